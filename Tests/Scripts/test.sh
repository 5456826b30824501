#!/bin/sh
# Runs the tests, and prints what matters of their output: errors, failures, skipped tests with their
# reasons, and the closing line. The whole output is kept in .build/test.log.
#
# Tests that need a library are skipped where it is missing. With RTFDUTIL_NEEDS_LIBRARIES set that is a
# failure: a run that is to say something about the pictures has to have seen them.
#
# usage: test.sh SWIFT [ARGUMENT…]
set -u
swift=$1
shift
log=.build/test.log
mkdir -p .build
"$swift" test --disable-xctest "$@" > "$log" 2>&1
status=$?
if [ $status -ne 0 ]; then
  # What a failure says may span lines, so everything that is not the report of a success is shown.
  grep -v -E '^(◇|✔|\[[0-9]+/|Building|Build complete|Compiling|Planning)' "$log"
fi
grep -E '^➜' "$log"
if [ -n "${RTFDUTIL_NEEDS_LIBRARIES:-}" ] && grep -q -E '^➜.*is not installed' "$log"; then
  echo "test: tests were skipped, since a library is not installed (see above); 'make deps' installs it" >&2
  status=1
fi
grep -E 'Test run with' "$log" | tail -n 1 || true
[ $status -eq 0 ] || echo "test: failed with $status; the whole output is in $log" >&2
exit $status

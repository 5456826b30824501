#!/bin/sh
# Runs the tests, and prints what matters of their output: errors, failures, skipped tests with their
# reasons, and the closing line. The whole output is kept in .build/test.log.
#
# Tests that need a library are skipped where it is missing. With RTFDUTIL_NEEDS_LIBRARIES set that is a
# failure: a run that is to say something about the pictures has to have seen them.
#
# With RTFDUTIL_COVERAGE set to a number, the tests also measure which lines of Sources they reach, the
# program that command tests run included, and fail when it is less than this many in a hundred.
#
# usage: test.sh SWIFT [ARGUMENT…]
set -u
swift=$1
shift
log=.build/test.log
floor=${RTFDUTIL_COVERAGE:-}
scratch=.build
mkdir -p .build
if [ -n "$floor" ]; then
  # Apart from other builds, which are not made to count.
  scratch=.build/coverage
  set -- --enable-code-coverage --scratch-path "$scratch" "$@"
  tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
  for tool in llvm-cov llvm-profdata; do
    if [ ! -x "$tools/$tool" ]; then
      echo "test: coverage needs '$tools/$tool', which comes with the Swift toolchain" >&2
      exit 69
    fi
  done
  find "$scratch" -name '*.profraw' -exec rm -f {} + 2> /dev/null
fi
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
if [ -n "$floor" ]; then
  binaries=$(dirname "$(find "$scratch" -name rtfdutilPackageTests.xctest -path '*debug*' | head -n 1)")
  # SwiftPM merges the counts of runs that pass; what a run that failed has reached is of interest too.
  find "$binaries/codecov" -name '*.profraw' \
    -exec "$tools/llvm-profdata" merge -sparse -o .build/coverage.profdata {} + 2> .build/coverage.errors
  "$tools/llvm-cov" report "$binaries/rtfdutilPackageTests.xctest" -object "$binaries/rtfdutil" \
    -instr-profile .build/coverage.profdata \
    -ignore-filename-regex '(^|/)(Tests|\.build)/' > .build/coverage.txt 2>> .build/coverage.errors
  # Lines, lines that were missed, and the share of the others are the eighth to tenth column.
  reached=$(awk '$1 == "TOTAL" { sub("%", "", $10); print $10 }' .build/coverage.txt)
  echo "coverage: ${reached:-unknown} % of the lines of Sources; by file in .build/coverage.txt"
  if ! awk -v reached="${reached:-0}" -v floor="$floor" 'BEGIN { exit !(reached >= floor) }'; then
    echo "test: fewer than $floor % of the lines are reached" >&2
    status=1
  fi
fi
[ $status -eq 0 ] || echo "test: failed with $status; the whole output is in $log" >&2
exit $status

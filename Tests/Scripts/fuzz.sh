#!/bin/sh
# Fuzzes a reader, the writers on what it reads, and the reader again, with AddressSanitizer.
#
# Starts from the inputs in Tests/Fuzz/Corpus, from the glyphs of the samples and from what earlier runs found,
# with a dictionary of the words that the reader's sources name. An input that crashes, or that FuzzTarget calls a finding, is kept in
# .build/fuzzing/artifacts. With MINIMIZE set, Tests/Fuzz/Corpus becomes the smallest set of inputs that reaches
# what all of them reach; `make goldens` then records their outcomes.
#
# usage: fuzz.sh SWIFT TARGET SECONDS
set -eu
swift=$1
target=$2
seconds=$3
case $target in
  rtf) sources='Sources/Formats/RTF/Keywords/ControlWords*.swift' ;;
  flat-rtfd) sources='Sources/Formats/RTFD/*.swift' ;;
  heif) sources='Sources/Images/HEIF/*.swift' ;;
  sidecar) sources='Sources/Formats/Sidecar/*/*.swift' ;;
  *)
    echo "usage: make fuzz TARGET=rtf|flat-rtfd|heif|sidecar [TIME=SECONDS]" >&2
    exit 64
    ;;
esac

build=.build/fuzz
work=.build/fuzzing
mkdir -p "$work/artifacts/$target" "$work/corpus/$target"
# Without the last option the code of the program is not instrumented, and the fuzzer is blind.
if ! RTFDUTIL_FUZZ=1 "$swift" build -c release --scratch-path "$build" --product FuzzDocuments \
  --sanitize fuzzer --sanitize address -Xswiftc -sanitize=address,fuzzer > "$work/build.log" 2>&1; then
  tail -n 20 "$work/build.log" >&2
  echo "fuzz: the fuzzer cannot be built; the toolchain has to have libFuzzer and AddressSanitizer" >&2
  exit 69
fi

# The strings of the sources: control words, box types, names of members.
quote='s/.*/"&"/'
[ "$target" != rtf ] || quote='s/.*/"\\\\&"/'
[ "$target" != sidecar ] || quote='s/.*/"\\"&\\""/'
# shellcheck disable=SC2086 # The pattern is to be expanded.
cat $sources | sed -n '/"""/,/"""/p; s/[^"]*"\([^"]*\)"[^"]*/\1 /gp' | grep -o -E '[A-Za-z0-9._]{2,32}' | grep -v '^[.]' \
  | sort -u | sed "$quote" > "$work/$target.dict"

export RTFDUTIL_FUZZ_TARGET="$target"
# A backtrace of Swift's own would take the place of the artifact.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0
seeds=Tests/Fuzz/Corpus/$target
[ "$target" != heif ] || samples=Samples/glyphs
status=0
"$build/release/FuzzDocuments" -dict="$work/$target.dict" -max_total_time="$seconds" -timeout=60 \
  -rss_limit_mb=4096 -max_len=65536 -artifact_prefix="$work/artifacts/$target/" -print_final_stats=1 \
  "$work/corpus/$target" "$seeds" ${samples:-} > "$work/$target.log" 2>&1 || status=$?
if ! grep -q -E 'Loaded [1-9][0-9]* modules +\([1-9][0-9]* inline 8-bit counters\)' "$work/$target.log"; then
  tail -n 5 "$work/$target.log" >&2
  echo "fuzz: the binary reports no counters, so that the fuzzer does not see what it reaches" >&2
  exit 70
fi
grep -E 'inline 8-bit counters|^Dictionary' "$work/$target.log" || true
grep -E '^#[0-9]+' "$work/$target.log" | tail -n 1
if [ "$status" -ne 0 ]; then
  grep -E 'Fatal error|ERROR|SUMMARY|Test unit written' "$work/$target.log" >&2
  echo "fuzz: a finding; its input is in $work/artifacts/$target, the whole log in $work/$target.log" >&2
  exit 1
fi
if [ -n "${MINIMIZE:-}" ]; then
  rm -rf "$work/minimized"
  mkdir -p "$work/minimized"
  # Edges count, not how often they are taken, and long inputs are cut: everybody clones the corpus.
  "$build/release/FuzzDocuments" -set_cover_merge=1 -use_counters=0 -max_len=8192 -timeout=60 "$work/minimized" \
    "$seeds" "$work/corpus/$target" > "$work/merge.log" 2>&1
  rm -rf "$seeds"
  mv "$work/minimized" "$seeds"
  echo "fuzz: $seeds has $(find "$seeds" -type f | wc -l) inputs, $(du -sk "$seeds" | cut -f 1) KB"
fi

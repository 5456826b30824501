#!/bin/sh
# Converts every document below a folder to every format and prints a line for each.
#
# usage: demo.sh BINARY SAMPLES TARGET
set -u
binary=$1
samples=$2
target=$3
rm -rf "$target"
mkdir -p "$target"
find "$samples" \( -iname '*.rtfd' -o -iname '*.rtf' -o -iname '*.flat-rtfd' \) -prune -print |
  LC_ALL=C sort > "$target/documents"
failed=0
while IFS= read -r document; do
  name=${document#"$samples"/}
  stem=$target/${name%.*}
  mkdir -p "$(dirname "$stem")"
  # What can be written, as the program says it: `txt.txt`, `flat-rtfd.flat-rtfd`.
  for pair in $("$binary" formats | awk '$3 == "write" { print $1 $4 }'); do
    format=${pair%%.*}
    output=$stem.${pair#*.}
    if "$binary" convert -q --force --to "$format" -o "$output" "$document" < /dev/null; then
      printf '%-48s -> %s\n' "$document" "$output"
    else
      printf '%-48s -> %s FAILED\n' "$document" "$format"
      failed=1
    fi
  done
done < "$target/documents"
rm -f "$target/documents"
exit $failed

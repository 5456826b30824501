#!/bin/bash
# Measures rtfdutil and whichever other converters are installed on the same inputs, in one run, and
# prints times and ratios. Ratios are what can be compared: times depend on the machine and its load.
#
# usage: compare.sh BINARY
set -u
binary=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export LC_ALL=C

python3 "$here/make_documents.py" small 2000
python3 "$here/make_documents.py" one 1
find small -name '*.rtf' ! -path '*.rtfd/*' | sort > list
count=$(wc -l < list)

seconds() { # COMMAND… -> seconds of wall time
  local start end
  start=$(date +%s%N)
  "$@" > /dev/null 2>&1
  end=$(date +%s%N)
  awk -v d=$((end - start)) 'BEGIN { printf "%.3f", d / 1e9 }'
}

line() { # NAME SECONDS OURS
  awk -v n="$1" -v s="$2" -v o="$3" 'BEGIN { printf "  %-28s %9.3f s  %7.1f times ours\n", n, s, s / o }'
}

each() { # COMMAND with {} for the file: a shell loop, as people write it
  while IFS= read -r file; do "${@//\{\}/$file}" > /dev/null 2>&1; done < list
}

echo "$count small files, each to HTML:"
ours=$(seconds "$binary" convert -q --to html -d html --files-from list)
line "rtfdutil, one run" "$ours" "$ours"
line "rtfdutil, --jobs 1" "$(seconds "$binary" convert -q --jobs 1 --force --to html -d html --files-from list)" "$ours"
line "rtfdutil, a shell loop" "$(seconds each "$binary" convert -q --to html {})" "$ours"
command -v unrtf > /dev/null && line "unrtf --html, a shell loop" "$(seconds each unrtf --html {})" "$ours"
command -v pandoc > /dev/null && line "pandoc, a shell loop" "$(seconds each pandoc -f rtf -t html {})" "$ours"
command -v soffice > /dev/null && line "LibreOffice, one run" \
  "$(seconds sh -c 'xargs soffice --headless --convert-to html --outdir office < list')" "$ours"

echo "one file of $(($(stat -c %s one/large.rtf) / 1000000)) MB, to text:"
ours=$(seconds "$binary" convert -q --to txt one/large.rtf)
line "rtfdutil" "$ours" "$ours"
command -v unrtf > /dev/null && line "unrtf --text" "$(seconds unrtf --text one/large.rtf)" "$ours"
command -v catdoc > /dev/null && line "catdoc" "$(seconds catdoc one/large.rtf)" "$ours"
command -v pandoc > /dev/null && line "pandoc" "$(seconds pandoc -f rtf -t plain one/large.rtf)" "$ours"
command -v soffice > /dev/null && line "LibreOffice" \
  "$(seconds soffice --headless --convert-to txt:Text --outdir office one/large.rtf)" "$ours"

for tool in unrtf catdoc pandoc soffice; do
  command -v "$tool" > /dev/null || echo "  ($tool is not installed)"
done

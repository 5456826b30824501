#!/bin/sh
# Converts every document below a folder with GNU parallel, on this machine or on several.
#
# usage: parallel.sh IN OUT [OPTION OF PARALLEL]...
#
# Environment: TO (the format, html), BATCH (documents per process, 50).
# The report, a line of JSON per document in the order of the names, goes to OUT.report.jsonl.
# Exit code: 0 done; 1 some documents failed; 74 some have no result, because a process or a
# machine was lost (run again: what is up to date is skipped); 64 and 66 as rtfdutil has them.
#
# On several machines IN, OUT and rtfdutil need the same paths everywhere:
#   sh parallel.sh /share/notes /share/site --sshlogin :,node1,node2
set -u
fail() { echo "parallel.sh: $2" >&2; exit "$1"; }
[ $# -ge 2 ] || fail 64 "usage: parallel.sh IN OUT [OPTION OF PARALLEL]..."
[ -d "$1" ] || fail 66 "no folder '$1'"
command -v parallel > /dev/null || fail 69 "GNU parallel is not installed"

here=$(cd "$(dirname "$0")" && pwd)
tool=$(command -v rtfdutil) || tool=$here/../../.build/release/rtfdutil
[ -x "$tool" ] || fail 69 "no rtfdutil in PATH; 'make build' makes one"

mkdir -p "$2" || exit 73
in=$(cd "$1" && pwd) out=$(cd "$2" && pwd)
shift 2
report=$out.report.jsonl
work=$(mktemp -d) || exit 73
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# A bundle is a folder, but one document. Names end with NUL, so that any name will do.
find "$in" \( -iname '*.rtfd' -o -xtype f \( -iname '*.rtf' -o -iname '*.flat-rtfd' \) \) \
  -prune -print0 | LC_ALL=C sort -z > "$work/documents"
[ -s "$work/documents" ] || fail 66 "no documents in '$in'"

# Documents of one name would be written to one file, and no process sees the names of the others.
twins=$(sed -z 's/\.[^./]*$//' "$work/documents" | LC_ALL=C sort -z | uniq -zd | tr '\0' '\n')
[ -z "$twins" ] || fail 73 "documents that differ in their extension only: $twins"

# One process per core, with one job each: parallel knows the cores of every machine.
# Its exit code counts failed batches; the report below says more.
parallel --pipe --recend '\0' -N "${BATCH:-50}" --keep-order --quote --joblog "$work/log" "$@" \
  "$tool" convert --quiet --jobs 1 --to "${TO:-html}" --output-dir "$out" --base "$in" \
  --skip-unchanged --files-from - --report - < "$work/documents" > "$report"

listed=$(tr -dc '\0' < "$work/documents" | wc -c)
answered=$(grep -c '' "$report")
failed=$(grep -c '"status":"failed"' "$report")
batches=$(($(grep -c '' "$work/log") - 1))
echo "$listed documents in $batches batches, $failed failed, $((listed - answered)) without result; report: $report"
[ "$answered" -eq "$listed" ] || exit 74
[ "$failed" -eq 0 ]

#!/bin/sh
# Runs the recipes of Samples/Recipes over the samples, generated documents and damaged ones, and
# compares with what the program makes of them alone. Prints a line per check; exits with 1 when one
# failed, and with 69 when something is not installed that a recipe needs.
#
# usage: recipes.sh BINARY SAMPLES
set -u
check=check-recipes
. "$(dirname "$0")/reporting.sh"
command -v parallel > /dev/null || missing 'GNU parallel' 'apt install parallel'
command -v java > /dev/null || missing Java 'apt install openjdk-17-jre-headless'
python3 -c 'import pyspark' 2> /dev/null || missing pyspark 'python3 -m pip install pyspark'
command -v git > /dev/null || missing git 'apt install git'
samples=$2
recipes=$samples/Recipes
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" && ln -s "$1" "$work/bin/rtfdutil" || exit 1
PATH=$work/bin:$recipes:$PATH
cd "$work" || exit 1

# Everything that a list of names can stumble over, and four documents that can not be read.
in="in $(printf 'and \047out')"
mkdir -p "$in/many" "$in/broken/empty.rtfd"
cp -r "$samples"/*.rtfd "$samples"/*.rtf "$samples"/*.flat-rtfd "$in"
for number in $(seq 300); do
  printf '{\\rtf1\\ansi Document %s, {\\b bold}.}' "$number" > "$in/many/$number.rtf"
done
printf '{\\rtf1 Odd.}' > "$in/many/a 'quote', a \"quote\", a \$dollar.rtf"
printf '{\\rtf1 Odd.}' > "$in/many/two
lines.rtf"
echo 'no rich text' > "$in/broken/text.rtf"
printf 'rtfd' > "$in/broken/start.flat-rtfd"
head -c 20000 "$samples/picnic.flat-rtfd" > "$in/broken/half.flat-rtfd"
rtfdutil convert --to html -d alone "$in" 2> /dev/null
count=$(find alone -name '*.html' -printf . | wc -c)

# Checks a run of a recipe: its exit code, its output, and its report.
same() { # NAME STATUS EXPECTED-STATUS
  [ "$2" = "$3" ] && diff -r -x .rtfdutil-state alone "$1" > /dev/null &&
    [ "$(grep -c '"status":"failed"' "$1.report.jsonl")" = 4 ] &&
    [ "$(grep -c '' "$1.report.jsonl")" = $((count + 4)) ]
}

# A program that is killed where it meets one document.
mkdir lossy
cat > lossy/rtfdutil << 'END'
#!/bin/sh
names=$(mktemp)
cat > "$names"
if grep -q 'many/250' "$names"; then rm "$names"; kill -9 $$; fi
"$REAL" "$@" < "$names"
status=$?
rm "$names"
exit $status
END
chmod +x lossy/rtfdutil
export REAL="$1"

# Runs a recipe three times: as it is, again, and with a process that is lost.
try() { # NAME COMMAND...
  name=$1
  shift
  "$@" "$in" "$name" > "$name.log" 2>&1
  same "$name" $? 1
  report "$name: same files as the program alone, four failures reported" $?
  "$@" "$in" "$name" > "$name.log" 2>&1
  same "$name" $? 1 && [ "$(grep -c '"status":"unchanged"' "$name.report.jsonl")" = "$count" ]
  report "$name: a second run has nothing to do" $?
  PATH=$work/lossy:$PATH "$@" "$in" "$name-lost" > "$name.log" 2>&1
  [ $? = 74 ] && "$@" "$in" "$name-lost" > "$name.log" 2>&1
  same "$name-lost" $? 1
  report "$name: a lost process is noticed, and the next run makes up for it" $?
  mkdir -p good && cp -r "$samples/chat-note.rtfd" good
  "$@" good "$name-good" > "$name.log" 2>&1
  report "$name: no failure, exit code 0" $?
}

try parallel sh "$recipes/parallel.sh"
try spark python3 "$recipes/spark.py"

mkdir repository && cd repository && git init -q . && mkdir notes
git config user.name recipes && git config user.email recipes@example.org
cp -r "$samples/chat-note.rtfd" "$samples/scans.rtfd" "$samples/picnic.flat-rtfd" notes
printf '*.rtf diff=rtfd -text\n*.flat-rtfd diff=rtfd -text\n' > .gitattributes
git config diff.rtfd.textconv \
  'sh -c "rtfdutil convert -q --to txt --glyphs placeholder \"\$0\" 2>/dev/null || cat \"\$0\""'
git add . && git commit -qm 'Add notes'
git rtfd-diff > log 2>&1 && [ ! -s log ]
report "git rtfd-diff: nothing changed, exit code 0" $?
sed 's/seven on Sunday/eight on Sunday/' notes/chat-note.rtfd/TXT.rtf > edited
mv edited notes/chat-note.rtfd/TXT.rtf
git diff | grep -q '^+Your nephew turns eight on Sunday'
report "git diff: shows text" $?
: > "notes/an empty 'one'.rtf" && echo 'no rich text' > 'notes/$no.rtf'
printf '{\\rtf1 Odd name.}' > 'notes/an "odd" $name.rtf'
git add -N notes
git diff > log 2>&1 && grep -q '^+Your nephew turns eight' log && grep -q '^+no rich text' log &&
  grep -q '^+Odd name\.$' log
report "git diff: goes on where a file can not be read" $?
git rm -qf --cached "notes/an empty 'one'.rtf" 'notes/$no.rtf' 'notes/an "odd" $name.rtf'
rm "notes/an empty 'one'.rtf" 'notes/$no.rtf' 'notes/an "odd" $name.rtf'
git difftool --no-prompt --extcmd 'rtfdutil diff' -- '*.rtf' | grep -q 'turns \[-seven-\]{+eight+} on'
report "git difftool: shows words" $?
cp notes/scans.rtfd/Stamp.tiff "notes/scans.rtfd/Receipt {boat hire}.tiff"
git rm -q notes/picnic.flat-rtfd
cp -r notes/chat-note.rtfd "notes/a copy.rtfd"
expect() { # NAME COMMAND...
  name=$1
  shift
  "$@" > log 2>&1
  [ $? = 1 ] && grep -q 'turns \[-seven-\]{+eight+} on' log &&
    grep -q '^attachment: Receipt {boat hire}.tiff: 54186 bytes -> 37070 bytes$' log &&
    grep -q '^added: notes/a copy.rtfd$' log && grep -q '^removed: notes/picnic.flat-rtfd$' log
  report "$name" $?
}
expect "git rtfd-diff: words, attachments, whole documents" git rtfd-diff
git add . && git commit -qm 'Change notes'
expect "git rtfd-diff HEAD~ HEAD: the same from two commits" git rtfd-diff HEAD~ HEAD

[ "$failures" = 0 ]

#!/bin/bash
# Faults that a test suite can not produce everywhere: interrupted and killed processes, swapped folders,
# full disks, writers side by side, odd names. Prints a line per fault; exits with 1 when one was not
# survived, and with 69 when something is missing that a fault needs. ROUNDS repeats interruptions at
# other moments.
#
# usage: faults.sh BINARY SAMPLES
set -u
scripts=$(cd "$(dirname "$0")" && pwd)
check=check-faults
. "$scripts/reporting.sh"
[ "$(id -u)" = 0 ] || missing root 'disks are mounted and users changed'
command -v setpriv > /dev/null || missing setpriv 'apt install util-linux'
command -v mount > /dev/null || missing mount 'apt install mount'
command -v strace > /dev/null || missing strace 'apt install strace'
binary=$1
samples=$2
work=$(mktemp -d)
# What the shell says about processes that were killed on purpose goes with them.
exec 3>&2 2> /dev/null
trap 'umount "$work/small" 2> /dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 1

# Runs a command and kills it after a time; its status is 137 when it was killed. It is waited for,
# unlike by timeout(1): what a dying process still holds is no left-over yet.
killed_after() { # SECONDS COMMAND…
  local process
  "${@:2}" 2> /dev/null &
  process=$!
  sleep "$1"
  kill -KILL $process
  wait $process
}

# A tree of small documents.
mkdir tree
for number in $(seq 150); do
  printf '{\\rtf1\\ansi{\\fonttbl\\f0 Helvetica;}\\f0 Document %s, {\\b bold}.\\par}' "$number" \
    > "tree/$number.rtf"
  [ $((number % 10)) = 0 ] && cp -r "$samples/chat-note.rtfd" "tree/$number.rtfd.d" &&
    mv "tree/$number.rtfd.d" "tree/note-$number.rtfd"
done
"$binary" convert -q --to rtfd -d reference tree
"$binary" convert -q --to rtfd -d reference-one "$samples/chat-note.rtfd"

# A bundle whose writer is killed at a random time is the old one or the new one. The two documents
# take turns, so that a mix of both would show.
status=0
killed=0
round=0
"$binary" convert -q --to rtfd -d reference-one "$samples/trip-plan.rtfd"
"$binary" convert -q --to rtfd -o kept.rtfd "$samples/chat-note.rtfd"
while [ $killed -lt 200 ] && [ $round -lt 2000 ]; do
  round=$((round + 1))
  [ $((round % 2)) = 0 ] && next=chat-note || next=trip-plan
  killed_after "0.0$(printf '%02d' $((RANDOM % 25)))$((RANDOM % 9 + 1))" \
    "$binary" convert -q --force --to rtfd -o kept.rtfd "$samples/$next.rtfd"
  [ $? = 137 ] && killed=$((killed + 1))
  diff -r kept.rtfd reference-one/chat-note.rtfd > /dev/null ||
    diff -r kept.rtfd reference-one/trip-plan.rtfd > /dev/null || status=1
done
echo "      $killed of $round writers were killed"
[ $killed -ge 200 ] || status=1
report "a killed writer leaves a whole bundle" $status
"$binary" convert -q --force --to rtfd -o kept.rtfd "$samples/chat-note.rtfd"
[ -z "$(find . -maxdepth 1 -name '.rtfdutil-*')" ]
report "the next run sweeps what was left over" $?

# A batch that was killed, and is run again, gives the same tree as one that was not.
status=0
for round in $(seq 8); do
  rm -rf again
  killed_after "0.0$((RANDOM % 90 + 10))" \
    "$binary" convert -q --skip-unchanged --to rtfd -d again tree
  "$binary" convert -q --skip-unchanged --force --to rtfd -d again tree || status=1
  rm -f again/.rtfdutil-state
  diff -r again reference > /dev/null || status=1
done
report "a killed batch is finished by the next run" $status

# Signals end the run with their own codes and without left-overs.
for pair in INT:130 TERM:143 HUP:129; do
  rm -rf signalled
  "$binary" convert -q --to html -d signalled --jobs 1 tree "$samples" 2> /dev/null &
  process=$!
  sleep 0.05
  kill -"${pair%%:*}" $process 2> /dev/null
  wait $process
  code=$?
  # Bash gives background jobs an ignored SIGINT, which stays ignored.
  [ "${pair%%:*}" = INT ] && [ $code = 0 ] && code=130
  [ $code = "${pair#*:}" ] && [ -z "$(find signalled -name '.rtfdutil-*.tmp' 2> /dev/null)" ]
  report "SIG${pair%%:*} ends with ${pair#*:} (was $code) and cleans up" $?
done

# Of two writers without --force one wins and the other is told.
status=0
for round in $(seq 20); do
  rm -rf both.rtfd
  "$binary" convert -q --to rtfd -o both.rtfd "$samples/chat-note.rtfd" 2> /dev/null &
  first=$!
  "$binary" convert -q --to rtfd -o both.rtfd "$samples/chat-note.rtfd" 2> /dev/null &
  second=$!
  wait $first
  one=$?
  wait $second
  two=$?
  [ $((one + two)) = 73 ] || status=1
  diff -r both.rtfd reference-one/chat-note.rtfd > /dev/null || status=1
done
report "of two writers one wins" $status

# Two batches into one folder.
rm -rf shared
"$binary" convert -q --force --skip-unchanged --to rtfd -d shared tree &
first=$!
"$binary" convert -q --force --skip-unchanged --to rtfd -d shared tree
second=$?
wait $first
[ $? = 0 ] && [ $second = 0 ] && rm -f shared/.rtfdutil-state && diff -r shared reference > /dev/null
report "two batches into one folder" $?

# A full disk.
mkdir small
if mount -t tmpfs -o size=64k tmpfs small 2> /dev/null; then
  "$binary" convert -q --to rtfd -o small/chat.rtfd "$samples/chat-note.rtfd" 2> message
  [ $? = 74 ] && grep -q 'no space left' message && [ -z "$(ls -A small)" ]
  report "a full disk: 74, and nothing is left on it" $?
  "$binary" convert --to rtfd -d small tree > /dev/null 2> message
  [ $? = 1 ] && [ -z "$(find small -name '.rtfdutil-*')" ]
  report "a disk that gets full during a batch" $?
  umount small
  mount -t tmpfs -o ro tmpfs small
  "$binary" convert -q --to rtf -o small/a.rtf tree/1.rtf 2> message
  [ $? = 73 ] && grep -q 'read-only' message
  report "a read-only file system: 73" $?
  umount small
else
  report "full and read-only disks: nothing can be mounted here (a container needs CAP_SYS_ADMIN)" 1
fi

# Permissions, as a user who has none.
chmod 755 "$work"
mkdir -m 755 closed
cp tree/1.rtf secret.rtf
chmod 600 secret.rtf
cp "$binary" "$work/rtfdutil"
chmod 755 "$work/rtfdutil"
nobody="setpriv --reuid=65534 --regid=65534 --clear-groups"
$nobody "$work/rtfdutil" convert --to html secret.rtf > /dev/null 2> message
[ $? = 77 ] && grep -q 'permission denied' message
report "an unreadable input: 77" $?
$nobody "$work/rtfdutil" convert --to rtf -o closed/a.rtf tree/1.rtf 2> message
[ $? = 77 ] && [ -z "$(ls -A closed)" ]
report "an unwritable folder: 77" $?

# Odd names.
name=$(printf 'n%.0s' $(seq 251)).rtf
cp tree/1.rtf "$name"
"$binary" convert -q --to rtf -d long "$name" && [ -f "long/$name" ]
report "a name of 255 bytes" $?
raw=$(printf 'caf\351.rtf')
cp tree/1.rtf "$raw"
"$binary" convert -q --to rtf -d raw "$raw" && [ -f "raw/$raw" ]
report "a name that is not UTF-8" $?
newline=$'two\nlines.rtf'
cp tree/1.rtf "$newline"
"$binary" convert -q --to rtf -d raw "$newline" && [ -f "raw/$newline" ]
report "a name with a line end" $?
deep=deep
for level in $(seq 15); do deep=$deep/$(printf 'd%.0s' $(seq 250)); done
mkdir -p "$deep" && cp tree/1.rtf "$deep/a.rtf"
"$binary" convert -q --to rtf -d "${deep/deep/deepout}" "$deep/a.rtf" &&
  [ -f "${deep/deep/deepout}/a.rtf" ]
report "a path of nearly 4,096 bytes" $?
mkdir loop && ln -s . loop/self && ln -s b.rtf loop/a.rtf && ln -s a.rtf loop/b.rtf
cp tree/1.rtf loop/good.rtf
"$binary" convert -q --to rtf -d looped loop 2> message
[ $? = 1 ] && [ -f looped/good.rtf ] && grep -q 'too many symbolic links' message
report "a circle of links" $?

# An input that vanishes, and one that grows, while a batch runs.
mkdir moving
for number in $(seq 200); do cp tree/1.rtf "moving/$number.rtf"; done
"$binary" convert -q --jobs 1 --to html -d moved moving 2> message &
process=$!
rm -f moving/99.rtf moving/98.rtf
wait $process
code=$?
[ $code = 0 ] || { [ $code = 1 ] && grep -q '9[89].rtf' message && [ "$(ls moved | wc -l)" -ge 198 ]; }
report "an input that vanishes during a batch" $?

# Two documents that share glyphs, eight jobs, one store, a hundred times: each image once, whole.
mkdir sharing
cp -r "$samples/chat-note.rtfd" sharing/first.rtfd
cp -r "$samples/chat-note.rtfd" sharing/second.rtfd
(cd "$samples/chat-note.rtfd" && sha256sum *.heic) | cut -c 1-64 | sort > wanted
status=0
for round in $(seq 100); do
  rm -rf store texts
  "$binary" convert -q --jobs 8 --to txt --image-store store -d texts sharing || status=1
  find store -name '*.heic' -exec sha256sum {} + | cut -c 1-64 | sort | diff - wanted > /dev/null || status=1
done
report "eight jobs share one image store, a hundred times" $status

# A reader that goes away ends the program quietly.
"$binary" convert --to html "$samples/trip-plan.rtfd" 2> message | head -c 10 > /dev/null
[ ! -s message ]
report "a closed pipe is quiet" $?

# Interruptions at every moment, and folders that are swapped for links meanwhile.
python3 "$scripts/interruptions.py" "$binary" "$samples" 2>&3 || failures=$((failures + 1))

[ $failures = 0 ] || echo "$failures faults were not survived" >&3
[ $failures = 0 ]

#!/bin/sh
# Makes the pictures that README shows: pages of two samples as Chromium paints them.
#
# usage: pictures.sh BINARY SAMPLES
#
# Writes SAMPLES/Pictures/*.png, which are to stay below 300 kB together. Needs Chromium and the fonts
# of the package fonts-liberation; exits with 69 without the first, and with 1 when they are too large.
set -eu

binary=$1
samples=$2
limit=307200

browser=
for name in chromium chromium-browser google-chrome; do
  if [ -z "$browser" ]; then browser=$(command -v "$name" || true); fi
done
if [ -z "$browser" ]; then
  echo "pictures: needs Chromium (apt install chromium fonts-liberation)" >&2
  exit 69
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$samples/Pictures"

paint() { # SAMPLE WIDTH,HEIGHT SCALE
  "$binary" convert --quiet --to html --embed --output "$work/$1.html" "$samples/$1.rtfd"
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars \
    --user-data-dir="$work/profile" --window-size="$2" --force-device-scale-factor="$3" \
    --screenshot="$samples/Pictures/$1.png" "file://$work/$1.html" > "$work/log" 2>&1 \
    || { cat "$work/log" >&2; exit 1; }
}

paint chat-note 640,180 2
paint trip-plan 640,655 1

size=$(cat "$samples"/Pictures/*.png | wc -c)
echo "pictures: $size bytes in $samples/Pictures"
if [ "$size" -gt "$limit" ]; then
  echo "pictures: more than $limit bytes" >&2
  exit 1
fi

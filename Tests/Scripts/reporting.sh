# What the checks of this folder print; sourced, with the name of the target in `check`.
failures=0

missing() { # TOOL INSTALLATION
  echo "$check: needs $1 ($2)" >&2
  exit 69
}

report() { # NAME STATUS
  if [ "$2" = 0 ]; then
    echo "ok    $1"
  else
    echo "FAIL  $1"
    failures=$((failures + 1))
  fi
}

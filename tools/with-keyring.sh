#!/bin/sh
# Runs a command with a private, unlocked Secret Service (Debian: dbus and gnome-keyring, nothing else).
# The daemon has its own HOME, so that the user's keyrings are neither read nor changed.
[ -n "$IN_KEYRING" ] || exec env IN_KEYRING=1 dbus-run-session -- "$0" "$@"
home=$(mktemp -d)
printf test | HOME=$home XDG_DATA_HOME=$home XDG_RUNTIME_DIR=$home \
  gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 &
daemon=$!
trap 'kill "$daemon" 2>/dev/null; rm -rf "$home"' EXIT
tries=0
until dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner \
  string:org.freedesktop.secrets 2>/dev/null | grep -q true; do
  tries=$((tries + 1))
  [ "$tries" -lt 50 ] || { echo 'The keyring did not start.' >&2; exit 1; }
  sleep 0.1
done
"$@"

#!/usr/bin/env bash
# Starts the installed app in a root as the user ann, has a report opened and looks at it. Called by checkPackage.sh in
# namespaces of its own, which end with it.
set -euo pipefail
root=$1 report=$2 port=9339
ip link set lo up
exec 3< <(exec Xvfb -displayfd 1 -screen 0 1600x1000x24 -nolisten tcp -ac 2>/dev/null)
read -r display <&3
trap 'rm -f "/tmp/.X$display-lock" "/tmp/.X11-unix/X$display"' EXIT
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
# A root of its own, not a chroot: within one the kernel refuses the user namespaces of the sandbox.
unshare --mount bash -c '
  cd "$1" && mount -t proc proc proc && mkdir -p old && pivot_root . old && umount -l /old && rmdir /old
  exec setpriv --reuid=ann --regid=ann --init-groups env -i HOME=/home/ann DISPLAY=":$4" PATH=/usr/bin:/bin LANG=C.UTF-8 \
    sextant --remote-debugging-port="$2" "$3"' x "$root" "$port" "$report" "$display" >"$root/tmp/said" 2>&1 &
app=$!
DISPLAY=":$display" node tools/package/seeReport.ts "$port" "$(basename "$report")" || { cat "$root/tmp/said" >&2; exit 1; }
code=0
wait "$app" || code=$?
echo "The app ended with $code"
rm "$root/tmp/said"
exit "$code"

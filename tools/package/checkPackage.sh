#!/usr/bin/env bash
# Installs a package for Linux in a clean Debian root, opens a report in it as an unprivileged user, with the sandbox
# and without a network, removes the package, and says what is left. As root, on Debian:
#   npm run check:package -- out/make/deb/x64/sextant_0.1.0_amd64.deb
#   npm run check:package -- out/make/rpm/x64/sextant-0.1.0-1.x86_64.rpm
# An rpm gets the libraries of the deb’s dependencies: its own have names that Debian does not know.
# CHECK_ROOT names a tar of a clean root, made by mmdebstrap if it is not there.
set -euo pipefail
cd "$(dirname "$0")/../.."
package=$(realpath "$1")
deb=$(realpath out/make/deb/*/*.deb)
work=$(mktemp -d)
root=$work/root
detach() { umount -lR "$root/dev" "$root/proc" 2>/dev/null || true; }
trap 'detach; rm -rf --one-file-system "$work"' EXIT
chmod 755 "$work"

missing=()
for program in mmdebstrap:mmdebstrap Xvfb:xvfb xwininfo:x11-utils rpm:rpm; do
  command -v "${program%%:*}" >/dev/null || missing+=("${program##*:}")
done
if ((${#missing[@]})); then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
tar=${CHECK_ROOT:-$work/root.tar}
[ -s "$tar" ] || mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$tar"
mkdir "$root"
tar -C "$root" -xf "$tar" --exclude='./dev/*'
cp /etc/resolv.conf /etc/hosts "$root/etc/"
echo 'exit 101' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"

attach() {
  mount --rbind /dev "$root/dev"
  mount --make-rslave "$root/dev"
  mount -t proc proc "$root/proc"
}
# What apt says is shown if it fails.
inRoot() {
  DEBIAN_FRONTEND=noninteractive chroot "$root" "$@" >"$work/said" 2>&1 || {
    cat "$work/said" >&2
    return 1
  }
}
files() { (cd "$root" && find . -xdev ! -path './tmp/*' ! -path './run/*' ! -path './home/*' ! -path './var/cache/*' ! -path './var/log/*' ! -path './var/lib/dpkg/*' ! -path './var/lib/rpm*' ! -path './var/lib/apt/*' | sort); }

echo "── Libraries"
attach
inRoot apt-get update -qq
inRoot apt-get satisfy -y -qq --no-install-recommends "$(dpkg-deb -f "$deb" Depends)"
inRoot useradd --create-home ann
files >"$work/before"

echo "── Install $(basename "$package")"
case $package in
  *.deb)
    cp "$package" "$root/tmp/package.deb"
    inRoot apt-get install -y -qq --no-install-recommends /tmp/package.deb
    rm "$root/tmp/package.deb"
    remove() { inRoot apt-get purge -y -qq sextant; }
    ;;
  *.rpm)
    rpm -qp --requires "$package"
    database=(--root "$root" --dbpath /var/lib/rpm)
    rpm "${database[@]}" --nodeps -i "$package"
    remove() { rpm "${database[@]}" -e sextant; }
    ;;
esac
detach
files >"$work/installed"
comm -13 "$work/before" "$work/installed" | wc -l | xargs -I N echo 'N files and folders were added'
stat -c '%A %U chrome-sandbox' "$root/usr/lib/sextant/chrome-sandbox"
grep -E '^(StartupWMClass|MimeType|Exec|Icon|Categories)=' "$root/usr/share/applications/sextant.desktop"

echo "── Open a report"
printf 'platform,hits\nwac,1\nadn,2\n' >"$root/home/ann/july.csv"
unshare --net --mount --pid --fork --kill-child --mount-proc bash tools/package/openInRoot.sh "$root" /home/ann/july.csv

echo "── Remove"
attach
remove
detach
files >"$work/after"
if ! diff "$work/before" "$work/after"; then
  echo 'The package left files behind, or took others along.' >&2
  exit 1
fi
echo "Nothing is left of $(basename "$package"), and nothing else is gone: $(wc -l <"$work/after") files and folders as before."
echo "What the analyst has stays: $(cd "$root/home/ann" && find .config/Sextant -maxdepth 0)"

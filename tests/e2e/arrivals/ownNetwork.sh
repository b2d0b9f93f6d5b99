#!/bin/sh
# Runs a command in a network of its own that it may change, without being root: `ownNetwork.sh npx playwright test arrivals`.
[ -n "$ARRIVALS_OWN_NETWORK" ] || exec env ARRIVALS_OWN_NETWORK=1 unshare --user --map-current-user --keep-caps --net "$0" "$@"
ip link set lo up
ip link add d0 type veth peer name d1
ip addr add 10.9.9.1/24 dev d0
ip link set d0 up
ip link set d1 up
exec "$@"

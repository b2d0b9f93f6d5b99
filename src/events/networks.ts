import { addressText, mappedIpv4, readAddress, readIpv4, readIpv6, type Address } from './addresses.ts';

/** The addresses that share their first bits with this one. Its own further bits are 0. */
export type Network = { address: Address; bits: number };

/** A network, or why the text is none: a sentence for the screen. */
type NetworkReading = { network: Network } | { reason: string };

const WIDTH = { 4: 32, 6: 128 } as const;

/** The address with 0 in all but the first bits. */
function firstOf(address: Address, bits: number): Address {
  if (address.family === 4)
    return { family: 4, value: bits === 0 ? 0 : (address.value & (-1 << (32 - bits))) >>> 0 };
  const groups = address.groups.map((group, index) => {
    const kept = Math.min(16, Math.max(0, bits - index * 16));
    return group & (0xffff << (16 - kept)) & 0xffff;
  });
  return { family: 6, groups };
}

/** The network of this many first bits in which an address lies. */
export const networkOf = (address: Address, bits: number): Network => ({
  address: firstOf(address, bits),
  bits,
});

/**
 * Reads CIDR notation, `10.0.0.0/8` or `2001:db8::/32`. An address alone is the network of just this address. Bits of
 * the address beyond the prefix are set to 0, so `10.1.2.3/8` is `10.0.0.0/8`. A network of IPv4-mapped addresses, from
 * `/96` on, is one of IPv4 addresses.
 */
export function readNetwork(text: string): NetworkReading {
  const [addressPart = '', prefix, ...more] = text.split('/');
  const found = readAddress(addressPart);
  if (!found) return { reason: `“${addressPart}” is not an IP address.` };
  if (prefix === undefined) return { network: { address: found, bits: WIDTH[found.family] } };
  const isMapped = found.family === 4 && addressPart.includes(':');
  const most = isMapped ? 128 : WIDTH[found.family];
  if (more.length > 0 || !/^(?:0|[1-9]\d{0,2})$/.test(prefix) || Number(prefix) > most)
    return { reason: `What follows the slash must be a whole number from 0 to ${most}.` };
  const bits = Number(prefix);
  if (!isMapped) return { network: networkOf(found, bits) };
  if (bits >= 96) return { network: networkOf(found, bits - 96) };
  const groups: number[] = [];
  readIpv6(addressPart, groups);
  return { network: networkOf({ family: 6, groups }, bits) };
}

/** CIDR notation, with its prefix even if that is the whole address. */
export const networkText = ({ address, bits }: Network): string => `${addressText(address)}/${bits}`;

/** Ranges of IPv4 addresses in order, none touching the next. */
function ranges4(networks: readonly Network[]): { firsts: Float64Array; lasts: Float64Array } {
  const all = networks
    .flatMap(({ address, bits }) =>
      address.family === 4 ? [[address.value, address.value + 2 ** (32 - bits) - 1] as const] : [],
    )
    .sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [first, last] of all) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return {
    firsts: Float64Array.from(merged, ([first]) => first),
    lasts: Float64Array.from(merged, ([, last]) => last),
  };
}

/** The index of the last element that is not above the value, or -1. */
function lastUpTo(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** One character a group: addresses become short strings that a set can hold. */
const keyOf = (groups: ArrayLike<number>, bits: number): string => {
  const whole = bits >> 4;
  let key = '';
  for (let index = 0; index < whole; index += 1) key += String.fromCharCode(groups[index] ?? 0);
  const rest = bits & 15;
  return rest === 0 ? key : key + String.fromCharCode((groups[whole] ?? 0) & (0xffff << (16 - rest)));
};

/** For each length of prefix, the networks of IPv6 addresses that have it. */
function prefixes6(networks: readonly Network[]): { bits: number; keys: Set<string> }[] {
  const lengths = new Map<number, Set<string>>();
  for (const { address, bits } of networks) {
    if (address.family === 4) continue;
    const keys = lengths.get(bits) ?? new Set();
    lengths.set(bits, keys.add(keyOf(address.groups, bits)));
  }
  return [...lengths].map(([bits, keys]) => ({ bits, keys }));
}

/**
 * A function that says whether a text is an address in one of these networks. It is made for millions of addresses and
 * thousands of networks.
 */
export function networkTest(networks: readonly Network[]): (text: string) => boolean {
  const { firsts, lasts } = ranges4(networks);
  const prefixes = prefixes6(networks);
  const groups = new Uint16Array(8);
  const holds4 = (value: number) => {
    const at = lastUpTo(firsts, value);
    return at >= 0 && value <= (lasts[at] ?? -1);
  };
  return (text) => {
    const value = readIpv4(text);
    if (value >= 0) return holds4(value);
    if (!readIpv6(text, groups)) return false;
    const mapped = mappedIpv4(groups);
    if (mapped >= 0) return holds4(mapped);
    return prefixes.some(({ bits, keys }) => keys.has(keyOf(groups, bits)));
  };
}

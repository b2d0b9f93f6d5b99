/** An IP address. An IPv4-mapped one, such as `::ffff:192.0.2.1`, is the IPv4 address. */
export type Address =
  | { family: 4; value: number }
  /** Eight groups of 16 bits. */
  | { family: 6; groups: readonly number[] };

const DOT = 46;
const COLON = 58;
/** What an IPv4-mapped address has in its first six groups. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/**
 * Reads four decimal numbers with dots between them, from `from` to the end of the text. Returns an unsigned number of
 * 32 bits, or -1. A leading zero is refused, because some programs read it as octal.
 */
export function readIpv4(text: string, from = 0): number {
  const { length } = text;
  if (length - from < 7 || length - from > 15) return -1;
  let value = 0;
  let part = 0;
  let digits = 0;
  let numbers = 0;
  for (let at = from; at <= length; at += 1) {
    const code = at < length ? text.charCodeAt(at) : DOT;
    if (code === DOT) {
      if (digits === 0) return -1;
      value = value * 256 + part;
      numbers += 1;
      part = 0;
      digits = 0;
    } else {
      const digit = code - 48;
      if (digit < 0 || digit > 9 || (digits > 0 && part === 0)) return -1;
      part = part * 10 + digit;
      if (part > 255) return -1;
      digits += 1;
    }
  }
  return numbers === 4 ? value : -1;
}

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/**
 * Reads the textual forms of RFC 4291, without a zone, into eight groups of 16 bits. Returns whether the text has one of
 * them; if not, the groups hold nothing of use.
 */
export function readIpv6(text: string, groups: Uint16Array | number[]): boolean {
  const { length } = text;
  if (length < 2 || length > 45) return false;
  let count = 0;
  let gap = -1;
  let at = 0;
  if (text.charCodeAt(0) === COLON) {
    if (text.charCodeAt(1) !== COLON) return false;
    gap = 0;
    at = 2;
  }
  while (at < length) {
    if (count === 8) return false;
    const start = at;
    let value = 0;
    for (let digit = 0; at < length; at += 1) {
      digit = hexDigit(text.charCodeAt(at));
      if (digit < 0) break;
      value = value * 16 + digit;
    }
    if (at < length && text.charCodeAt(at) === DOT) {
      const last = readIpv4(text, start);
      if (last < 0 || count > 6) return false;
      groups[count] = last >>> 16;
      groups[count + 1] = last & 0xffff;
      count += 2;
      break;
    }
    if (at === start || at - start > 4) return false;
    groups[count] = value;
    count += 1;
    if (at === length) break;
    if (text.charCodeAt(at) !== COLON) return false;
    at += 1;
    if (at === length) return false;
    if (text.charCodeAt(at) === COLON) {
      if (gap >= 0) return false;
      gap = count;
      at += 1;
    }
  }
  if (gap < 0) return count === 8;
  if (count > 7) return false;
  const moved = count - gap;
  for (let back = 1; back <= moved; back += 1) groups[8 - back] = groups[count - back] ?? 0;
  for (let zero = gap; zero < 8 - moved; zero += 1) groups[zero] = 0;
  return true;
}

/** The IPv4 address within an IPv4-mapped one, or -1. */
export function mappedIpv4(groups: ArrayLike<number>): number {
  for (let index = 0; index < 6; index += 1) if (groups[index] !== MAPPED[index]) return -1;
  return (groups[6] ?? 0) * 65_536 + (groups[7] ?? 0);
}

/** Reads an address; null if the text is none. */
export function readAddress(text: string): Address | null {
  const value = readIpv4(text);
  if (value >= 0) return { family: 4, value };
  const groups: number[] = [];
  if (!readIpv6(text, groups)) return null;
  const mapped = mappedIpv4(groups);
  return mapped >= 0 ? { family: 4, value: mapped } : { family: 6, groups };
}

const ipv4Text = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');

/** The text of RFC 5952: small letters, no leading zeros, the longest run of zeros left out. */
function ipv6Text(groups: readonly number[]): string {
  let [longest, start] = [1, -1];
  for (let from = 0; from < 8; from += 1) {
    let run = 0;
    while (from + run < 8 && groups[from + run] === 0) run += 1;
    if (run > longest) [longest, start] = [run, from];
  }
  const hex = groups.map((group) => group.toString(16));
  if (start < 0) return hex.join(':');
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + longest).join(':')}`;
}

/** The usual text of an address. */
export const addressText = (address: Address): string =>
  address.family === 4 ? ipv4Text(address.value) : ipv6Text(address.groups);

/** The space between groups of digits: narrow, and never a line break. */
const BETWEEN = '\u202f';

/** A plain decimal number: no exponent, and no leading zeros as identifiers have them. */
const PLAIN = /^([+-]?)(0|[1-9]\d*)((?:\.\d+)?)$/;

/** Where groups end: a space is shown before the characters at these indexes. */
export function groupEnds(text: string): ReadonlySet<number> {
  const [, sign = '', whole = ''] = PLAIN.exec(text) ?? [];
  const ends = new Set<number>();
  for (let end = sign.length + whole.length - 3; end > sign.length; end -= 3) ends.add(end);
  return ends;
}

/**
 * A number with its digits grouped by threes, as many as it has: `-1234567.50` as `-1 234 567.50`. Every digit stays as
 * received; whatever is not a plain decimal number stays as it is.
 */
export function groupedDigits(text: string): string {
  if (text.length < 4) return text;
  const [, sign = '', whole = '', fraction = ''] = PLAIN.exec(text) ?? [];
  if (whole.length < 4) return text;
  const first = whole.length % 3;
  const groups = first === 0 ? [] : [whole.slice(0, first)];
  for (let at = first; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3));
  return sign + groups.join(BETWEEN) + fraction;
}

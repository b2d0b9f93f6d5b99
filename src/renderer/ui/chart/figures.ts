/** A value, and its digits where the double does not have them. A rounded value is marked as such. */
export type Figure = { value: number; exact?: string | undefined; rounded?: boolean };

/** More characters than this are rounded for display. */
const MOST_SHOWN = 40;
/** A double has at most this many digits. */
const MOST_DIGITS = 15;

/** Plain digits in groups of three; numbers with an exponent stay as they are. */
function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  if (!/^-?\d+$/.test(whole) || text.includes('e')) return text;
  const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** A number with all its digits. A rounded one has `digits` after the point and is marked: “≈ 77.20”. */
export function formatFigure({ value, exact, rounded }: Figure, digits: number): string {
  if (Number.isNaN(value)) return '–';
  const text = exact ?? String(value);
  if (!rounded && text.length <= MOST_SHOWN) return grouped(text);
  if (!rounded || digits > MOST_DIGITS) return `≈ ${grouped(String(Number(value.toPrecision(MOST_DIGITS))))}`;
  return `≈ ${grouped(value.toFixed(digits))}`;
}

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** A number for an axis, with a decimal prefix and without the noise of doubles: 1.2 k, 53.091128 M. */
export function shortFigure(value: number): string {
  const size = Math.abs(value) < 1_000 ? 0 : Math.floor(Math.log10(Math.abs(value)) / 3);
  const scale = PREFIXES[size] === undefined ? 0 : size;
  const short = Number((value / 1_000 ** scale).toPrecision(12));
  const mark = Math.abs(short * 1_000 ** scale - value) > Math.abs(value) * 1e-14 ? '≈ ' : '';
  return scale ? `${mark}${short} ${PREFIXES[scale]}` : `${mark}${short}`;
}

/** A share of 1 in percent, with one digit after the point. One that is not 0 or all never says so. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.000_5) return '< 0.1 %';
  if (share < 1 && share > 0.999_5) return '> 99.9 %';
  return `${(share * 100).toFixed(1)} %`;
}

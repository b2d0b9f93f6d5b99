const FIGURE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });
/** A number with up to six fraction digits. */
export const formatFigure = (value: number): string =>
  Number.isNaN(value) ? '–' : FIGURE.format(value).replaceAll(',', '\u202f');

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** A number short enough for an axis, with a decimal prefix: 1.2 k, 53.09 M. */
export function shortFigure(value: number): string {
  const size = Math.abs(value) < 1_000 ? 0 : Math.floor(Math.log10(Math.abs(value)) / 3);
  const prefix = PREFIXES[Math.min(size, PREFIXES.length - 1)] ?? '';
  const short = Number((value / 1_000 ** PREFIXES.indexOf(prefix)).toPrecision(4));
  return prefix ? `${short} ${prefix}` : String(short);
}

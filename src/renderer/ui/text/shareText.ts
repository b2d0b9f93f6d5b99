import { formatCount } from './formats.ts';

/** A part, from 0 to 1, in per cent: none and all only where that is so, small parts with a digit more. */
export function partText(part: number): string {
  if (part === 0) return '0 %';
  if (part === 1) return '100 %';
  const percent = 100 * part;
  if (percent < 0.1) return 'under 0.1 %';
  if (percent < 9.95) return `${percent.toFixed(1)} %`;
  return percent < 99 ? `${Math.round(percent)} %` : `${Math.min(99.9, percent).toFixed(1)} %`;
}

/** A part of a whole in per cent. */
export const shareText = (part: number, whole: number): string => partText(whole === 0 ? 0 : part / whole);

/** How many times larger one share is than another; null if the other is nothing. */
export function timesText(share: number, other: number): string | null {
  if (other === 0) return null;
  const times = share / other;
  return `${times < 9.95 ? times.toFixed(1) : formatCount(Math.round(times))} ×`;
}

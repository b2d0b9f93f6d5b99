import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

const entries = (count: number) => formatCounted(count, 'entry', 'entries');

/** A change in per cent of what was before, with its sign. */
function percentText(now: number, before: number): string {
  const percent = (100 * Math.abs(now - before)) / before;
  const sign = now < before ? '−' : '+';
  return `${sign}${percent < 9.95 ? percent.toFixed(1) : formatCount(Math.round(percent))} %`;
}

function differenceText(now: number, before: number): string {
  if (now === before) return 'As many entries as in the period before';
  const than = `${entries(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in the period before`;
  return before === 0 ? than : `${than} (${percentText(now, before)})`;
}

/** Texts about the period before. */
export const words = {
  label: 'Period before',
  toggle: 'Compare with the period before',
  series: 'Period before',
  counting: 'Counting the period before…',
  compared: (now: number, before: number, range: string) =>
    `${differenceText(now, before)}: ${formatCount(now)} here, ${formatCount(before)} from ${range}.`,
  not: {
    unknown: 'Not compared: what the archive has of either period is not known yet.',
    'not-now': 'Not compared: the archive does not have all of this period.',
    'not-before': 'Not compared: the archive does not have all of the period before.',
    neither: 'Not compared: the archive does not have all of either period.',
    incident: 'Not compared: entries of one incident are in no other period. Remove its conditions.',
  },
} as const;

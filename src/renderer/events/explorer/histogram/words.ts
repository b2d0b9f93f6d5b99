import { DAY_MS } from '../../../../contract/time.ts';
import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

const UNITS = [
  { noun: 'day', micros: DAY_MS * 1_000 },
  { noun: 'hour', micros: 3_600_000_000 },
  { noun: 'minute', micros: 60_000_000 },
  { noun: 'second', micros: 1_000_000 },
];

/** The width of a bar. */
function widthWords(micros: number): string {
  const unit = UNITS.find((each) => micros % each.micros === 0);
  return unit ? formatCounted(micros / unit.micros, unit.noun) : `${formatCount(micros / 1_000)} ms`;
}

/** Texts of the chart of entries by time. */
export const words = {
  label: 'Entries by time',
  loading: 'Counting entries…',
  noTimes: { title: 'No times to draw', text: 'None of the archived entries says when it was.' },
  split: 'Split by',
  noSplit: 'None',
  entries: 'Entries',
  axis: 'Time',
  others: 'Other',
  noValue: '(none)',
  /** The bars of the period before, where nothing else is named. */
  width: (micros: number) => `Each bar is ${widthWords(micros)}.`,
  table: 'Show data (D)',
  tableTitle: (split: string | null) => `Entries by time${split === null ? '' : ` and ${split}`}`,
  brush: 'Show only this time',
  allTimes: 'Show all times',
  archived: {
    part: 'archived in part',
    none: 'not archived',
    unfinished: 'not over yet',
  },
  cut: 'only a part is shown',
  summary: {
    total: (entries: number, isSplit: boolean) =>
      `${formatCounted(entries, 'entry', 'entries')}${isSplit ? ' of the shown series' : ''}`,
    peak: (moment: string, entries: number) => `; the highest bar is ${moment}, with ${formatCount(entries)}`,
    /** One remark for each hatched bar. */
    hatched: (remarks: readonly string[]) => {
      const reasons = [...Map.groupBy(remarks, (remark) => remark)].map(
        ([remark, bars]) => `${formatCount(bars.length)} ${remark}`,
      );
      return `Hatched: ${formatCounted(remarks.length, 'bar')} (${reasons.join(', ')}); no entry there does not mean that there was none.`;
    },
    sample: 'The log is a sample of the traffic.',
    hidden: 'Every series is hidden.',
    nothing: 'No entry has a time in this span.',
  },
  actions: {
    time: (moment: string) => `Filter: ${moment}`,
    only: (field: string, value: string) => `Filter: ${field} is ${value}`,
    not: (field: string, value: string) => `Filter: ${field} is not ${value}`,
  },
  notCopied: {
    title: 'Nothing was copied',
    text: 'The system’s clipboard did not take the cells. Select fewer of them, then try again.',
  },
} as const;

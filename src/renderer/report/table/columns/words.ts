import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

const KINDS = {
  text: 'text',
  number: 'number',
  time: 'time',
  comma: 'number with a decimal comma',
  grouped: 'number with thousands apart',
} as const;

/** Where what is meant is clear. */
const SHORT = { ...KINDS, comma: 'decimal comma', grouped: 'thousands apart' } as const;

type Empties = { missing: number; nulls: number; empty: number };

/** Every text of the columns of a report. */
export const words = {
  panel: 'Columns',
  close: 'Close columns',
  find: 'Find columns',
  count: (shown: number, all: number) =>
    shown === all
      ? `All ${formatCounted(all, 'column')} shown`
      : `${formatCount(shown)} of ${formatCounted(all, 'column')} shown`,
  all: 'Show all',
  only: 'Hide all but the first',
  none: 'No column has this in its name.',
  list: 'Columns',
  show: (column: string) => `Show ${column}`,
  details: (column: string) => `About ${column}`,
  up: 'Move up',
  down: 'Move down',
  freeze: 'Freeze up to here',
  unfreeze: 'Do not freeze',
  frozen: 'frozen',
  kind: 'Read as',
  asReceived: (kind: keyof typeof KINDS) => `As inferred (${SHORT[kind]})`,
  kinds: {
    text: 'Text',
    number: 'Number',
    time: 'Time (UTC)',
    comma: 'Number with decimal comma (1.234,5)',
    grouped: 'Number with thousands apart (1,234.5)',
  },
  doNotFit: (cells: number, kind: keyof typeof KINDS) =>
    cells === 0
      ? `Every cell is a ${KINDS[kind]}.`
      : `${formatCounted(cells, 'cell')} ${cells === 1 ? 'is' : 'are'} no ${KINDS[kind]}; shown as received and not counted in.`,
  filter: 'Filter…',
  group: 'Group by this column',
  summary: {
    label: (column: string) => `Summary of ${column}`,
    loading: 'Summing up the column',
    top: 'Most frequent values',
    topValue: (text: string, rows: number) =>
      `Only ${text === '' ? 'empty' : text}, ${formatCounted(rows, 'row')}`,
    filter: (text: string) => `Show only rows with ${text}`,
    empty: '(empty)',
    histogram: (rows: readonly number[]) =>
      `Histogram of ${formatCounted(rows.length, 'bin')}: ${rows.map(formatCount).join(', ')} rows`,
    percent: (part: number, all: number) => {
      if (all === 0) return '';
      const share = (part / all) * 100;
      return share > 0 && share < 0.1 ? '< 0.1 %' : `${share.toFixed(share < 10 ? 1 : 0)} %`;
    },
    kinds: KINDS,
    facts: {
      kind: 'Kind',
      corrected: (kind: string, inferred: string) => `${kind}, corrected from ${inferred}`,
      distinct: 'Distinct',
      empty: 'Empty',
      none: 'none',
      emptyOf: ({ missing, nulls, empty }: Empties, share: string) => {
        const facts = [
          missing && `${formatCount(missing)} missing`,
          nulls && `${formatCount(nulls)} null`,
          empty && `${formatCount(empty)} empty`,
        ].filter(Boolean);
        return `${facts.join(', ')}${share === '' ? '' : ` (${share})`}`;
      },
      doNotFit: 'Do not fit',
      smallest: 'Smallest',
      largest: 'Largest',
      earliest: 'Earliest',
      latest: 'Latest',
      sum: 'Sum',
      notAdded: {
        weight: 'not added up: a share or an average',
        divide: 'not added up: computed from other columns',
        none: 'not added up: a rate, a percentile or unknown',
      },
      mean: 'Mean of cells',
      lengths: 'Length',
      lengthsOf: (shortest: number, longest: number) =>
        shortest === longest
          ? formatCounted(longest, 'character')
          : `${formatCount(shortest)} to ${formatCounted(longest, 'character')}`,
    },
  },
} as const;

import type { MeasuredBy } from '../../../table/special/specialSpec.ts';
import { formatCounted } from '../../ui/text/formats.ts';

const list = (names: readonly string[]) => names.join(', ');

/** Every text about what is special in a report. */
export const words = {
  title: 'What is special here',
  button: 'Special',
  close: 'Close',
  /** In the menus that lead here. */
  actions: {
    span: 'What is special here',
    value: (value: string) => `What is special about ${value}`,
    empty: 'What is special where this is empty',
    selected: 'What is special about the selected rows',
    group: 'What is special about this group',
    cell: 'What is special about this cell',
    column: 'What is special here by this metric',
  },
  against: { label: 'Compared with', rest: 'The rest', before: 'Period before' },
  other: { rest: 'elsewhere', before: 'before' },
  of: {
    view: 'Of the rows that pass the filters.',
    rows: (rows: number) => `Of ${formatCounted(rows, 'selected row')}.`,
    conditions: (said: readonly string[]) => `Of the rows with ${said.join('; ')}.`,
  },
  backToView: 'Look at all rows that pass the filters',

  by: (by: MeasuredBy): string => {
    switch (by.kind) {
      case 'sum':
        return `Parts of the sum of ${by.metric}.`;
      case 'numerator':
        return by.weights === null
          ? `Parts of the sum of what is divided in ${by.metric}.`
          : `Parts of the sum of ${by.metric} × ${by.weights}, as ${by.metric} itself does not add up.`;
      case 'rows':
        switch (by.why) {
          case 'no-metric':
            return 'Parts of the number of rows, as the chart has no metric.';
          case 'not-combined':
            return `Parts of the number of rows, as rows of ${by.metric} do not add up.`;
          case 'negative':
            return `Parts of the number of rows, as ${by.metric} has numbers below 0.`;
        }
    }
  },
  sides: (here: string, there: string, rows: number, others: number, other: string) =>
    `${here} here (${formatCounted(rows, 'row')}), ${there} ${other} (${formatCounted(others, 'row')}).`,
  periods: (now: string, before: string) => `Here: ${now}. Before: ${before}.`,
  blanks: (rows: number) => `${formatCounted(rows, 'row')} without a figure count for nothing.`,
  few: (rows: number) => `Only ${formatCounted(rows, 'row')}: what they have in common may be chance.`,
  list: 'Special values, the most telling first',
  item: (column: string, value: string) => `${column} ${value}`,
  and: ' and ',
  empty: '(empty)',
  parts: (share: string, otherShare: string, other: string) => `${share} here, ${otherShare} ${other}`,
  figures: (here: string, there: string, other: string) => `${here} here, ${there} ${other}`,
  onlyHere: 'only here',
  filter: (name: string) => `Show only ${name}`,
  exclude: (name: string) => `Leave out ${name}`,

  more: (shown: number, found: number) => `The ${shown} most telling of ${formatCounted(found, 'finding')}.`,
  pairs: (part: string) => `Pairs of values with less than ${part} of what is here were not looked at.`,
  unpaired: (names: readonly string[]) => `Looked at alone, not in pairs: ${list(names)}.`,
  tooMany: (names: readonly string[]) => `Left out, with too many values: ${list(names)}.`,
  amongNumbers: (names: readonly string[]) => `Text among numbers was left out: ${list(names)}.`,
  addedUp: (names: readonly string[]) =>
    `Left out, as they add up like what is measured and grow with it: ${list(names)}.`,

  working: 'Looking at every column',
  cancel: 'Cancel',
  again: 'Look again',
  stopped: { title: 'Stopped', text: 'Nothing was found. The rows are as they were.' },
  whole: {
    title: 'Everything is shown',
    text: 'There is nothing to compare it with. Select a span in the chart, or filter the rows. Cells, groups and selected rows have it in their menu.',
  },
  noBefore: {
    title: 'No period before',
    text: 'The report has no earlier time of the same length, or single rows were chosen. Compare with the rest instead.',
    action: 'Compare with the rest',
  },
  rowsGone: {
    title: 'Other rows are shown now',
    text: 'The rows that were selected have other places in the table. Select them again, and choose it in their menu.',
  },
  none: {
    title: 'No rows here',
    text: 'No row passes the filters and what was chosen. Undo the last step, or remove a filter.',
  },
  noOthers: {
    title: 'Nothing to compare with',
    text: 'All rows are here. Select a shorter span, or filter by a value.',
  },
  noFigures: {
    title: 'No parts to compare',
    text: 'The figures of one side add up to 0, so that there are no parts to compare. Choose another metric in the chart.',
  },
  tooFew: {
    title: 'Too few rows',
    text: 'One row alone shows no pattern. Select a longer span or more rows.',
  },
  nothing: {
    title: 'Nothing special',
    text: 'No value, range of numbers or pair of them has a part here that is clearly larger: by a hundredth of the whole, and a fifth more than in what it is compared with.',
  },
} as const;

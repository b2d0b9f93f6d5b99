import type { DerivedProblem } from '../../../../table/derived/resolve.ts';
import { problemWords } from '../../expressions/words.ts';
import { formatCounted } from '../../../ui/text/formats.ts';
import type { ColumnDerived } from '../../../workers/protocol/frames.ts';

type Counts = Pick<ColumnDerived, 'blanks' | 'byZero'>;

/** How several rows of a derived column become one figure. */
function combinedWords({ metric, fromSums }: ColumnDerived): string {
  if (metric === null) return 'Texts, by which rows can be grouped.';
  if (metric === 'amount') return 'Rows are added up.';
  if (metric === 'unknown') return 'Rows are added up where you ask for it.';
  if (metric === 'rate') return 'A rate: several rows are not combined.';
  return fromSums
    ? 'Several rows are computed from the sums of the columns, never as a sum or a mean of quotients.'
    : 'Several rows are not combined: they could not be computed from the sums of the columns.';
}

const emptyWords = ({ blanks, byZero }: Counts): string[] => [
  ...(blanks > 0 ? [`${formatCounted(blanks, 'cell')} empty for want of a number`] : []),
  ...(byZero > 0 ? [`${formatCounted(byZero, 'cell')} empty: division by 0`] : []),
];

/** Every text of derived columns. */
export const words = {
  add: 'Add derived column…',
  addHere: 'Derive a column from this…',
  edit: 'Edit derived column…',
  remove: 'Remove derived column',
  title: { add: 'Add derived column', edit: 'Edit derived column' },
  name: 'Name',
  expression: 'Expression',
  hint: `Names of columns, numbers, + − * / and brackets; share(…) in percent of all rows, percent(…, …), per_second(…). if(status in 4xx, 'error', 'ok'); of texts lower, upper, trim, left, right, mid, before, after, replace, concat, length. Names of several words stand in "quotation marks", texts in single ones.`,
  save: { add: 'Add column', edit: 'Save column' },
  preview: 'First values',
  unfinished: 'They follow once the expression is whole.',
  computing: 'Computing the column',
  empty: '(empty)',
  noRows: 'No row is in view.',
  /** Texts have no digits to round. */
  digits: ({ metric, rounded }: ColumnDerived) =>
    metric === null ? [] : [rounded ? 'Rounded.' : 'Exact to the last digit.'],
  combined: combinedWords,
  emptyCells: emptyWords,
  share: 'share(…) is in percent of all rows of the report, whatever the filter and the groups.',
  facts: {
    expression: 'Derived',
    share: 'Share',
    rounded: 'Digits',
    combined: 'Several rows',
    without: 'Empty because',
  },
  notMade: (name: string, problem: DerivedProblem) =>
    `The derived column “${name}” cannot be made. ${problemWords(problem)}`,
} as const;

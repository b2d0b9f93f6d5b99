import type { DerivedProblem } from '../../../../table/derived/resolve.ts';
import { formatCounted } from '../../../ui/text/formats.ts';
import type { ColumnDerived } from '../../../workers/protocol/frames.ts';

type Counts = Pick<ColumnDerived, 'blanks' | 'byZero'>;

/** What is wrong with an expression, and what to do. */
export function problemWords(problem: DerivedProblem): string {
  switch (problem.kind) {
    case 'nothing':
      return 'Enter what the column is made of, such as hits / requests.';
    case 'too-long':
      return 'Use at most 1 000 characters.';
    case 'not-understood':
      return 'This sign has no meaning here. Use + − * / and brackets, and put a name with other signs in "quotation marks".';
    case 'open-quote':
      return 'The quotation mark has no end. Add one after the name.';
    case 'unclosed':
      return 'The bracket is not closed.';
    case 'unopened':
      return 'This bracket was never opened.';
    case 'no-value':
      return 'A column or a number is missing here.';
    case 'no-operator':
      return 'Two values need a + − * or / between them. Put a name of several words in "quotation marks".';
    case 'no-such-form':
      return `There is no “${problem.name}(…)”. There are share(…) and per_second(…).`;
    case 'no-column':
      return `There is no column “${problem.name}”. A derived column can be made of those derived before it.`;
    case 'not-numbers':
      return `“${problem.name}” is not a column of numbers. If it holds numbers, read it as numbers first, in the menu of its header.`;
    case 'no-columns':
      return 'The same number in every row needs no column. Name a column.';
    case 'not-added':
      return 'A share needs something that adds up to a whole, such as requests or bytes.';
    case 'no-seconds':
      return 'The granularity of the report is not known, and its times are not at equal distances, so the length of a row is unknown. Divide by a number of seconds instead.';
    case 'too-complex':
      return 'This is too much for one column. Derive a part of it first, and use that.';
    case 'name-taken':
      return 'The report has a column of this name. Choose another one.';
  }
}

/** How several rows of a derived column become one figure. */
function combinedWords({ metric, fromSums }: ColumnDerived): string {
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
  hint: 'Names of columns, numbers, + − * / and brackets; share(…) in percent of all rows, per_second(…). Names of several words stand in "quotation marks".',
  save: { add: 'Add column', edit: 'Save column' },
  wrongSpan: 'Where it is wrong',
  here: 'here',
  preview: 'First values',
  unfinished: 'They follow once the expression is whole.',
  computing: 'Computing the column',
  empty: '(empty)',
  noRows: 'No row is in view.',
  rounded: 'Rounded.',
  exact: 'Exact to the last digit.',
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

import { WINDOWS, type Aggregate, type Window } from '../../../../table/derived/expression.ts';
import { isShare } from '../../../../table/grouping/measureNames.ts';
import type { How, Measure } from '../choices.ts';
import { formText, suggestedName, type PartOf } from './measureForm.ts';

type ColumnMeasure = Extract<Measure, { how: How }>;
type ComputedMeasure = Extract<Measure, { how: 'computed' }>;

const PARTS = { share: 'all', 'share-row': 'row', 'share-column': 'column' } as const;

/** What a figure of a column may be shown as: only what adds up has a running total. */
export const windowsOf = ({ how }: ColumnMeasure): readonly Window[] =>
  WINDOWS.filter((window) => window !== 'running' || how === 'sum' || how === 'count');

/** A figure of a column, shown as what it is among those of other groups. */
export function windowMeasure({ column: of, how }: ColumnMeasure, shownAs: Window): ComputedMeasure {
  const partOf: PartOf = isShare(how) ? PARTS[how] : 'itself';
  const ofShare = of === null ? 'count' : 'sum';
  const figure: Aggregate = isShare(how) ? ofShare : how === 'weighted' ? 'mean' : how;
  const expression = formText({ how: figure, of, where: null, partOf, shownAs, target: '' });
  return { column: null, how: 'computed', name: suggestedName(expression), expression };
}

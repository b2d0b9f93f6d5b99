import { WINDOWS, type Aggregate, type Window } from '../../../../table/derived/expression.ts';
import { isShare } from '../../../../table/grouping/measureNames.ts';
import type { How, Measure } from '../choices.ts';
import { formText, suggestedName, type MeasureForm, type PartOf } from './measureForm.ts';

type ColumnMeasure = Extract<Measure, { how: How }>;
type ComputedMeasure = Extract<Measure, { how: 'computed' }>;

const PARTS = { share: 'all', 'share-row': 'row', 'share-column': 'column' } as const;

/** What a figure of a column may be shown as: only what adds up has a running total. */
export const windowsOf = ({ how }: ColumnMeasure): readonly Window[] =>
  WINDOWS.filter((window) => window !== 'running' || how === 'sum' || how === 'count');

/** A figure of a column as it is put together by hand. */
function formFor({ column: of, how }: ColumnMeasure): MeasureForm {
  const partOf: PartOf = isShare(how) ? PARTS[how] : 'itself';
  const ofShare = of === null ? 'count' : 'sum';
  const figure: Aggregate = isShare(how) ? ofShare : how === 'weighted' ? 'mean' : how;
  return { how: figure, of, where: null, partOf, shownAs: 'itself', period: null, target: '' };
}

/** The expression of a measure. */
export const expressionOf = (measure: Measure): string =>
  measure.how === 'computed' ? measure.expression : formText(formFor(measure));

/** A figure of a column, shown as what it is among those of other groups. */
export function windowMeasure(measure: ColumnMeasure, shownAs: Window): ComputedMeasure {
  const expression = formText({ ...formFor(measure), shownAs });
  return { column: null, how: 'computed', name: suggestedName(expression), expression };
}

// What the columns of measures are called, and their units.
import type { Units } from '../charts/chartSpec.ts';
import type { Frame } from '../frame.ts';
import { COMBINATIONS, metricKind, unitNamed, type MetricKind } from '../metricKinds.ts';
import type { Period, Window } from '../derived/expression.ts';
import { parseExpression } from '../derived/parseExpression.ts';
import { addsUp, unitOfExpression, type FigureUnit } from './computedMeasure.ts';
import type { ColumnMeasure, ComputedMeasure, Measure, NotCombined, ShareHow } from './groupSpec.ts';

const NAMES: Readonly<Record<Exclude<ColumnMeasure['how'], ShareHow>, string>> = {
  count: 'count of',
  distinct: 'distinct values of',
  sum: 'sum of',
  mean: 'mean of',
  weighted: 'weighted mean of',
  min: 'min of',
  max: 'max of',
};
const SHARES: Readonly<Record<ShareHow, string>> = {
  share: 'as share of all',
  'share-row': 'as share of row',
  'share-column': 'as share of column',
};

/** Whether a measure is a part of something, in percent. */
export const isShare = (how: Measure['how']): how is ShareHow => Object.hasOwn(SHARES, how);

/** How a measure is made: without a pivot there are no rows and columns to be shares of. */
export const howIn = (how: ColumnMeasure['how'], hasPivot: boolean): ColumnMeasure['how'] =>
  isShare(how) && !hasPivot ? 'share' : how;

/** The name of the column of a measure of a column with this name; of rows if it is null. */
export function measureNamed(how: ColumnMeasure['how'], column: string | null): string {
  const of = column ?? 'rows';
  return isShare(how) ? `${of} ${SHARES[how]}` : `${NAMES[how]} ${of}`;
}

const WINDOW_NAMES: Readonly<Record<Window, (name: string) => string>> = {
  rank: (name) => `rank of ${name}`,
  running: (name) => `running total of ${name}`,
  earlier: (name) => `${name}, period before`,
  difference: (name) => `difference of ${name}`,
  change: (name) => `change of ${name}`,
};

/** What a figure is called that is shown as what it is among those of other groups. */
export function windowNamed(window: Window, period: Period | null, name: string): string {
  if (period === null) return WINDOW_NAMES[window](name);
  return window === 'earlier' ? `${name}, ${period} before` : `${name}, ${window} to the ${period} before`;
}

/** The name of the column of a measure. */
export function measureName(frame: Frame, measure: Measure): string {
  const named = namedMeasure(frame.columns, measure);
  return named.how === 'computed' ? named.name : measureNamed(named.how, named.column);
}

/** A measure of a column that is named. */
type NamedMeasure = (Omit<ColumnMeasure, 'column'> & { column: string | null }) | ComputedMeasure;

/** Whose unit the figures of a measure have. */
export function unitFrom(measure: NamedMeasure): FigureUnit {
  if (measure.how === 'computed') return unitOfExpression(measure.expression);
  const { column, how } = measure;
  if (isShare(how)) return 'percent';
  return how === 'count' || how === 'distinct' || column === null ? null : { column };
}

/** A measure with the name of its column. */
export const namedMeasure = (names: readonly { name: string }[], measure: Measure): NamedMeasure =>
  measure.how === 'computed'
    ? measure
    : { how: measure.how, column: measure.column === null ? null : (names[measure.column]?.name ?? '') };

/** The unit of the figures of a measure, if it is known. */
export function measureUnit(frame: Frame, measure: Measure, units: Units): string | null {
  const unit = unitFrom(namedMeasure(frame.columns, measure));
  return unit === null || typeof unit === 'string' ? unit : (unitNamed(units, unit.column) ?? null);
}

/** What adds up over groups, and over the values of a pivot. Shares of a row or a column are parts of different wholes. */
const ADDS_UP: ReadonlySet<Measure['how']> = new Set(['count', 'sum', 'share']);

/** How figures of a measure with this name become one: they are added up or, having no weights any more, not combined. */
export function figureKind(measure: Measure, name: string, notCombined: NotCombined | null): MetricKind {
  if (measure.how === 'computed') {
    const parsed = parseExpression(measure.expression);
    return parsed.ok && addsUp(parsed.expression) ? 'amount' : 'unknown';
  }
  if (ADDS_UP.has(measure.how) && notCombined === null) return 'amount';
  const kind = metricKind(name);
  return COMBINATIONS[kind] === 'none' ? kind : 'unknown';
}

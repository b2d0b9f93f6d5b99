// What the columns of measures are called, and their units.
import type { Units } from '../charts/chartSpec.ts';
import type { Frame } from '../frame.ts';
import { COMBINATIONS, metricKind, unitNamed, type MetricKind } from '../metricKinds.ts';
import type { Measure, NotCombined, ShareHow } from './groupSpec.ts';

const NAMES: Readonly<Record<Exclude<Measure['how'], ShareHow>, string>> = {
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
export const howIn = (how: Measure['how'], hasPivot: boolean): Measure['how'] =>
  isShare(how) && !hasPivot ? 'share' : how;

/** The name of the column of a measure of a column with this name; of rows if it is null. */
export function measureNamed(how: Measure['how'], column: string | null): string {
  const of = column ?? 'rows';
  return isShare(how) ? `${of} ${SHARES[how]}` : `${NAMES[how]} ${of}`;
}

/** The name of the column of a measure. */
export const measureName = (frame: Frame, { column, how }: Measure): string =>
  measureNamed(how, column === null ? null : (frame.columns[column]?.name ?? ''));

/** The unit of the figures of a measure, if it is known. */
export function measureUnit(frame: Frame, { column, how }: Measure, units: Units): string | null {
  if (isShare(how)) return 'percent';
  if (how === 'count' || how === 'distinct' || column === null) return null;
  return unitNamed(units, frame.columns[column]?.name ?? '') ?? null;
}

/** What adds up over groups, and over the values of a pivot. Shares of a row or a column are parts of different wholes. */
const ADDS_UP: ReadonlySet<Measure['how']> = new Set(['count', 'sum', 'share']);

/** How figures of a measure with this name become one: they are added up or, having no weights any more, not combined. */
export function figureKind({ how }: Measure, name: string, notCombined: NotCombined | null): MetricKind {
  if (ADDS_UP.has(how) && notCombined === null) return 'amount';
  const kind = metricKind(name);
  return COMBINATIONS[kind] === 'none' ? kind : 'unknown';
}

// What the columns of measures are called, and their units.
import type { Units } from '../charts/chartSpec.ts';
import type { Frame } from '../frame.ts';
import { unitNamed } from '../metricKinds.ts';
import type { Measure } from './groupSpec.ts';

const NAMES: Readonly<Record<Measure['how'], string>> = {
  count: 'count of',
  distinct: 'distinct values of',
  sum: 'sum of',
  mean: 'mean of',
  weighted: 'weighted mean of',
  min: 'min of',
  max: 'max of',
  share: 'share of',
};

/** The name of the column of a measure of a column with this name; of rows if it is null. */
export const measureNamed = (how: Measure['how'], column: string | null): string =>
  `${NAMES[how]} ${column ?? 'rows'}`;

/** The name of the column of a measure. */
export const measureName = (frame: Frame, { column, how }: Measure): string =>
  measureNamed(how, column === null ? null : (frame.columns[column]?.name ?? ''));

/** The unit of the figures of a measure, if it is known. */
export function measureUnit(frame: Frame, { column, how }: Measure, units: Units): string | null {
  if (how === 'share') return 'percent';
  if (how === 'count' || how === 'distinct' || column === null) return null;
  return unitNamed(units, frame.columns[column]?.name ?? '') ?? null;
}

import { metricKind, unitNamed, type MetricKind } from '../metricKinds.ts';
import type { Column } from './column.ts';

/** The kind of the metric in a column: by what it was derived of, otherwise by its name and its unit. */
export function columnKind(column: Column, units: Readonly<Record<string, string>>): MetricKind {
  if (column.kind === 'number' && column.derived) return column.derived.kind;
  return metricKind(column.name, unitNamed(units, column.name));
}

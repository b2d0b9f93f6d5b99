import type { ReportSource } from '../../contract/library.ts';

/** The unit of a metric: as the service listed it, or else as it was requested; null if neither says. */
export function unitOf(source: ReportSource, metric: string): string | null {
  if (source.kind === 'file') return null;
  const { answer, request } = source;
  for (const units of [answer.units, request.query.units])
    if (Object.hasOwn(units, metric)) return units[metric] || null;
  return null;
}

/** A metric with its unit, if that is known. */
export function withUnit(source: ReportSource, metric: string): string {
  const unit = unitOf(source, metric);
  return unit === null ? metric : `${metric} (${unit})`;
}

import type { ReportSource } from '../../contract/library.ts';

/** Units that say no more than that things are counted. */
const COUNTED = /^(?:one|count)$/i;

/** The unit of a metric: as the service listed it, or else as it was requested; null if neither says more than “one”. */
export function unitOf(source: ReportSource, metric: string): string | null {
  if (source.kind === 'file') return null;
  const { answer, request } = source;
  for (const units of [answer.units, request.query.units])
    if (Object.hasOwn(units, metric)) return COUNTED.test(units[metric] ?? '') ? null : units[metric] || null;
  return null;
}

/** A metric with its unit, if that is known. */
export function withUnit(source: ReportSource, metric: string): string {
  const unit = unitOf(source, metric);
  return unit === null ? metric : `${metric} (${unit})`;
}

import type { ReportSource } from '../../../../contract/library.ts';

/** The lengths of granularities in seconds. Months and years have none. */
const SECONDS: ReadonlyMap<string, number> = new Map([
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
  ['week', 604_800],
]);

/** The seconds of one row of a report, as far as its granularity says so; null where the times have to. */
export const rowSeconds = (source: ReportSource): number | null =>
  source.kind === 'file' ? null : (SECONDS.get(source.request.query.by ?? '') ?? null);

import type { ReportSource } from '../../../../contract/library.ts';
import { DAY_SECONDS } from '../../../../contract/time.ts';

/** The lengths of granularities in seconds. Months and years have none. */
const SECONDS: ReadonlyMap<string, number> = new Map([
  ['minute', 60],
  ['hour', 3_600],
  ['day', DAY_SECONDS],
  ['week', 7 * DAY_SECONDS],
]);

/** The seconds of one row of a report, as far as its granularity says so; null where the times have to. */
export const rowSeconds = (source: ReportSource): number | null =>
  source.kind === 'file' ? null : (SECONDS.get(source.request.query.by ?? '') ?? null);

import type { Archive } from './archive.ts';
import { timestamp } from './clock.ts';
import { echoParams, type Plan } from './query.ts';
import type { Readings } from './readings.ts';

/**
 * How a report ends if not normally. `backwards` and `status` show an odd status first, then complete: after a while, or
 * with `stays` once it is let go.
 */
export type Ending = 'error' | 'canceled' | 'never' | 'backwards' | { status: string; stays?: boolean };

export type Report = {
  id: string;
  plan: Plan;
  fileName: string;
  createdAt: number;
  readyAt: number;
  archive: Archive | null;
  ending: Ending | null;
};

/** How long a report shows an odd status before it completes. */
const DETOUR_MS = 1_500;

export function statusAt(report: Report, now: number): string {
  const { ending, createdAt, readyAt, archive } = report;
  const begun = now >= createdAt + (readyAt - createdAt) * 0.4;
  if (now < readyAt || ending === 'never') return begun ? 'processing' : 'submitted';
  const isEarly = now < readyAt + DETOUR_MS;
  if (ending === 'backwards' && isEarly) return 'submitted';
  if (typeof ending === 'object' && ending !== null && (isEarly || ending.stays)) return ending.status;
  if (ending === 'error' || ending === 'canceled') return ending;
  return archive ? 'completed' : 'processing';
}

/** Where reports are retrieved. */
export const REPORT_PATHS: Readonly<Record<Readings['reportPath'], string>> = {
  likely: '/report-builder/v1/downloadable-reports',
  elsewhere: '/report-builder/v1/downloads',
  unprefixed: '/report-builder/v1/downloads',
};

/** The documented fields, no more: only a completed report has completed_at, expires_at and link. */
export function describe(
  report: Report,
  status: string,
  sign: (report: Report) => { link: string; expiresAtMs: number },
  { fraction, reportType, reportPath }: Readings,
): Record<string, unknown> {
  const signed = status === 'completed' ? sign(report) : null;
  return {
    '@id': `${reportPath === 'unprefixed' ? '/downloads' : REPORT_PATHS[reportPath]}/${report.id}`,
    '@type': reportType,
    id: report.id,
    status,
    created_at: timestamp(report.createdAt, fraction),
    ...(signed
      ? {
          completed_at: timestamp(report.readyAt, fraction),
          expires_at: timestamp(signed.expiresAtMs, fraction),
          link: signed.link,
        }
      : {}),
    dimensions: report.plan.dimensions,
    metrics: report.plan.metrics,
    query: { params: echoParams(report.plan) },
  };
}

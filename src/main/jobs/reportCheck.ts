import { REPORT_KEPT_MS } from '../../contract/reports.ts';
import { fail, type Failure, type Result } from '../../contract/result.ts';
import { checkReport, type RemoteReport } from '../http/reportBuilder.ts';
import type { JobRecord } from './answers.ts';
import type { JobConnection } from './runDependencies.ts';

/** A report that was never found may be at another path, where asking for a new one would not help. */
function asSeen(failure: Failure, { answers, createdAtMs }: JobRecord, nowMs: number): Failure {
  if (failure.kind !== 'report-ended' || failure.status !== 'not-found') return failure;
  const wasThere = answers?.some(({ to }) => to === 'check') ?? false;
  return wasThere || nowMs - createdAtMs > REPORT_KEPT_MS ? failure : { ...failure, status: 'not-there' };
}

/** Asks the service how the report of a job is. */
export async function checkJob(
  job: JobRecord,
  remoteId: string,
  { client, profile }: JobConnection,
  { nowMs, signal }: { nowMs: number; signal: AbortSignal },
): Promise<Result<RemoteReport>> {
  const { gatewayUrl, reportPath: path } = profile;
  const checked = await checkReport(client, remoteId, { gatewayUrl, path, said: job.remotePath }, signal);
  return checked.ok ? checked : fail(asSeen(checked.error, job, nowMs));
}

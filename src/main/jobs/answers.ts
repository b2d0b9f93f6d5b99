import { Job, JobAnswer, LONGEST_REMOTE_PATH } from '../../contract/jobs.ts';
import { z } from 'zod';
import type { RemoteReport } from '../http/reportBuilder.ts';
import { shorten } from '../secrets/redaction.ts';

/** A job as it is on disk, with the answers of the service. The window reads them when it shows them. */
export const JobRecord = Job.extend({ answers: z.array(JobAnswer).max(50).optional() });
export type JobRecord = z.infer<typeof JobRecord>;

/** Every change of a job writes its answers again, so only these many are kept: the first, and the latest. */
const MOST_ANSWERS = 8;
/** The usual answer has about a thousand characters, and one to a query with a long filter many more. */
const LONGEST_ANSWER = 8_000;

/** The answers with one more. Of checks that say the same, the latest is kept. */
export function withAnswer(answers: readonly JobAnswer[], next: JobAnswer): JobAnswer[] {
  const last = answers.at(-1);
  const isRepeated = last?.to === 'check' && next.to === 'check' && last.said === next.said;
  const before = isRepeated ? answers.slice(0, -1) : answers;
  return [...before.slice(0, 1), ...before.slice(1).slice(2 - MOST_ANSWERS), next];
}

/** The job with what the service says of its report: times, and the answer itself. */
export function heard(job: JobRecord, report: RemoteReport, to: JobAnswer['to'], nowMs: number): JobRecord {
  const { createdAt, completedAt, expiresAt, answer, status: said, path } = report;
  const text = shorten(answer.text, LONGEST_ANSWER);
  return {
    ...job,
    ...(path !== null && path.length <= LONGEST_REMOTE_PATH && { remotePath: path }),
    service: { createdAt, completedAt, expiresAt, heardAtMs: nowMs },
    answers: withAnswer(job.answers ?? [], { atMs: nowMs, to, said, status: answer.status, text }),
  };
}

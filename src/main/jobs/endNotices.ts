import type { BatchId } from '../../contract/batches.ts';
import { isSettled, type Batch, type Job, type JobId } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import { askedName } from '../../queries/titles.ts';

/** What a system notification says when a job or a batch ends, and the report that a click opens. */
export type EndNotice = { title: string; body: string; report: ReportId | null };

type Dependencies = {
  jobs: () => readonly Job[];
  batches: () => readonly Batch[];
  /** Called for what has ended by itself: not for what a person stopped or removed. */
  ended: (notice: EndNotice) => void;
};

function noticeOf(job: Job): EndNotice | null {
  const { state } = job;
  const body = askedName(job);
  if (state.kind === 'stored') return { title: 'Your report is ready', body, report: state.reportId };
  return state.kind === 'failed' ? { title: 'A report failed', body, report: null } : null;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Notices when jobs end. The parts of a batch have one together, once the last of them has ended. */
export class EndNotices {
  readonly #dependencies: Dependencies;
  /** The jobs that were seen under way. */
  readonly #running = new Set<JobId>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  changed(job: Job): void {
    if (!isSettled(job.state)) {
      this.#running.add(job.id);
      return;
    }
    if (!this.#running.delete(job.id)) return;
    const notice = job.batchId === undefined ? noticeOf(job) : this.#ofBatch(job.batchId);
    if (notice) this.#dependencies.ended(notice);
  }

  removed(id: JobId): void {
    this.#running.delete(id);
  }

  #ofBatch(id: BatchId): EndNotice | null {
    const batch = this.#dependencies.batches().find((each) => each.id === id);
    const jobs = this.#dependencies.jobs().filter(({ batchId }) => batchId === id);
    if (!batch || jobs.length === 0 || jobs.some(({ state }) => !isSettled(state))) return null;
    const failed = jobs.filter(({ state }) => state.kind === 'failed').length;
    const stored = jobs.filter(({ state }) => state.kind === 'stored').length;
    if (failed + stored === 0) return null;
    const tail = failed > 0 ? `, ${failed} failed` : '';
    return {
      title: failed > 0 ? 'A batch has ended with failures' : 'Your batch is ready',
      body: `${askedName(batch)}: ${counted(stored, 'part')} stored${tail}`,
      report: null,
    };
  }
}

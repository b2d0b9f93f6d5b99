import { isSettled, type Job, type JobId } from '../../contract/jobs.ts';

/** How far a job is, from 0 to 1. What the service does cannot be measured, so only the download counts. */
function shareOf({ state }: Job): number {
  if (isSettled(state)) return 1;
  return state.kind === 'downloading' && state.totalBytes ? state.receivedBytes / state.totalBytes : 0;
}

/**
 * How far the jobs are that run, for the taskbar: those that began since none was running, the ended ones included, so
 * that it does not go back when one ends.
 */
export class RunProgress {
  readonly #shares = new Map<JobId, { share: number; isOver: boolean }>();

  /** From 0 to 1; null while no job runs. */
  get share(): number | null {
    const all = [...this.#shares.values()];
    return all.length === 0 ? null : all.reduce((sum, { share }) => sum + share, 0) / all.length;
  }

  changed(job: Job): void {
    const isOver = isSettled(job.state);
    if (isOver && !this.#shares.has(job.id)) return;
    this.#shares.set(job.id, { share: shareOf(job), isOver });
    this.#forgetIfOver();
  }

  removed(id: JobId): void {
    this.#shares.delete(id);
    this.#forgetIfOver();
  }

  #forgetIfOver(): void {
    if ([...this.#shares.values()].every(({ isOver }) => isOver)) this.#shares.clear();
  }
}

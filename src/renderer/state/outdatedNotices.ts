import { isSettled, type Job } from '../../contract/jobs.ts';
import { useJobs } from './mainState.ts';
import { forgetAbout } from './notices.ts';

/**
 * Takes away what a change of a job makes old news: that it was asked for stands until it ends, that it failed until it
 * is tried again, and that its batch has ended until a part of that goes on.
 */
export function forgetOutdated({ id, batchId, state }: Job): void {
  const before = useJobs.getState().value?.find((job) => job.id === id);
  const isOver = isSettled(state) || before?.state.kind === 'failed';
  if (state.kind !== 'failed' && isOver) forgetAbout(id);
  if (batchId !== undefined && !isSettled(state)) forgetAbout(batchId);
}

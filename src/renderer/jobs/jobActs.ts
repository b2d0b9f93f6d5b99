// What can be done with jobs. Each act is one call for each job, so that none is requested twice.
import { isSettled, requestsAnew, type Job, type JobId } from '../../contract/jobs.ts';
import { ok, type Result } from '../../contract/result.ts';
import { api } from '../api.ts';
import { expectJob, notify, notifyIfFailed } from '../notices.ts';
import { keepRowFocus } from './rowFocus.ts';
import { words } from './words.ts';

async function each(
  jobs: readonly Job[],
  act: (id: JobId) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  let done: Result<unknown> = ok(undefined);
  for (const { id } of jobs) {
    const one = await act(id);
    if (done.ok) done = one;
  }
  return done;
}

/** Stops watching the jobs that are under way. */
export const stopJobs = (jobs: readonly Job[]): Promise<Result<unknown>> =>
  each(
    jobs.filter(({ state }) => !isSettled(state)),
    (id) => api.jobs.stop(id),
  );

/** Tries failed and stopped jobs again, each once. */
export const retryJobs = (jobs: readonly Job[]): Promise<Result<unknown>> =>
  each(
    jobs.filter(({ state }) => state.kind === 'failed' || state.kind === 'stopped'),
    (id) => {
      expectJob(id);
      return api.jobs.retry(id);
    },
  );

export async function checkNow({ id }: Job): Promise<void> {
  notifyIfFailed(await api.jobs.checkNow(id));
}

/** Takes jobs off the list, and offers to put them back. */
export async function removeJobs(jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const ids = jobs.map(({ id }) => id);
  const moveFocus = keepRowFocus();
  const removed = await api.jobs.remove(ids);
  notifyIfFailed(removed);
  if (!removed.ok) return;
  moveFocus();
  notify({
    tone: 'good',
    title: words.removed.title(jobs.length),
    text: words.removed.text,
    lasting: true,
    action: {
      name: words.removed.undo,
      run: () => void api.jobs.restore(ids).then(notifyIfFailed),
    },
  });
}

/** What the button says that goes on with a job; null while there is nothing to go on with. */
export function goOnName({ state }: Job): string | null {
  if (state.kind !== 'failed' && state.kind !== 'stopped') return null;
  if (!requestsAnew(state)) return words.actions.continue[state.kind];
  return words.actions.runAgain;
}

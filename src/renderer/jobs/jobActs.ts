// What can be done with jobs. Each act is one call for each job, so that none is requested twice.
import { isSettled, requestsAnew, type Job, type JobId } from '../../contract/jobs.ts';
import { ok, type Result } from '../../contract/result.ts';
import { api } from '../state/api.ts';
import { expectJob, notifyIfFailed } from '../state/notices.ts';
import { Removals } from '../state/removals.ts';
import { amountOf } from './listed.ts';
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

/** Those that are being taken off the list: a second press does nothing. */
const removing = new Set<JobId>();
const removals = new Removals<Job>({
  says: (jobs) => ({
    tone: 'good',
    title: words.removed.title(amountOf(jobs)),
    text: words.removed.text,
    undo: words.removed.undo,
  }),
  restore: (jobs) => api.jobs.restore(jobs.map(({ id }) => id)),
});

/** Puts the jobs back that were removed last. */
export const undoRemoval = (): void => {
  removals.undoLast();
};

/** Takes jobs off the list, and offers to put them back. */
export async function removeJobs(jobs: readonly Job[]): Promise<void> {
  const wanted = jobs.filter(({ id }) => !removing.has(id));
  const ids = wanted.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const id of ids) removing.add(id);
  const removed = await api.jobs.remove(ids);
  for (const id of ids) removing.delete(id);
  notifyIfFailed(removed);
  if (!removed.ok) return;
  removals.add(wanted);
}

/** Whether the service refused the request itself, and would again: it has to be changed. */
export const needsEditing = ({ state }: Job): boolean =>
  state.kind === 'failed' &&
  state.remoteId === null &&
  state.error.kind === 'refused' &&
  (state.error.status === 400 || state.error.status === 422);

/** What the button says that goes on with a job; null while there is nothing to go on with. */
export function goOnName({ state }: Job): string | null {
  if (state.kind !== 'failed' && state.kind !== 'stopped') return null;
  if (!requestsAnew(state)) return words.actions.continue[state.kind];
  return words.actions.runAgain;
}

/** The same for all that failed of several; null if none did. */
export function goOnFailedName(jobs: readonly Job[]): string | null {
  const names = new Set(jobs.flatMap((job) => (job.state.kind === 'failed' ? (goOnName(job) ?? []) : [])));
  if (names.size === 0) return null;
  return names.has(words.actions.runAgain) ? words.actions.runFailedAgain : words.actions.continueFailed;
}

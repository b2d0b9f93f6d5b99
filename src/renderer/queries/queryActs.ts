import type { PastRun, QueryId, SavedQuery } from '../../contract/queries.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { cadenceName } from '../../queries/rangeWords.ts';
import { api } from '../state/api.ts';
import { eachInTurn } from '../state/eachInTurn.ts';
import { useSchedules } from '../state/mainState.ts';
import { buildFrom } from '../state/navigation.ts';
import { notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { Removals } from '../state/removals.ts';
import { latestOf } from '../requests/runRequest.ts';
import { words } from './words.ts';

/** Opens the latest version of a query in the builder, with the range that it has now. */
export function openQuery(query: SavedQuery): void {
  const latest = latestOf(query, Date.now());
  if (latest) buildFrom(latest.request, latest.query);
}

export const starQuery = ({ id, starred }: SavedQuery): void =>
  void api.queries.describe({ id, starred: !starred }).then(notifyIfFailed);

const removedQueries = new Removals<SavedQuery>({
  says(queries) {
    const { title, text, undo } = words.saved.removed;
    const ids = new Set(queries.map(({ id }) => id));
    const schedules = (useSchedules.getState().value ?? []).filter(
      ({ queryId, on }) => on && ids.has(queryId),
    );
    return {
      tone: schedules.length > 0 ? 'warn' : 'good',
      title: title(queries.length),
      text: text(
        queries.map(({ name }) => name),
        schedules.length,
      ),
      undo,
    };
  },
  restore: (queries) => eachInTurn(queries, api.queries.restore),
});

/** Brings the queries back that were removed last. */
export const undoQueries = (): void => {
  removedQueries.undoLast();
};

/** Removes queries, and offers to bring them back. */
export async function removeQueries(queries: readonly SavedQuery[]): Promise<void> {
  const removed = await eachInTurn(queries, ({ id }) => api.queries.remove(id));
  if (removed.ok) removedQueries.add(queries);
  else notifyFailure(removed.error);
}

const removedSchedules = new Removals<{ schedule: Schedule; name: string }>({
  says: (schedules) => ({
    tone: 'good',
    title: words.schedules.removed.title(schedules.length),
    text: schedules.map(({ schedule, name }) => `${name}: ${cadenceName(schedule.cadence)}.`).join(' '),
    undo: words.schedules.removed.undo,
  }),
  restore: (schedules) => eachInTurn(schedules, ({ schedule }) => api.schedules.restore(schedule)),
});

/** Brings the schedules back that were removed last. */
export const undoSchedules = (): void => {
  removedSchedules.undoLast();
};

/** Removes a schedule, and offers to bring it back. */
export async function removeSchedule(schedule: Schedule, name: string): Promise<void> {
  const removed = await api.schedules.remove(schedule.id);
  if (removed.ok) removedSchedules.add([{ schedule, name }]);
  else notifyFailure(removed.error);
}

/** When each query was run last. The history is newest first. */
export function lastRuns(runs: readonly PastRun[]): ReadonlyMap<QueryId, number> {
  const found = new Map<QueryId, number>();
  for (const { query, atMs } of runs) if (query && !found.has(query.id)) found.set(query.id, atMs);
  return found;
}

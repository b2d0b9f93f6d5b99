import type { PastRun, QueryId, SavedQuery } from '../../contract/queries.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { cadenceName } from '../../queries/rangeWords.ts';
import { api } from '../state/api.ts';
import { useSchedules } from '../state/mainState.ts';
import { buildFrom } from '../state/navigation.ts';
import { notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { latestOf } from '../requests/runRequest.ts';
import { words } from './words.ts';

/** Opens the latest version of a query in the builder, with the range that it has now. */
export function openQuery(query: SavedQuery): void {
  const latest = latestOf(query, Date.now());
  if (latest) buildFrom(latest.request, latest.query);
}

export const starQuery = ({ id, starred }: SavedQuery): void =>
  void api.queries.describe({ id, starred: !starred }).then(notifyIfFailed);

/** Removes a query, and offers to bring it back. */
export async function removeQuery(query: SavedQuery): Promise<void> {
  const removed = await api.queries.remove(query.id);
  if (!removed.ok) return notifyFailure(removed.error);
  const { title, text, undo } = words.saved.removed;
  const schedules = (useSchedules.getState().value ?? []).filter(
    ({ queryId, on }) => on && queryId === query.id,
  );
  notify({
    tone: schedules.length > 0 ? 'warn' : 'good',
    title,
    text: text(query.name, schedules.length),
    lasting: true,
    action: { name: undo, run: () => void api.queries.restore(query).then(notifyIfFailed) },
  });
  return undefined;
}

/** Removes a schedule, and offers to bring it back. */
export async function removeSchedule(schedule: Schedule, name: string): Promise<void> {
  const removed = await api.schedules.remove(schedule.id);
  if (!removed.ok) return notifyFailure(removed.error);
  const { title, undo } = words.schedules.removed;
  notify({
    tone: 'good',
    title,
    text: `${name}: ${cadenceName(schedule.cadence)}.`,
    lasting: true,
    action: { name: undo, run: () => void api.schedules.restore(schedule).then(notifyIfFailed) },
  });
  return undefined;
}

/** When each query was run last. The history is newest first. */
export function lastRuns(runs: readonly PastRun[]): ReadonlyMap<QueryId, number> {
  const found = new Map<QueryId, number>();
  for (const { query, atMs } of runs) if (query && !found.has(query.id)) found.set(query.id, atMs);
  return found;
}

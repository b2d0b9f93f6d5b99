import type { ReportId } from '../../contract/reports.ts';
import { api } from '../state/api.ts';
import { notify, notifyFailure } from '../state/notices.ts';
import { words } from './words.ts';

const { outcome } = words;

/** Checks archives, and says how they compare. */
export async function check(ids: ReportId[] | null): Promise<void> {
  const checked = await api.library.check({ ids });
  if (checked.ok) notify(outcome.checked(checked.value));
  else notifyFailure(checked.error);
}

export async function backUp(): Promise<void> {
  const saved = await api.library.backUp();
  if (!saved.ok) return notifyFailure(saved.error);
  if (!saved.value) return undefined;
  const tone = saved.value.left > 0 ? 'warn' : 'good';
  return notify({ tone, title: outcome.backedUp.title, text: outcome.backedUp.text(saved.value) });
}

export async function restore(): Promise<void> {
  const done = await api.library.restore();
  if (!done.ok) return notifyFailure(done.error);
  if (!done.value) return undefined;
  if (done.value.kind === 'refused') {
    const { title, why } = outcome.notRestored;
    return notify({ tone: 'bad', title, text: why[done.value.why] });
  }
  const { reports, queries, schedules, recipes, cases, isPartial } = done.value;
  const isWhole = [reports, queries, schedules, recipes, cases].every(
    ({ damaged, newer, full }) => damaged + newer + full === 0,
  );
  const tone = !isWhole || isPartial ? 'warn' : 'good';
  const { title, text } = outcome.restored;
  return notify({ tone, title: title(isPartial), text: text(done.value) });
}

export async function moveLibrary(): Promise<void> {
  const moved = await api.library.move();
  if (!moved.ok) return notifyFailure(moved.error);
  if (moved.value.kind === 'not-moved') return undefined;
  if (moved.value.kind === 'refused') {
    const { title, why } = outcome.notMoved;
    return notify({ tone: 'bad', title, text: why[moved.value.why] });
  }
  const { location, isOldLeft } = moved.value;
  const { title, text } = outcome.moved;
  return notify({ tone: isOldLeft ? 'warn' : 'good', title, text: text(location.folder, isOldLeft) });
}

import type { ListChange, ListId, Settings } from '../../contract/settings.ts';
import { createListMemory, type ListMemory } from '../ui/list/listMemory.ts';
import { api } from './api.ts';
import { useSettings } from './mainState.ts';

type Look = Pick<ReturnType<ListMemory['getState']>, 'widths' | 'sort' | 'unfolded'>;

/** What differs between two looks of a list; null for nothing. */
export function changeOf(before: Look, now: Look): ListChange | null {
  const pulled = Object.keys({ ...before.widths, ...now.widths }).filter(
    (id) => before.widths[id] !== now.widths[id],
  );
  const folded = [...before.unfolded].filter((key) => !now.unfolded.has(key));
  const unfolded = [...now.unfolded].filter((key) => !before.unfolded.has(key));
  const isSorted = before.sort !== now.sort;
  if (pulled.length + folded.length + unfolded.length === 0 && !isSorted) return null;
  return {
    widths: Object.fromEntries(pulled.map((id) => [id, now.widths[id] ?? null])),
    ...(isSorted ? { sort: now.sort } : {}),
    unfolded: Object.fromEntries([
      ...folded.map((key) => [key, false]),
      ...unfolded.map((key) => [key, true]),
    ]),
  };
}

/**
 * A list whose columns, order and folds are kept in the settings, so that it is found again after a restart as it was
 * left. Where they cannot be written, it is so only until the app ends.
 */
export function keptList(list: ListId): ListMemory {
  const memory = createListMemory();
  let written: Look = memory.getState();
  let isWriting = false;
  const write = async () => {
    const now = memory.getState();
    const change = isWriting ? null : changeOf(written, now);
    if (!change) return;
    written = now;
    isWriting = true;
    await api.settings.keepList({ list, change });
    isWriting = false;
    void write(); // a column that is pulled has changed in the meantime
  };
  memory.subscribe(() => void write());
  const begin = ({ value }: { value: Settings | null }) => {
    if (!value) return;
    stop();
    const look = value.lists[list];
    if (!look) return;
    written = { ...look, unfolded: new Set(look.unfolded) };
    memory.setState(written);
  };
  const stop = useSettings.subscribe(begin);
  begin(useSettings.getState());
  return memory;
}

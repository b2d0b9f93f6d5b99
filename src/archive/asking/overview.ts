import type { EventAnswers, QuestionOf } from '../../contract/eventQuestions.ts';
import type { EntryStore } from '../entryStore.ts';
import { NO_TIME } from '../reading/entryTime.ts';
import { entryText } from '../segments/segment.ts';

/** What the archive holds. */
export function overview(store: EntryStore, bytes: number): EventAnswers['overview'] {
  const filled = new Map<number, number>();
  const varied = new Set<number>();
  let entries = 0;
  let [first, last] = [Infinity, NO_TIME];
  for (const segment of store.segments()) {
    entries += segment.entries;
    last = Math.max(last, segment.lastMicros);
    if (segment.firstMicros !== NO_TIME) first = Math.min(first, segment.firstMicros);
    else first = Math.min(first, segment.micros().find((micros) => micros !== NO_TIME) ?? Infinity);
    for (const [field, each] of segment.fields) {
      filled.set(field, (filled.get(field) ?? 0) + each.filled);
      if (each.kind !== 'codes') varied.add(field);
    }
  }
  const fields = [...filled]
    .sort(([a], [b]) => a - b)
    .map(([field, count]) => ({
      name: store.names.nameOf(field),
      entries: count,
      isVaried: varied.has(field),
    }));
  return {
    kind: 'overview',
    entries,
    firstMicros: last === NO_TIME ? null : first,
    lastMicros: last === NO_TIME ? null : last,
    bytes,
    fields,
  };
}

/** One entry as received. */
export function detail(store: EntryStore, { id }: QuestionOf<'detail'>): EventAnswers['detail'] {
  const found = store.find(id);
  if (!found) return { kind: 'detail', text: null, atMicros: null, receivedAtMs: null };
  const { segment, row } = found;
  const micros = segment.micros()[row] ?? NO_TIME;
  return {
    kind: 'detail',
    text: entryText(segment, row, store.shared),
    atMicros: micros === NO_TIME ? null : micros,
    receivedAtMs: segment.receivedAtMs(row),
  };
}

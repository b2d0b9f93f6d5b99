import { FIRST_TEXT } from '../table/columns/codedColumn.ts';
import type { Database } from './database.ts';
import type { EntryStore } from './entryStore.ts';
import { textsAt, textsId } from './segments/dictionary.ts';
import { entryText, type Segment } from './segments/segment.ts';
import { BuiltSegment } from './segments/builtSegment.ts';
import type { ChosenRows } from './segments/segmentBuilder.ts';
import { writeSegment } from './segments/segmentWriter.ts';
import type { StoredSegment } from './segments/storedSegment.ts';

/** Entries without a time count as the first moment of all. */
const momentOf = (micros: number) => Math.max(0, micros);

/** Whether any entry lies between two moments. */
export const hasEntries = (segments: readonly Segment[], fromMicros: number, beforeMicros: number): boolean =>
  segments.some(
    (segment) =>
      momentOf(segment.lastMicros) >= fromMicros &&
      momentOf(segment.firstMicros) < beforeMicros &&
      segment.micros().some((micros) => momentOf(micros) >= fromMicros && momentOf(micros) < beforeMicros),
  );

/** The rows of a segment that lie outside, as they were received. */
function keptRows(
  segment: StoredSegment,
  store: EntryStore,
  isOutside: (micros: number) => boolean,
): ChosenRows[] {
  const micros = segment.micros();
  const received = segment.received();
  const byMoment = new Map<number, string[]>();
  for (let row = 0; row < segment.entries; row += 1) {
    if (!isOutside(micros[row] ?? 0)) continue;
    const texts = byMoment.get(received[row] ?? 0) ?? [];
    texts.push(entryText(segment, row, store.shared));
    byMoment.set(received[row] ?? 0, texts);
  }
  return [...byMoment].flatMap(([atMs, texts]) => {
    const block = store.reader.readList(Buffer.from(`[${texts.join(',')}]`), atMs);
    return block ? [{ block, rows: block.starts.map((_, row) => row) }] : [];
  });
}

/** Empties the texts that nothing has any more. The codes of the others stay. */
function forgetTexts(
  database: Database,
  store: EntryStore,
  segments: readonly { column: StoredSegment['column']; fields: StoredSegment['fields'] }[],
): void {
  const { texts } = database.tables;
  const fields = new Set(texts.ids().map((id) => textsAt(id).field));
  for (const field of fields) {
    const dictionary = store.dictionary(field);
    const used = new Uint8Array(dictionary.size);
    for (const segment of segments) {
      const column = segment.fields.has(field) ? segment.column(field) : null;
      if (column?.kind === 'codes') for (const code of column.codes) used[code] = 1;
    }
    for (const id of texts.ids()) if (textsAt(id).field === field) texts.remove(id);
    const body = dictionary.bodyOf(FIRST_TEXT, dictionary.size, (code) => used[code] === 1);
    texts.add(textsId(field, FIRST_TEXT), body);
  }
}

/**
 * Removes the sealed entries between two moments, within a transaction. Segments are dropped, and those at the edges
 * written anew. What the store knows is out of date afterwards. Returns how many entries were removed.
 */
export function wipeEntries(
  database: Database,
  store: EntryStore,
  fromMicros: number,
  beforeMicros: number,
): number {
  const isOutside = (micros: number) => momentOf(micros) < fromMicros || momentOf(micros) >= beforeMicros;
  let removed = 0;
  let nextId = (store.sealed.at(-1)?.id ?? 0) + 1;
  const left: Pick<StoredSegment, 'column' | 'fields'>[] = [];
  for (const segment of store.sealed) {
    if (!hasEntries([segment], fromMicros, beforeMicros)) {
      left.push(segment);
      continue;
    }
    const kept = keptRows(segment, store, isOutside);
    removed += segment.entries;
    segment.remove();
    if (kept.length === 0) continue;
    const built = new BuiltSegment(kept, store.building);
    removed -= built.entries;
    writeSegment(database, nextId, built, (field) => store.isSearched(field));
    nextId += 1;
    left.push({ column: (field) => built.column(field), fields: built.fields });
  }
  store.writeShared().commit();
  forgetTexts(database, store, left);
  return removed;
}

import type { SegmentTexts } from './segments/segment.ts';
import type { StoredSegment } from './segments/storedSegment.ts';

/** Reads something once. What is damaged is not read again for each row. */
function once<T>(read: () => T): () => T {
  let known: { value: T } | { error: unknown } | null = null;
  return () => {
    if (!known)
      try {
        known = { value: read() };
      } catch (error) {
        known = { error };
      }
    if ('error' in known) throw known.error;
    return known.value;
  };
}

/** A segment of which everything is read at most once. */
export function readOnceEach(segment: StoredSegment): SegmentTexts {
  const columns = new Map(
    [...segment.fields.keys()].map((field) => [field, once(() => segment.readOnce(field))]),
  );
  return {
    skeletons: once(() => segment.skeletons()),
    whole: once(() => segment.whole()),
    micros: once(() => segment.micros()),
    column: (field) => columns.get(field)?.() ?? null,
  };
}

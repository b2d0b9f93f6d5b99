import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { EventRow, EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import type { Failure } from '../../../../contract/result.ts';
import type { MovedRows, ReadRows } from '../../../ui/grid/useRowBlocks.ts';
import type { Zone } from '../../../ui/text/zones.ts';
import { momentText } from '../state/entryTimes.ts';
import { askArchive, useGrowth } from '../state/useAnswer.ts';
import { offsetOf } from './walking.ts';

/** Which entries are listed, in which order, and what of them is shown; columns by their index in the grid. */
type Listing = {
  archive: ArchiveId;
  scope: EventScope;
  order: 'newest' | 'oldest';
  names: readonly string[];
  /** The columns that are shown, since nothing else is worth reading. 0 is the time. */
  shown: readonly number[];
  zone: Zone;
};

type Listed = { wanted: string; listing: Listing; count: number; revision: number; moved: MovedRows | null };

/** How many rows their ids are remembered of. */
const MOST_IDS = 4_096;
/** Reads of neighbouring blocks have keys of their own, so that neither cancels the other. */
const KEYS = 4;

/** Whether these are the same entries in the same order, but for those that have arrived. */
const areSameRows = (a: Listing, b: Listing) =>
  JSON.stringify([a.archive, a.scope, a.order]) === JSON.stringify([b.archive, b.scope, b.order]);

const cellsOf = ({ atMicros, values }: EventRow, asked: readonly number[], { zone }: Listing) =>
  new Map<number, string | null>([
    [0, atMicros === null ? null : momentText(atMicros, zone)],
    ...asked.map((column, index) => [column, values[index] ?? null] as const),
  ]);

/**
 * The rows of the list. When the archive grows, they are numbered anew around the entry that `anchor` names, so that
 * what is being read stays where it is.
 */
export function useEntryRows(
  listing: Listing,
  anchor: (idOf: (row: number) => string | undefined) => number | null,
) {
  const growth = useGrowth(listing.archive);
  const { archive, scope, order } = listing;
  const wanted = `${growth} ${JSON.stringify(listing)}`;
  const [listed, setListed] = useState<Listed | null>(null);
  const [failed, setFailed] = useState<{ wanted: string; failure: Failure } | null>(null);
  const ids = useRef(new Map<number, string>());

  const renew = useEffectEvent(async (asked: string, isCurrent: () => boolean) => {
    const areSame = listed !== null && areSameRows(listed.listing, listing);
    const row = areSame ? anchor((each) => ids.current.get(each)) : null;
    const id = row === null ? undefined : ids.current.get(row);
    const [counted, offset] = await Promise.all([
      askArchive(archive, 'list count', { kind: 'count', scope }),
      id === undefined ? null : offsetOf({ archive, scope, order }, id, 'list offset'),
    ]);
    if (!isCurrent()) return;
    if (!counted.ok) {
      if (counted.error.kind !== 'cancelled') setFailed({ wanted: asked, failure: counted.error });
      return;
    }
    ids.current.clear();
    const revision = (listed?.revision ?? 0) + 1;
    const by = row === null || offset === null ? 0 : offset - row;
    setListed({
      wanted: asked,
      listing:
        areSame && JSON.stringify(listed.listing) === JSON.stringify(listing) ? listed.listing : listing,
      count: counted.value.entries,
      revision,
      moved: by === 0 ? null : { revision, by },
    });
  });
  useEffect(() => {
    let isCurrent = true;
    void renew(wanted, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  const source = listed?.listing ?? null;
  const read = useMemo<ReadRows>(
    () => async (first, count, _revision, columns) => {
      if (!source) return [];
      const asked = columns.filter((column) => column > 0 && source.shown.includes(column));
      const question = {
        kind: 'page',
        scope: source.scope,
        order: source.order,
        offset: first,
        limit: Math.min(1_000, Math.max(1, count)),
        fields: asked.map((column) => source.names[column - 1] ?? ''),
      } as const;
      const key = `list ${count} ${columns[0] ?? 0} ${Math.floor(first / Math.max(1, count)) % KEYS}`;
      const page = await askArchive(source.archive, key, question);
      if (!page.ok) throw new Error(page.error.kind);
      if (ids.current.size > MOST_IDS) ids.current.clear();
      return page.value.rows.map((row, index) => {
        ids.current.set(first + index, row.id);
        const cells = cellsOf(row, asked, source);
        return columns.map((column) => cells.get(column) ?? (cells.has(column) ? null : ''));
      });
    },
    [source],
  );

  return {
    /** Null before the first answer. */
    listed,
    read,
    isPending: listed?.wanted !== wanted,
    failure: failed?.wanted === wanted ? failed.failure : null,
    idOf: (row: number) => ids.current.get(row),
  };
}

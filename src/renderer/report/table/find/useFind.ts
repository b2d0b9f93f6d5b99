import { useEffect, useRef, useState } from 'react';
import type { FindSpec, FoundCell, FoundCount } from '../../../../table/rows/find.ts';
import type { CellPosition } from '../../../ui/grid/cellPosition.ts';
import type { RemoteFrame } from '../../../workers/remoteFrame.ts';

/** What was typed to be found. */
export type FindChoice = Pick<FindSpec, 'text' | 'matchCase' | 'wholeCell'>;

/** Rows of one table may have the revision of another. */
type Of = Pick<Search, 'frame' | 'revision' | 'choice'>;
const areSame = (a: Of | null, b: Of): boolean =>
  a !== null && a.frame === b.frame && a.revision === b.revision && a.choice === b.choice;

/** What a search has found. */
type Found = { at: FoundCell | null; of: Of };

type Counted = { of: Of | null; count: FoundCount | null; share: number | null; soFar: number };

/** A search under way: how it is stopped, and where it ends. */
type Going = { stop: AbortController; ends: Promise<CellPosition | null> };

type Search = {
  frame: RemoteFrame | null;
  revision: number;
  /** The columns in the order in which they are shown. */
  columns: readonly number[];
  /** Null while nothing is to be found. */
  choice: FindChoice | null;
};

/** The cell before this one, from which the next one is this; null for the first of all. */
function before({ row, column }: CellPosition, columns: readonly number[]): CellPosition | null {
  const position = columns.indexOf(column);
  const previous = columns[position - 1];
  if (previous !== undefined) return { row, column: previous };
  const last = columns.at(-1);
  return row > 0 && last !== undefined ? { row: row - 1, column: last } : null;
}

/** Counts the cells with the text. The question before is stopped. */
export function useCount({ frame, revision, columns, choice }: Search) {
  const [counted, setCounted] = useState<Counted>({ of: null, count: null, share: null, soFar: 0 });
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!frame || !choice || choice.text === '') return undefined;
    const stop = new AbortController();
    const of = { frame, revision, choice };
    stopping.current = stop;
    const tell = ({ share, found = 0 }: { share: number; found?: number }) => {
      setCounted({ of, count: null, share, soFar: found });
    };
    const options = { signal: stop.signal, tell };
    void frame.countFound({ ...choice, columns }, revision, options).then((reply) => {
      const count = reply.ok ? reply.value : null;
      if (stopping.current === stop) setCounted({ of, count, share: null, soFar: 0 });
    });
    return () => {
      stopping.current = null;
      stop.abort();
    };
  }, [frame, revision, columns, choice]);
  const isTheirs = areSame(counted.of, { frame, revision, choice });
  return {
    count: isTheirs ? counted.count : null,
    share: isTheirs ? counted.share : null,
    soFar: isTheirs ? counted.soFar : 0,
    stop: () => stopping.current?.abort(),
  };
}

/** Finds text in the cells of a view, one after the other, and counts them. */
export function useFind(search: Search, start: CellPosition | null) {
  const { frame, revision, columns, choice } = search;
  const [found, setFound] = useState<Found | null>(null);
  /** What was found last, which may not be rendered yet when the next key comes. */
  const newest = useRef<Found | null>(null);
  const going = useRef<Going | null>(null);
  const counting = useCount(search);
  const cellOf = (each: Found | null) =>
    each && areSame(each.of, { frame, revision, choice }) ? each.at : null;
  const at = cellOf(found);

  /** Searches from a cell, or, if none is given, from where the searches that are under way end. */
  const go = (direction: 'next' | 'previous', given?: CellPosition | null) => {
    if (!frame || !choice || choice.text === '') return;
    if (given !== undefined) going.current?.stop.abort();
    const under = given === undefined ? going.current : null;
    const stop = under?.stop ?? new AbortController();
    const ends = async () => {
      const from = under ? await under.ends : (given ?? cellOf(newest.current) ?? start);
      if (stop.signal.aborted) return from;
      const asked = { find: { ...choice, columns }, revision, from, direction };
      const reply = await frame.findCell(asked, { signal: stop.signal });
      if (stop.signal.aborted || !reply.ok) return from;
      newest.current = { at: reply.value, of: { frame, revision, choice } };
      setFound(newest.current);
      return reply.value ?? from;
    };
    const mine: Going = { stop, ends: ends() };
    going.current = mine;
    void mine.ends.then(() => {
      if (going.current === mine) going.current = null;
    });
  };

  // Typing finds the first cell from where the analyst is.
  const latest = useRef(go);
  const here = useRef<CellPosition | null>(null);
  useEffect(() => {
    latest.current = go;
    const from = at ?? start;
    here.current = from && before(from, columns);
  });
  useEffect(() => {
    if (choice && choice.text !== '') latest.current('next', here.current);
    return () => {
      going.current?.stop.abort();
      going.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other rows are searched anew
  }, [choice, frame, revision]);

  // Found before all were counted, it has no number yet.
  const isUnnumbered = counting.count !== null && counting.count.cells > 0 && at?.number === null;
  useEffect(() => {
    if (isUnnumbered) latest.current('next', here.current);
  }, [isUnnumbered]);

  return {
    at,
    /** True once it is known that no cell has the text. */
    isNone: counting.count?.cells === 0,
    ...counting,
    next: () => {
      go('next');
    },
    previous: () => {
      go('previous');
    },
  };
}

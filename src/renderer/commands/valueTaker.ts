import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { ActivePart } from './activePart.ts';

/** A table that can be filtered by values which were pasted or dropped. */
export type ValueTaker = {
  columns: readonly { id: string; name: string }[];
  /** Keeps the rows with one of these values in a column. */
  take: (column: string, values: readonly string[]) => void;
};

let takers: readonly { now: () => ValueTaker }[] = [];

/** What takes values now: the table that was drawn last; null if none is on screen. */
export const valueTaker = (): ValueTaker | null => takers.at(-1)?.now() ?? null;

let awaiting: readonly ((taker: ValueTaker) => void)[] = [];

/** Does something with the next table that is offered. Returns a function that takes that back. */
export function onceOffered(act: (taker: ValueTaker) => void): () => void {
  awaiting = [...awaiting, act];
  return () => {
    awaiting = awaiting.filter((each) => each !== act);
  };
}

/** Offers a table for as long as the component is mounted, and part of what is active. */
export function useValueTaker(taker: ValueTaker): void {
  const isActive = use(ActivePart);
  const latest = useRef(taker);
  useLayoutEffect(() => {
    latest.current = taker;
  }, [taker]);
  useEffect(() => {
    if (!isActive) return undefined;
    const offered = { now: () => latest.current };
    takers = [...takers, offered];
    const acts = awaiting;
    awaiting = [];
    for (const act of acts) act(latest.current);
    return () => {
      takers = takers.filter((each) => each !== offered);
    };
  }, [isActive]);
}

import { startTransition, useEffect, useState } from 'react';

/** How many are drawn at a time: what is typed meanwhile does not wait for long. */
const STEP = 10;

/** How many of a list are drawn when this many were; those that are left all at once if they are few, such as one that was added. */
export const drawnOf = (count: number, were: number): number => (count - were <= STEP ? count : were);

/**
 * How many parts of a long form to draw: some at once, and then some more each time that the page has nothing else to
 * do, until all of them are there.
 */
export function useGrowing(count: number): number {
  const [were, setWere] = useState(STEP);
  const drawn = drawnOf(count, were);
  useEffect(() => {
    if (were < count)
      startTransition(() => {
        setWere(drawn + STEP);
      });
  }, [were, drawn, count]);
  return drawn;
}

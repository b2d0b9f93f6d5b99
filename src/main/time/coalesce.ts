import type { Clock } from './clock.ts';

/** Merges calls: `act` runs once, `ms` after the first. */
export function coalesce(clock: Clock, ms: number, act: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    clock.after(ms, () => {
      waiting = false;
      act();
    });
  };
}

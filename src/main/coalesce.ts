import type { Clock } from './clock.ts';

/** Makes of many calls that come together one, `ms` after the first. */
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

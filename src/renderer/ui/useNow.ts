import { useCallback, useSyncExternalStore } from 'react';

const GRAIN_MS = 500;

/** Stands still for a moment, as React wants it, and is rounded up: data that just arrived is never from later. */
const now = () => Math.ceil(Date.now() / GRAIN_MS) * GRAIN_MS;

/** The time, read at every drawing, which is repeated after so many milliseconds; null for never. */
export function useNow(everyMs: number | null): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (everyMs === null) return () => undefined;
      const timer = setInterval(tick, everyMs);
      return () => {
        clearInterval(timer);
      };
    },
    [everyMs],
  );
  return useSyncExternalStore(subscribe, now);
}

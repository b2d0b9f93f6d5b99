import { useCallback, useSyncExternalStore } from 'react';

const GRAIN_MS = 500;

/** Rounded, because React needs a stable snapshot; rounded up, so that new data is never in the future. */
const now = () => Math.ceil(Date.now() / GRAIN_MS) * GRAIN_MS;

/** The current time. Renders again at this interval in milliseconds; null for never. */
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

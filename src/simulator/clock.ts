export const DAY_MS = 86_400_000;

/** The time of the simulated service. It runs at the speed of real time and can be advanced. */
export type SimulatorClock = {
  /** Epoch milliseconds. */
  now(): number;
  advance(ms: number): void;
};

/** A clock that starts at `startAt` (epoch milliseconds), or at the real time without it. */
export function createClock(startAt?: number): SimulatorClock {
  let offset = startAt === undefined ? 0 : startAt - Date.now();
  return {
    now: () => Date.now() + offset,
    advance(ms) {
      offset += ms;
    },
  };
}

/** `2026-11-20T10:05:00.000000Z` as in the interface's samples, or with a colon before the fraction as in its text. */
export function timestamp(ms: number, fraction: 'dot' | 'colon' = 'dot'): string {
  return new Date(ms).toISOString().replace(/\.(\d{3})Z$/, fraction === 'dot' ? '.$1000Z' : ':$1000Z');
}

/** Time as the simulated service sees it: it runs with real time, plus what was advanced. */
export type SimulatorClock = {
  /** Epoch milliseconds. */
  now(): number;
  advance(ms: number): void;
};

/** A clock that shows `startAt` now; without it, the real time. */
export function createClock(startAt?: number): SimulatorClock {
  let offset = startAt === undefined ? 0 : startAt - Date.now();
  return {
    now: () => Date.now() + offset,
    advance(ms) {
      offset += ms;
    },
  };
}

/** `2026-11-20T10:05:00.000000Z`, the form of the interface's samples. */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}

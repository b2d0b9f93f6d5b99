/** The time source of main, which tests replace. */
export type Clock = {
  /** Wall-clock time in epoch milliseconds. It may jump. */
  now(): number;
  /** Milliseconds that never go back. They may pause while the computer sleeps. */
  monotonic(): number;
  /** Calls back once after `ms` of monotonic time, 24.8 days at most. Returns a function that cancels. */
  after(ms: number, then: () => void): () => void;
};

export const realClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, Math.min(ms, 2 ** 31 - 1));
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Waits `ms`, or until the signal aborts. Returns whether the full time passed. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(false);
      return;
    }
    const stop = () => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve(true);
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

const MINUTE_MS = 60_000;

/** Waits until a wall-clock time, which goes on while the computer sleeps, or until the signal aborts. */
export async function sleepUntil(clock: Clock, timeMs: number, signal: AbortSignal): Promise<void> {
  for (let left = timeMs - clock.now(); left > 0 && !signal.aborted; left = timeMs - clock.now())
    await sleep(clock, Math.min(left, MINUTE_MS), signal);
}

/** Time as the rooms of main see it, so that a test can move it. */
export type Clock = {
  /** Wall time in epoch milliseconds: it may jump. */
  now(): number;
  /** Milliseconds that only go forward; they may stand still while the computer sleeps. */
  monotonic(): number;
  /** Calls back once after `ms` by the monotonic clock. The answer cancels. */
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

/** Waits, or stops waiting when the signal says so. Answers whether the time ran out. */
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

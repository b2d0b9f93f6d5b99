/**
 * A computation over many rows. It yields the share that is done, from 0 to 1, from time to time, so that the caller can
 * handle other work, report the progress or stop.
 */
export type Work<T> = Generator<number, T>;

/** Yielded instead of a share while the work can only go on after a message. */
export const AWAITING = Infinity;

/** Does all of the work at once. */
export function done<T>(work: Work<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Ends work that nobody wants any more, and what it has begun elsewhere. */
export function stop(work: Iterator<number, unknown>): void {
  work.return?.();
}

/** Work that is a part of other work: the share from `from` to `to` of it. */
export function* part<T>(work: Work<T>, from: number, to: number): Work<T> {
  try {
    let step = work.next();
    for (; !step.done; step = work.next()) yield from + step.value * (to - from);
    return step.value;
  } finally {
    stop(work); // it does not know that this one was
  }
}

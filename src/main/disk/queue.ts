/** Runs work one piece at a time, in the order of the calls. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue. Work that rejects rejects for its caller only; the next piece still runs. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

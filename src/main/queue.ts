/** Does one piece of work after another, in the order in which they were asked for. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own; work that rejects rejects for who asked, and the next goes on. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

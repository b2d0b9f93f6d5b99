/** How long the page may be busy at a time with what nobody waits for: half a frame. */
const SLICE_MS = 8;

type Dependencies = {
  /** Milliseconds, of a clock that only goes forward. */
  now: () => number;
  /** Calls back once the page has had its turn; the function that it returns stops that. */
  later: (work: () => void) => () => void;
};

function later(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => {
    clearTimeout(timer);
  };
}

const PAGE: Dependencies = { now: () => performance.now(), later };

/**
 * Does work in slices, between which the page can draw and take keys. The first one is done at once. Returns a function
 * that gives up the rest.
 */
export function inSlices<T>(
  work: Iterator<undefined, T>,
  done: (result: T) => void,
  { now, later: afterwards }: Dependencies = PAGE,
): () => void {
  let stop: () => void = () => undefined;
  const slice = () => {
    const end = now() + SLICE_MS;
    let step = work.next();
    while (!step.done && now() < end) step = work.next();
    if (step.done) done(step.value);
    else stop = afterwards(slice);
  };
  slice();
  return () => {
    stop();
  };
}

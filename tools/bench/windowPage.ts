// Runs in the app's page and looks at it in every frame: what is there, since when, and how long frames take.

/** What happened since the file was chosen, in milliseconds. */
export type Seen = Partial<Record<'firstRows' | 'all' | 'done', number>>;
/** The longest frame and the longest task of the page in a phase, in milliseconds. */
export type Frames = { longestFrame: number; longestTask: number };

type Watch = {
  seen: Seen;
  frames: Frames;
  /** Starts the clock at the next event of this type; `isDone` says when what follows is there. */
  await: (event: string, isDone: () => boolean) => void;
};
declare global {
  var watch: Watch;
}

/** Starts to watch. */
export function watchPage(): void {
  let began: number | null = null;
  let isDone = () => false;
  let last = performance.now();
  let seen: Seen = {};
  let frames: Frames = { longestFrame: 0, longestTask: 0 };
  const look = (now: number) => {
    frames.longestFrame = Math.max(frames.longestFrame, now - last);
    last = now;
    if (began !== null) {
      const sinceMs = now - began;
      // Cells are drawn before their rows are there.
      if (document.querySelector('[role="grid"] [role="gridcell"]')?.textContent) seen.firstRows ??= sinceMs;
      if (document.querySelector('[data-from]') && document.querySelector('[aria-label*=" peaks at "]'))
        seen.all ??= sinceMs;
      if (seen.done === undefined && isDone()) seen.done = sinceMs;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.longestTask = Math.max(frames.longestTask, duration);
  }).observe({ entryTypes: ['longtask'] });
  globalThis.watch = {
    get seen() {
      return seen;
    },
    get frames() {
      return frames;
    },
    await(event, wanted) {
      seen = {};
      frames = { longestFrame: 0, longestTask: 0 };
      isDone = wanted;
      began = null;
      const begin = () => {
        began = performance.now();
      };
      addEventListener(event, begin, { capture: true, once: true });
    },
  };
}

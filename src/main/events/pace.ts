/** What counts as “of late”. */
const WINDOW_MS = 30_000;
const LEAST_MS = 1_000;

type Sample = { atMs: number; entries: number; seconds: number };

/** How fast a fetch is: entries received and time of the log fetched, both since its start. */
export class Pace {
  #samples: Sample[] = [];

  note(sample: Sample): void {
    this.#samples.push(sample);
    while (this.#samples.length > 2 && (this.#samples[1]?.atMs ?? Infinity) < sample.atMs - WINDOW_MS)
      this.#samples.shift();
  }

  /** Forgets what was before a wait. */
  restart(): void {
    this.#samples = [];
  }

  /** Null before there is anything to measure. */
  entriesPerSecond(): number | null {
    const span = this.#span();
    return span && (span.entries * 1_000) / span.ms;
  }

  /** How long so many seconds of the log will take; null while that is not known. */
  remainingMs(seconds: number): number | null {
    const span = this.#span();
    return span && span.seconds > 0 ? Math.round((seconds * span.ms) / span.seconds) : null;
  }

  #span(): { ms: number; entries: number; seconds: number } | null {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (!first || !last || last.atMs - first.atMs < LEAST_MS) return null;
    return {
      ms: last.atMs - first.atMs,
      entries: last.entries - first.entries,
      seconds: last.seconds - first.seconds,
    };
  }
}

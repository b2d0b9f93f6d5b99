import type { LibraryWork } from '../../contract/libraryWork.ts';
import type { DiskWork } from '../../contract/diskWork.ts';
import { fail, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';

/** What a piece of work is given. */
export type Course = {
  /** Adds to what is done, or sets what there is to do. */
  add: (more: { bytes?: number; reports?: number }) => void;
  expect: (total: { bytes: number; reports: number }) => void;
  signal: AbortSignal;
};

type Dependencies = { clock: Clock; changed: (work: LibraryWork | null) => void };

/** The shortest interval between two announcements. */
const SHOW_MS = 150;

const DOING: Record<LibraryWork['kind'], DiskWork> = {
  check: 'checking',
  move: 'moving',
  backup: 'backing-up',
  restore: 'restoring',
};

/** What is done with the whole library: one thing at a time, with its progress, and it can be cancelled. */
export class LibraryWorks {
  readonly #dependencies: Dependencies;
  #running: { work: LibraryWork; abort: AbortController; ended: Promise<unknown> } | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get current(): LibraryWork | null {
    return this.#running?.work ?? null;
  }

  /** Runs a piece of work; refused while another one runs. */
  async run<T>(kind: LibraryWork['kind'], work: (course: Course) => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#running) return fail({ kind: 'disk', problem: 'busy', while: DOING[kind] });
    const { clock, changed } = this.#dependencies;
    const abort = new AbortController();
    const ended = Promise.withResolvers<undefined>();
    const running = {
      work: { kind, doneBytes: 0, totalBytes: 0, doneReports: 0, totalReports: 0 },
      abort,
      ended: ended.promise,
    };
    this.#running = running;
    let shownAtMs = -SHOW_MS;
    const show = () => {
      if (clock.monotonic() - shownAtMs < SHOW_MS) return;
      shownAtMs = clock.monotonic();
      changed({ ...running.work });
    };
    const course: Course = {
      add({ bytes = 0, reports = 0 }) {
        running.work.doneBytes += bytes;
        running.work.doneReports += reports;
        show();
      },
      expect({ bytes, reports }) {
        Object.assign(running.work, { totalBytes: bytes, totalReports: reports });
        show();
      },
      signal: abort.signal,
    };
    changed({ ...running.work });
    try {
      return await work(course);
    } finally {
      this.#running = null;
      changed(null);
      ended.resolve(undefined);
    }
  }

  cancel(): void {
    this.#running?.abort.abort();
  }

  /** Cancels what runs, and waits until it has ended. */
  async close(): Promise<void> {
    this.cancel();
    await this.#running?.ended;
  }
}

import type { Work } from '../../table/work.ts';
import type { TaskId, TaskProgress } from './protocol/tasks.ts';
import { runWork } from './runWork.ts';

/** The share of a task that is done, and what has been counted where something is counted. */
export type TellTask = (progress: Omit<TaskProgress, 'kind'>) => void;

/** The questions about a frame that take long. */
export class RunningTasks {
  readonly #tell: TellTask;
  readonly #wanted = new Set<TaskId>();
  constructor(tell: TellTask) {
    this.#tell = tell;
  }

  /** Does the work of a task; null if it was stopped. `count` says what has been counted so far. */
  async run<T>(task: TaskId, work: Work<T>, count?: () => number): Promise<T | null> {
    this.#wanted.add(task);
    try {
      return await runWork(work, {
        isWanted: () => this.#wanted.has(task),
        tell: (share) => {
          this.#tell(count ? { task, share, found: count() } : { task, share });
        },
      });
    } finally {
      this.#wanted.delete(task);
    }
  }

  stop(task: TaskId): void {
    this.#wanted.delete(task);
  }
  stopAll(): void {
    this.#wanted.clear();
  }
}

import type { TaskId, TaskProgress } from './protocol/tasks.ts';

/** What the page wants of a question that may take long. */
export type TaskOptions = {
  /** Stops it; the answer is null then. */
  signal?: AbortSignal;
  /** Hears how far it is. */
  tell?: (progress: Pick<TaskProgress, 'share' | 'found'>) => void;
};

/** The questions of the page that may take long, until they are answered. */
export class RemoteTasks {
  readonly #tell = new Map<TaskId, NonNullable<TaskOptions['tell']>>();
  #last = 0;

  heard({ task, ...progress }: TaskProgress): void {
    this.#tell.get(task)?.(progress);
  }

  /** Asks a question under a new name, by which it can be stopped. */
  async run<T>(
    { signal, tell }: TaskOptions,
    ask: (task: TaskId) => Promise<T>,
    stop: (task: TaskId) => void,
  ): Promise<T> {
    this.#last += 1;
    const task: TaskId = `task-${this.#last}`;
    const stopIt = () => {
      stop(task);
    };
    if (tell) this.#tell.set(task, tell);
    const answer = ask(task);
    if (signal?.aborted) stopIt();
    signal?.addEventListener('abort', stopIt);
    try {
      return await answer;
    } finally {
      signal?.removeEventListener('abort', stopIt);
      this.#tell.delete(task);
    }
  }
}

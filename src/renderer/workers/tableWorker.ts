import { askOver, type Ask } from './channel.ts';
import type { FrameId } from './protocol/frames.ts';
import type { Questions, TableProtocol, WorkerProblem } from './protocol.ts';
import type { ReadingHints, ReadingProgress } from './protocol/reading.ts';
import { RemoteFrame } from './remoteFrame.ts';
import { RemoteTasks } from './remoteTasks.ts';

/** A worker that reads files into frames and answers questions about them. */
export type TableWorker = {
  /** Opens a frame without rows. `heard` is called with the progress of reading it. */
  open(hints: ReadingHints, heard: (progress: ReadingProgress) => void): RemoteFrame;
  /** Terminates the worker with all of its frames. */
  close(): void;
};

/** A worker of tables, and one beside it, which does what the first would be waiting for. */
type Workers = { table: Worker; second: Worker };

/** Started for the next report that is opened. */
let ready: Workers | null = null;

const startWorkers = (): Workers => ({
  table: new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' }),
  second: new Worker(new URL('./second.worker.ts', import.meta.url), { type: 'module' }),
});

/** Starts the workers of a report that is about to be opened, while its screen is still being drawn. */
export function prepareTableWorker(): void {
  if (ready) return;
  const workers = startWorkers();
  ready = workers;
  for (const each of [workers.table, workers.second])
    each.addEventListener('error', () => {
      if (ready === workers) ready = null; // others will be started, which say what is wrong
    });
}

/** Starts a worker. `failed` is called once, when it crashes or cannot answer a question. */
export function startTableWorker(failed: (problem: WorkerProblem) => void): TableWorker {
  const { table: worker, second } = ready ?? startWorkers();
  ready = null;
  const listeners = new Map<FrameId, (progress: ReadingProgress) => void>();
  const tasks = new RemoteTasks();
  let opened = 0;
  const channel = askOver<TableProtocol>(worker, (announced) => {
    const { frame, ...progress } = announced;
    if (progress.kind === 'working') tasks.heard(progress);
    else listeners.get(frame)?.(progress);
  });
  let over = false;
  const fail = (problem: WorkerProblem) => {
    if (!over) failed(problem);
    over = true;
  };
  /** Frames that the page has closed: a question that was on its way to one needs no answer. */
  const closed = new Set<FrameId>();
  /** Whether the page no longer needs the answer. Of rows of a view that was replaced, it is told of others. */
  const isPassed = (problem: WorkerProblem) =>
    problem.kind === 'no-such-view' || (problem.kind === 'no-such-frame' && closed.has(problem.frame));
  // Any other answer that is missing is nobody's own affair: what is on screen may no longer be true.
  const ask: Ask<Questions> = async (name, asked, transfer) => {
    if (name === 'close' && 'frame' in asked) closed.add(asked.frame);
    const reply = await channel.ask(name, asked, transfer);
    if (reply.ok) return reply;
    if (!isPassed(reply.problem)) fail(reply.problem);
    return reply;
  };
  const { port1, port2 } = new MessageChannel();
  second.postMessage(port1, { transfer: [port1] });
  void ask('workWith', { control: port2 }, [port2]);
  for (const each of [worker, second])
    each.addEventListener('error', () => {
      fail({ kind: 'worker-ended' });
      channel.close({ kind: 'worker-ended' });
    });

  return {
    open(hints, heard) {
      opened += 1;
      const id: FrameId = `frame-${opened}`;
      listeners.set(id, heard);
      void ask('open', { ...hints, frame: id });
      return new RemoteFrame(id, ask, () => listeners.delete(id), tasks);
    },
    close() {
      over = true;
      worker.terminate();
      second.terminate();
      channel.close({ kind: 'worker-closed' });
    },
  };
}

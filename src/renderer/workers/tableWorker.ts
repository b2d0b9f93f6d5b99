import { askOver, type Ask, type Reply } from './channel.ts';
import type { FrameId } from './protocol/frames.ts';
import type { Questions, TableProtocol, WorkerProblem } from './protocol.ts';
import type { ReadingHints, ReadingProgress } from './protocol/reading.ts';
import { RemoteFrame } from './remoteFrame.ts';
import { RemoteTasks } from './remoteTasks.ts';

/** A worker that reads files into frames and answers questions about them. */
export type TableWorker = {
  /** `heard` is called with the progress of reading the frame. */
  open(hints: ReadingHints, heard: (progress: ReadingProgress) => void): Promise<Reply<RemoteFrame>>;
  /** Terminates the worker with all of its frames. */
  close(): void;
};

/** Starts a worker. `failed` is called once, when it crashes or cannot answer a question. */
export function startTableWorker(failed: (problem: WorkerProblem) => void): TableWorker {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Map<FrameId, (progress: ReadingProgress) => void>();
  const tasks = new RemoteTasks();
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
  // Archives are inflated beside the table worker, which would be waiting for them.
  const inflating = new Worker(new URL('./inflate.worker.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  inflating.postMessage(port1, { transfer: [port1] });
  void ask('inflateWith', { control: port2 }, [port2]);
  for (const each of [worker, inflating])
    each.addEventListener('error', () => {
      fail({ kind: 'worker-ended' });
      channel.close({ kind: 'worker-ended' });
    });

  return {
    async open(hints, heard) {
      const opened = await ask('open', hints);
      if (!opened.ok) return opened;
      const id = opened.value;
      listeners.set(id, heard);
      return { ok: true, value: new RemoteFrame(id, ask, () => listeners.delete(id), tasks) };
    },
    close() {
      over = true;
      worker.terminate();
      inflating.terminate();
      channel.close({ kind: 'worker-closed' });
    },
  };
}

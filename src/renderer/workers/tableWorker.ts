import type { Hints } from '../../table/frameBuilder.ts';
import { askOver, type Reply } from './channel.ts';
import type { FrameId, ReadingProgress, TableProtocol } from './protocol.ts';
import { RemoteFrame } from './remoteFrame.ts';

/** A worker that reads files into frames and answers questions about them. */
export type TableWorker = {
  /** `heard` is called with the progress of reading the frame. */
  open(hints: Hints, heard: (progress: ReadingProgress) => void): Promise<Reply<RemoteFrame>>;
  /** Terminates the worker with all of its frames. */
  close(): void;
};

/** Starts a worker. `ended` is called if it crashes. */
export function startTableWorker(ended: () => void): TableWorker {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Map<FrameId, (progress: ReadingProgress) => void>();
  const { ask, close } = askOver<TableProtocol>(worker, ({ frame, ...progress }) => {
    listeners.get(frame)?.(progress);
  });
  worker.addEventListener('error', () => {
    close({ kind: 'worker-ended' });
    ended();
  });

  return {
    async open(hints, heard) {
      const opened = await ask('open', hints);
      if (!opened.ok) return opened;
      const id = opened.value;
      listeners.set(id, heard);
      return { ok: true, value: new RemoteFrame(id, ask, () => listeners.delete(id)) };
    },
    close() {
      worker.terminate();
      close({ kind: 'worker-closed' });
    },
  };
}

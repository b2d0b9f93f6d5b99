import { vi } from 'vitest';
import { inflateFor } from '../../../src/renderer/workers/reading/inflating.ts';

/** The worker that inflates, in this thread. */
class InflaterHere {
  postMessage(control: MessagePort): void {
    inflateFor(control);
  }
  addEventListener(): void {}
  terminate(): void {}
}

/**
 * Runs the next table worker in this thread and returns the port to it. Undone by `vi.unstubAllGlobals`.
 */
export async function workerHere(): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  // JSZip inspects `self` when it is loaded and must not find the port there, so the session is loaded first.
  await import('../../../src/renderer/workers/tableSession.ts');
  vi.stubGlobal('self', port2);
  vi.resetModules();
  await import('../../../src/renderer/workers/table.worker.ts');
  class WorkerHere {
    constructor(url: URL) {
      // The page starts another one, which inflates.
      if (url.href.includes('inflate')) return new InflaterHere();
    }
    postMessage = port1.postMessage.bind(port1);
    addEventListener = port1.addEventListener.bind(port1);
    terminate(): void {
      port1.close();
    }
  }
  vi.stubGlobal('Worker', WorkerHere);
  port1.start();
  port2.start();
  return port1;
}

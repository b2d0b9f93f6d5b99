import { vi } from 'vitest';
import { workFor } from '../../../src/renderer/workers/secondJobs.ts';

/** The second worker, in this thread. */
class SecondHere {
  postMessage(control: MessagePort): void {
    workFor(control);
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
      if (url.href.includes('second')) return new SecondHere();
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

import { workFor } from '../../../src/renderer/workers/secondJobs.ts';
import { workWith } from '../../../src/renderer/workers/secondWorker.ts';

/** Runs the second worker in this thread. */
export function secondHere(): void {
  const { port1, port2 } = new MessageChannel();
  workFor(port1);
  workWith(port2);
}

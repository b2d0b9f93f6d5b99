import { inflateWith } from '../../../src/renderer/workers/reading/inflater.ts';
import { inflateFor } from '../../../src/renderer/workers/reading/inflating.ts';

/** Lets the reader inflate in this thread. */
export function inflateHere(): void {
  const { port1, port2 } = new MessageChannel();
  inflateFor(port1);
  inflateWith(port2);
}

import { vi } from 'vitest';
import { answerOver } from '../../../src/renderer/workers/channel.ts';
import { Inflating, type InflateProtocol } from '../../../src/renderer/workers/reading/inflating.ts';

/** A worker that inflates, as the reader starts it, but in this thread. */
export class InflaterHere {
  readonly #port: MessagePort;
  postMessage: MessagePort['postMessage'];
  addEventListener: MessagePort['addEventListener'];

  constructor() {
    const { port1, port2 } = new MessageChannel();
    answerOver<InflateProtocol>(port2, () => new Inflating().answers);
    port1.start();
    port2.start();
    this.#port = port1;
    this.postMessage = port1.postMessage.bind(port1);
    this.addEventListener = port1.addEventListener.bind(port1);
  }
  terminate(): void {
    this.#port.close();
  }
}

/** Lets the reader inflate in this thread. Undone by `vi.unstubAllGlobals`. */
export function inflateHere(): void {
  vi.stubGlobal('Worker', InflaterHere);
}

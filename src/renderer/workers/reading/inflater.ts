import { askOver, type Ask } from '../channel.ts';
import type { InflateProtocol } from './inflating.ts';

/** Inflates one file, in another worker. */
export type Inflater = { ask: Ask<InflateProtocol['questions']>; end: () => void };

/** The port to the worker that inflates. */
let control: MessagePort | null = null;

/** Sets where files are inflated from now on: each time, a port for one file is sent there. */
export function inflateWith(port: MessagePort): void {
  control = port;
}

/** Begins to inflate a file. Throws if it is not known where. */
export function startInflater(): Inflater {
  if (!control) throw new Error('There is no worker that inflates.');
  const { port1, port2 } = new MessageChannel();
  control.postMessage(port2, [port2]);
  const { ask, close } = askOver<InflateProtocol>(port1, () => undefined);
  port1.start();
  return {
    ask,
    end() {
      port1.close();
      close({ kind: 'worker-closed' });
    },
  };
}

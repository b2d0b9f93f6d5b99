import type { Transfers } from '../../contract/index.ts';
import { fail, type Result } from '../../contract/result.ts';
import { TRANSFERS } from '../../contract/transfers.ts';
import { askOver, type Ask } from '../workers/channel.ts';

/** Main parses every answer, so it has the type that the contract declares. */
type Questions = Record<string, { asks: unknown; answers: Result<never> }>;

/** Gives main one end of a channel, as soon as the page has nothing else to do, and returns the other. */
function connectPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  window.postMessage(TRANSFERS, { transfer: [port2] });
  return port1;
}

/** Connected for whoever is next: while a screen is drawn, main would not get its end. */
let ready: MessagePort | null = null;

export function preparePort(): void {
  ready ??= connectPort();
}

/** A port to main, which may be passed on to a worker. */
export function portToMain(): MessagePort {
  const port = ready ?? connectPort();
  ready = null;
  return port;
}

/** Over the port of the page itself, once it is needed. */
let ask: Ask<Questions> | null = null;

function connect(): Ask<Questions> {
  const port = portToMain();
  const channel = askOver<{ questions: Questions; announces: never }>(port, () => undefined);
  port.start();
  return channel.ask;
}

const call =
  (name: string) =>
  async (input: unknown): Promise<Result<never>> => {
    ask ??= connect();
    const reply = await ask(name, input);
    return reply.ok ? reply.value : fail({ kind: 'cancelled' });
  };

/** What the page sends over its port. A report is read by its worker, over a port of its own. */
export type PageTransfers = {
  library: Omit<Transfers['library'], 'read' | 'readColumns'>;
  exports: Transfers['exports'];
};

export const transfers: PageTransfers = {
  library: {
    columnsSize: call('library.columnsSize'),
    appendImport: call('library.appendImport'),
    appendColumns: call('library.appendColumns'),
  },
  exports: { append: call('exports.append'), readBook: call('exports.readBook') },
};

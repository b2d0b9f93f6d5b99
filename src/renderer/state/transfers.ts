import type { Transfers } from '../../contract/index.ts';
import { fail, type Result } from '../../contract/result.ts';
import { TRANSFERS } from '../../contract/transfers.ts';
import { askOver, type Ask } from '../workers/channel.ts';

/** Main parses every answer, so it has the type that the contract declares. */
type Questions = Record<string, { asks: unknown; answers: Result<never> }>;

/** Gives main one end of a channel, and returns the other, which may be passed on to a worker. */
export function portToMain(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  window.postMessage(TRANSFERS, { transfer: [port2] });
  return port1;
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
    appendImport: call('library.appendImport'),
    appendColumns: call('library.appendColumns'),
  },
  exports: { append: call('exports.append'), readBook: call('exports.readBook') },
};

import type { Transfers } from '../../contract/index.ts';
import type { Result } from '../../contract/result.ts';
import { TRANSFERS, type TransferAsked } from '../../contract/transfers.ts';

/** Main parses every answer, so it has the type that the contract declares. */
type Answer = { id: number; result: Result<never> };

/** The calls that main has not answered yet, by their numbers. */
const open = new Map<number, (result: Result<never>) => void>();
let last = 0;
let port: MessagePort | null = null;

/** Gives main one end of a channel, and returns the other. */
function connect(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data: { id, result } }: MessageEvent<Answer>) => {
    open.get(id)?.(result);
    open.delete(id);
  });
  port1.start();
  window.postMessage(TRANSFERS, { transfer: [port2] });
  return port1;
}

const ask =
  (name: string) =>
  (input: unknown): Promise<Result<never>> => {
    port ??= connect();
    last += 1;
    const asked: TransferAsked = { id: last, name, input };
    port.postMessage(asked);
    return new Promise((resolve) => open.set(asked.id, resolve));
  };

/** The calls that carry bytes, over a port straight to main. */
export const transfers: Transfers = {
  library: {
    read: ask('library.read'),
    readColumns: ask('library.readColumns'),
    appendImport: ask('library.appendImport'),
    appendColumns: ask('library.appendColumns'),
  },
  exports: { append: ask('exports.append') },
};

import type { TransferAsked } from '../../src/contract/transfers.ts';

/** What the page sends its port with: main’s end answers with these calls, by room and verb. */
export const answerTransfers =
  (rooms: Record<string, object>) =>
  (_message: string, { transfer }: { transfer: MessagePort[] }): void => {
    const [port] = transfer;
    port?.addEventListener('message', ({ data: { id, name, asked } }: MessageEvent<TransferAsked>) => {
      const [room = '', verb = ''] = name.split('.');
      const calls = rooms[room];
      const call: unknown = calls && Reflect.get(calls, verb);
      if (typeof call !== 'function') throw new Error(`There is no call ${name}.`);
      void Promise.resolve(Reflect.apply(call, calls, [asked])).then((value) => {
        port.postMessage({ id, reply: { ok: true, value } });
      });
    });
    port?.start();
  };

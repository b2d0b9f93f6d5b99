import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { rooms, type Announcements, type Topic } from '../../contract/index.ts';
import { fail } from '../../contract/result.ts';
import { TransferAsked, TRANSFERS } from '../../contract/transfers.ts';
import { answer, type Handler } from './answer.ts';
import type { Log } from '../secrets/log.ts';
import type { Rooms } from './rooms.ts';

const untrusted = () =>
  fail({ kind: 'invalid', issues: [{ path: 'sender', message: 'Not a window of this app.' }] });

type Served = { call: Call; handler: Handler };

/** The calls of one kind with their handlers, by their names. */
function served(handlers: Rooms, kind: 'calls' | 'transfers'): Map<string, Served> {
  const all = new Map<string, Served>();
  for (const [room, { calls, ...more }] of Object.entries(rooms)) {
    const wanted = kind === 'calls' ? calls : 'transfers' in more ? more.transfers : {};
    for (const [verb, call] of Object.entries<Call>(wanted)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of Rooms follows from `rooms`, call by call
      const handler = (handlers as Record<string, { calls: Record<string, Handler> }>)[room]?.calls[verb];
      if (!handler) throw new Error(`No handler for ${room}.${verb}`);
      all.set(`${room}.${verb}`, { call, handler });
    }
  }
  return all;
}

/** Answers every call of the contract, and nothing else. */
export function serve(
  handlers: Rooms,
  trusts: (event: IpcMainEvent | IpcMainInvokeEvent) => boolean,
  log: Log,
): void {
  for (const [channel, { call, handler }] of served(handlers, 'calls'))
    ipcMain.handle(channel, (event, input: unknown) =>
      trusts(event) ? answer(call, handler, input, log) : untrusted(),
    );
  const transfers = served(handlers, 'transfers');
  ipcMain.on(TRANSFERS, (event) => {
    const [port] = event.ports;
    if (!port || !trusts(event)) return;
    port.on('message', ({ data }) => {
      const asked = TransferAsked.safeParse(data);
      const found = asked.success && transfers.get(asked.data.name);
      if (!found) return; // the page asks for nothing else
      const { id, asked: input } = asked.data;
      void answer(found.call, found.handler, input, log).then((value) => {
        port.postMessage({ id, reply: { ok: true, value } });
      });
    });
    port.start();
  });
}

/** The schema of each announcement, by its name. */
const payloads = new Map<string, z.ZodType>(
  Object.entries(rooms).flatMap(([room, { announcements }]) =>
    Object.entries<z.ZodType>(announcements).map(([topic, schema]) => [`${room}.${topic}`, schema] as const),
  ),
);

/** Sends an announcement to a page, unless it was destroyed. */
export function announce<T extends Topic>(to: WebContents, topic: T, payload: Announcements[T]): void {
  if (!to.isDestroyed()) to.send(topic, payloads.get(topic)?.parse(payload));
}

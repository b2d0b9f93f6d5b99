import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { rooms, type Announcements, type Topic } from '../../contract/index.ts';
import { fail } from '../../contract/result.ts';
import { answer, type Handler } from './answer.ts';
import type { Log } from '../secrets/log.ts';
import type { Rooms } from './rooms.ts';

const untrusted = () =>
  fail({ kind: 'invalid', issues: [{ path: 'sender', message: 'Not a window of this app.' }] });

/** Registers a handler for every call of the contract, and for nothing else. */
export function serve(handlers: Rooms, trusts: (event: IpcMainInvokeEvent) => boolean, log: Log): void {
  for (const [room, { calls }] of Object.entries(rooms)) {
    for (const [verb, call] of Object.entries<Call>(calls)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of Rooms follows from `rooms`, call by call
      const handler = (handlers as Record<string, { calls: Record<string, Handler> }>)[room]?.calls[verb];
      if (!handler) throw new Error(`No handler for ${room}.${verb}`);
      ipcMain.handle(`${room}.${verb}`, (event, input: unknown) =>
        trusts(event) ? answer(call, handler, input, log) : untrusted(),
      );
    }
  }
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

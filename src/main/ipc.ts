import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { rooms, type Announcements, type Topic } from '../contract/index.ts';
import { fail, Failure, ok, type Result } from '../contract/result.ts';
import type { Log } from './log.ts';
import type { Rooms } from './rooms.ts';

type Handler = (input: unknown) => Promise<Result<unknown>>;

const untrusted = () =>
  fail({ kind: 'invalid', issues: [{ path: 'sender', message: 'Not a window of this app.' }] });

/** Answers one call: input parsed, handler asked, answer parsed. It never throws across the border. */
export async function answer(call: Call, handler: Handler, raw: unknown, log: Log): Promise<Result<unknown>> {
  try {
    const input = call.input.safeParse(raw);
    if (!input.success) {
      const issues = input.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: issue.message,
      }));
      return fail({ kind: 'invalid', issues });
    }
    const result = await handler(input.data);
    // Parsing the answer drops whatever the contract does not name, so a secret cannot ride along.
    return result.ok ? ok(call.output.parse(result.value)) : fail(Failure.parse(result.error));
  } catch (error) {
    return fail({ kind: 'bug', ref: log.bug(error, 'call') });
  }
}

/** Answers every call of the contract, and listens to nothing else. */
export function serve(answering: Rooms, trusts: (event: IpcMainInvokeEvent) => boolean, log: Log): void {
  for (const [room, { calls }] of Object.entries(rooms)) {
    for (const [verb, call] of Object.entries<Call>(calls)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of Rooms follows from `rooms`, call by call
      const handler = (answering as Record<string, { calls: Record<string, Handler> }>)[room]?.calls[verb];
      if (!handler) throw new Error(`Nobody answers ${room}.${verb}`);
      ipcMain.handle(`${room}.${verb}`, (event, input: unknown) =>
        trusts(event) ? answer(call, handler, input, log) : untrusted(),
      );
    }
  }
}

/** How a room tells the window something unasked. */
export type Announce = <T extends Topic>(topic: T, payload: Announcements[T]) => void;

/** The schema of each announcement, by its name. */
const payloads = new Map<string, z.ZodType>(
  Object.entries(rooms).flatMap(([room, { announcements }]) =>
    Object.entries<z.ZodType>(announcements).map(([topic, schema]) => [`${room}.${topic}`, schema] as const),
  ),
);

/** Tells the window something unasked. */
export function announce<T extends Topic>(to: WebContents, topic: T, payload: Announcements[T]): void {
  if (!to.isDestroyed()) to.send(topic, payloads.get(topic)?.parse(payload));
}

import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { issueWords } from '../contract/issueWords.ts';
import { rooms, type Announcements, type Topic } from '../contract/index.ts';
import { fail, Failure, ok, type Result } from '../contract/result.ts';
import type { Log } from './log.ts';
import type { Rooms } from './rooms.ts';

type Handler = (input: unknown) => Promise<Result<unknown>>;

const untrusted = () =>
  fail({ kind: 'invalid', issues: [{ path: 'sender', message: 'Not a window of this app.' }] });

/** Answers one call: parses the input, runs the handler and parses the output. Never throws. */
export async function answer(call: Call, handler: Handler, raw: unknown, log: Log): Promise<Result<unknown>> {
  try {
    const input = call.input.safeParse(raw, { error: issueWords });
    if (!input.success) {
      const issues = input.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: issue.message,
      }));
      return fail({ kind: 'invalid', issues });
    }
    const result = await handler(input.data);
    // Parsing drops every field that the contract does not name, so no secret can slip through.
    return result.ok ? ok(call.output.parse(result.value)) : fail(Failure.parse(result.error));
  } catch (error) {
    return fail({ kind: 'bug', ref: log.bug(error, 'call') });
  }
}

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

/** Sends an announcement to the window. */
export type Announce = <T extends Topic>(topic: T, payload: Announcements[T]) => void;

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

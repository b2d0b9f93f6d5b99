// Looks at one thing after the other, and keeps what was seen by its name.
import { described } from './described.ts';

/** What was seen, as JSON, by its name. */
export const observed: Record<string, unknown> = {};

/** What is thrown where nobody catches it, which would end the app, or hold it up with a box, if it did not listen. */
const uncaught: unknown[] = [];
process.on('uncaughtException', (error) => uncaught.push(error));
process.on('unhandledRejection', (error) => uncaught.push(error));

/** Longer than anything here takes, on a busy machine too. */
const PATIENCE_MS = 4_000;

/** Looks at something. What it throws is seen as well, and so is that it never settles. */
export type See = (name: string, look: () => unknown, patienceMs?: number) => Promise<void>;

/** For what never settles on Electron, and settles at once where it does. */
export const BRIEFLY_MS = 600;

const never = (patienceMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs, '<never settles>').unref();
  });

const seen = (name: string, value: unknown) => {
  if (Object.hasOwn(observed, name)) throw new Error(`Seen twice: ${name}`);
  const thrown = uncaught.splice(0);
  observed[name] = described(thrown.length > 0 ? { seen: value, uncaught: thrown } : value);
};

/** Looks before anything asynchronous may happen. */
export function seeNow(name: string, look: () => unknown): void {
  try {
    seen(name, look());
  } catch (error) {
    seen(name, { throws: error });
  }
}

export const see: See = async (name, look, patienceMs = PATIENCE_MS) => {
  try {
    seen(name, await Promise.race([(async () => look())(), never(patienceMs)]));
  } catch (error) {
    seen(name, { throws: error });
  }
};

type Emitter = { on(event: string, listener: (...args: unknown[]) => void): unknown; off: Emitter['on'] };

/** The names of those events that come while something is done, in order. */
export async function orderOf(
  sources: [emitter: object, events: string][],
  act: () => unknown,
  settled: () => Promise<unknown> = quiet,
): Promise<string[]> {
  const heard: string[] = [];
  const followed = sources.flatMap(([emitter, events]) =>
    events.split(' ').map((event) => ({
      emitter: emitter as Emitter,
      event,
      listener: () => void heard.push(event),
    })),
  );
  for (const { emitter, event, listener } of followed) emitter.on(event, listener);
  await act();
  await settled();
  for (const { emitter, event, listener } of followed)
    if (!('isDestroyed' in emitter && typeof emitter.isDestroyed === 'function' && emitter.isDestroyed()))
      emitter.off(event, listener);
  return heard;
}

/** Time for what comes soon after. */
export const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
  });

/** What an event brings, the event itself aside. Null if it does not come. */
export const nextOf = (emitter: object, event: string): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => {
      (emitter as { once: Emitter['on'] }).once(event, (...args) => {
        resolve(args);
      });
    }),
    never(PATIENCE_MS).then(() => null),
  ]);

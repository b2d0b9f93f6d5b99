import { rm } from 'node:fs/promises';
import type { z } from 'zod';
import type { Result } from '../contract/result.ts';
import type { Clock } from './clock.ts';
import { onDisk, readBack, writeKeepingLast } from './files.ts';
import type { Log } from './log.ts';

/** One file of ours with its value in memory. Changes are written one after another, whole or not at all. */
export type Store<T> = {
  readonly value: T;
  /** The change counts only once it is on disk; a failure leaves memory and disk as they were. */
  change(next: (value: T) => T): Promise<Result<T>>;
  /** Removes the copy of the value before the last change, where that must not stay on the disk. */
  dropLastCopy(): Promise<void>;
};

type Options<T> = { file: string; schema: z.ZodType<T>; initial: T; log: Log; clock: Clock };

/** Opens a store, with the last good copy or the initial value where the file is missing or damaged. */
export async function openStore<T>({ file, schema, initial, log, clock }: Options<T>): Promise<Store<T>> {
  const found = await readBack(file, schema, clock.now());
  if (found.kind === 'damaged')
    log.warn('file-damaged', { aside: found.aside, lastUsed: found.value !== null });
  let value = found.kind === 'absent' ? initial : (found.value ?? initial);
  let queue: Promise<unknown> = Promise.resolve();

  return {
    get value() {
      return value;
    },
    change(next) {
      const turn = queue.then(() =>
        onDisk('saving', async () => {
          const changed = next(value);
          if (changed === value) return value;
          await writeKeepingLast(file, `${JSON.stringify(changed, null, 2)}\n`);
          value = changed;
          return changed;
        }),
      );
      queue = turn.catch(() => undefined);
      return turn;
    },
    dropLastCopy: () => rm(`${file}.last`, { force: true }),
  };
}

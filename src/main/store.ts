import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { Result } from '../contract/result.ts';
import type { Clock } from './clock.ts';
import { onDisk, readBack, writeKeepingLast } from './files.ts';
import type { Log } from './log.ts';
import { createQueue } from './queue.ts';

/** One file of ours with its value in memory. Changes are written one after another, whole or not at all. */
export type Store<T> = {
  readonly value: T;
  /** The change counts only once it is on disk; a failure leaves memory and disk as they were. */
  change(next: (value: T) => T): Promise<Result<T>>;
  /** Removes the copy of the value before the last change, where that must not stay on the disk. */
  dropLastCopy(): Promise<void>;
  /** Waits until everything that was asked for is on disk. */
  settled(): Promise<void>;
};

type Options<T> = { file: string; schema: z.ZodType<T>; initial: T; log: Log; clock: Clock };

/** Removes what a write that was cut off left behind: it never became the file. */
async function sweep(file: string): Promise<void> {
  const folder = path.dirname(file);
  const names = await readdir(folder).catch(() => []);
  const stale = names.filter((name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.tmp'));
  // What cannot be removed does no harm.
  await Promise.allSettled(stale.map((name) => rm(path.join(folder, name), { force: true })));
}

/**
 * Opens a store, with the last good copy or the initial value where the file is missing or damaged. A file that cannot
 * be read is left alone: the initial value serves until the app ends, and every change fails.
 */
export async function openStore<T>({ file, schema, initial, log, clock }: Options<T>): Promise<Store<T>> {
  await sweep(file);
  const found = await readBack(file, schema, clock.now());
  if (found.kind === 'damaged')
    log.warn('file-damaged', { aside: found.aside, lastUsed: found.value !== null });
  if (found.kind === 'unreadable') log.warn('file-unreadable', { file: path.basename(file) });
  let value = 'value' in found ? (found.value ?? initial) : initial;
  const queue = createQueue();

  return {
    get value() {
      return value;
    },
    async change(next) {
      if (found.kind === 'unreadable') return found.failure;
      return queue(() =>
        onDisk('saving', async () => {
          const changed = next(value);
          if (changed === value) return value;
          await writeKeepingLast(file, `${JSON.stringify(changed, null, 2)}\n`);
          value = changed;
          return changed;
        }),
      );
    },
    dropLastCopy: () => rm(`${file}.last`, { force: true }),
    settled: () => queue(async () => undefined),
  };
}

import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { FileTrouble } from '../../contract/app.ts';
import type { Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { onDisk, readBack, refusalOf, troubleOf, writeKeepingLast, writeWhole } from './files.ts';
import { removeFile } from './heldFiles.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue } from './queue.ts';

/** One of the app’s files with its value in memory. Changes are written in order, each completely or not at all. */
export type Store<T> = {
  readonly value: T;
  /** What was wrong with the file when it was opened; null for nothing. */
  readonly trouble: FileTrouble | null;
  /** Takes effect once it is on disk. A failure leaves memory and disk unchanged. */
  change(next: (value: T) => T): Promise<Result<T>>;
  /** Deletes the `.last` copy, for a previous value that must not stay on disk. */
  dropLastCopy(): Promise<void>;
  /** Waits until every change so far has been written. */
  settled(): Promise<void>;
};

type Options<T> = { file: string; schema: z.ZodType<T>; initial: T; log: Log; clock: Clock };

/** Removes temporary files left by interrupted writes. */
async function sweep(file: string): Promise<void> {
  const folder = path.dirname(file);
  const names = await readdir(folder).catch(() => []);
  const stale = names.filter((name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.tmp'));
  // Files that cannot be removed do no harm.
  await Promise.allSettled(stale.map((name) => rm(path.join(folder, name), { force: true })));
}

/**
 * Opens a store. Where the file is missing or damaged, it begins with the last good copy or the initial value. A file
 * that cannot be read, or that a later version wrote, is left alone: the initial value is used until the app quits, and
 * every change fails.
 */
export async function openStore<T extends { version: number }>({
  file,
  schema,
  initial,
  log,
  clock,
}: Options<T>): Promise<Store<T>> {
  await sweep(file);
  const found = await readBack<T>(file, { version: initial.version, schema }, clock.now());
  const trouble = troubleOf(found);
  if (trouble) log.warn(`file-${found.kind}`, { file: path.basename(file), ...trouble });
  const refusal = refusalOf(found);
  let value = 'value' in found ? (found.value ?? initial) : initial;
  const textOf = (content: T) => `${JSON.stringify(content, null, 2)}\n`;
  // A copy that was used takes the place of the file, so that the next start finds nothing wrong.
  if (trouble?.kind === 'restored') await onDisk('saving', () => writeWhole(file, textOf(value)));
  const queue = createQueue();

  return {
    get value() {
      return value;
    },
    trouble,
    async change(next) {
      if (refusal) return refusal;
      return queue(() =>
        onDisk('saving', async () => {
          const changed = next(value);
          if (changed === value) return value;
          await writeKeepingLast(file, textOf(changed));
          value = changed;
          return changed;
        }),
      );
    },
    async dropLastCopy() {
      if (!refusal) await removeFile(`${file}.last`);
    },
    settled: () => queue(async () => undefined),
  };
}

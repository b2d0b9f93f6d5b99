import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from './clock.ts';
import type { Redactor } from './redaction.ts';

type Fields = Record<string, string | number | boolean | null>;

/** A log of lines of JSON, from which every secret is taken before it is written. */
export type Log = {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  /** Keeps the details of a surprise and answers the reference under which they can be found. */
  bug(error: unknown, where: string): string;
  /** Waits until everything said so far is on disk. */
  flush(): Promise<void>;
};

const LARGEST_BYTES = 4 * 1024 * 1024;

/** Writes to `folder/sextant.log`; at 4 MB the file becomes `sextant.1.log` and the one before that goes. */
export function createLog(folder: string, redactor: Redactor, clock: Clock): Log {
  const file = path.join(folder, 'sextant.log');
  let queue: Promise<unknown> = mkdir(folder, { recursive: true }).catch(() => undefined);

  async function append(line: string) {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > LARGEST_BYTES) await rename(file, path.join(folder, 'sextant.1.log'));
    await appendFile(file, line, { mode: 0o600 });
  }

  function write(level: string, event: string, fields: Fields) {
    const entry = JSON.stringify({ at: new Date(clock.now()).toISOString(), level, event, ...fields });
    // A log that cannot be written (full disk) must not take the app with it.
    queue = queue.then(() => append(`${redactor.clean(entry)}\n`)).catch(() => undefined);
  }

  return {
    info: (event, fields = {}) => {
      write('info', event, fields);
    },
    warn: (event, fields = {}) => {
      write('warn', event, fields);
    },
    bug(error, where) {
      const ref = randomUUID().slice(0, 8);
      const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
      write('bug', where, { ref, details });
      return ref;
    },
    flush: async () => {
      await queue;
    },
  };
}

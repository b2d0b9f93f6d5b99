import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../time/clock.ts';
import type { Redactor } from './redaction.ts';

type Fields = Record<string, string | number | boolean | null>;

/** A log in JSON lines. Secrets are removed before a line is written. */
export type Log = {
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  /** Logs the details of an unexpected error. Returns the reference that finds them. */
  bug(error: unknown, where: string): string;
  /** Waits until every line so far is on disk. */
  flush(): Promise<void>;
};

const MAX_BYTES = 4 * 1024 * 1024;

/** What is known about an error. Anything can be thrown, even what cannot be turned into text. */
function detailsOf(error: unknown): string {
  try {
    return String((error instanceof Error && error.stack) || error);
  } catch {
    return 'an error without details';
  }
}

/** Writes to `folder/sextant.log`. Beyond 4 MiB it replaces `sextant.1.log`, and a new file begins. */
export function createLog(folder: string, redactor: Redactor, clock: Clock): Log {
  const file = path.join(folder, 'sextant.log');
  let queue: Promise<unknown> = mkdir(folder, { recursive: true }).catch(() => undefined);

  async function append(line: string) {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    // While another program holds one of the files, the log grows a little beyond its limit.
    if (size > MAX_BYTES) await rename(file, path.join(folder, 'sextant.1.log')).catch(() => undefined);
    await appendFile(file, line, { mode: 0o600 });
  }

  function write(level: string, event: string, fields: Fields) {
    const at = new Date(clock.now()).toISOString();
    // Each text before it becomes JSON, so that a line stays one.
    const clean = (field: Fields[string]) => (typeof field === 'string' ? redactor.clean(field) : field);
    const cleaned = Object.entries(fields).map(([name, field]) => [name, clean(field)]);
    const entry = JSON.stringify({ at, level, event: clean(event), ...Object.fromEntries(cleaned) });
    // A failed write, for example on a full disk, must not crash the app.
    queue = queue.then(() => append(`${entry}\n`)).catch(() => undefined);
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
      write('bug', where, { ref, details: detailsOf(error) });
      return ref;
    },
    flush: async () => {
      await queue;
    },
  };
}

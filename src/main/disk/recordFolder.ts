import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { FileContent, TroubledFile } from '../../contract/app.ts';
import type { Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { onDisk, parseFormat, readBack, troubleOf, writeWhole, type Format } from './files.ts';
import { move, removeFile } from './heldFiles.ts';
import type { Log } from '../secrets/log.ts';

/** How a record is written as a text: its version, and the record by its name. */
export type RecordForm<T extends { id: string }> = {
  name: string;
  version: number;
  schema: z.ZodType<T>;
  /** Converts a file of an earlier version; other files are left as they are. */
  upgrade?: (file: unknown) => unknown;
};

/** A kind of record, of which each has a file of its own: `<id>.json`. */
export type RecordKind<T extends { id: string }> = RecordForm<T> & {
  name: Extract<
    FileContent,
    'job' | 'batch' | 'draft' | 'attempt' | 'query' | 'run' | 'schedule' | 'catalogue' | 'case'
  >;
  id: z.ZodType<string>;
};

/**
 * Records on disk, one small file each. Each is written completely or not at all, so a crash leaves the state before
 * or after a change.
 */
export type RecordFolder<T extends { id: string }> = {
  load(): Promise<T[]>;
  /** The files that could not be loaded. */
  troubled(): readonly TroubledFile[];
  /** Those that could not at an earlier start and are still where they were put aside. */
  earlierTroubled(): readonly TroubledFile[];
  write(record: T): Promise<Result<void>>;
  remove(id: T['id']): Promise<Result<void>>;
  /** Removes a record so that `putBack` can undo it until the next start, which deletes what is left. */
  setAside(id: T['id']): Promise<Result<void>>;
  putBack(id: T['id']): Promise<Result<void>>;
};

type Dependencies = {
  folder: string;
  /** The folder’s path below the data folder, with slashes. */
  below: string;
  clock: Clock;
  log: Log;
};

/** Prefix of a file whose record was removed, until the next start. */
const REMOVED = '.removed-';

/** A file that was put aside: `<id>.json.corrupt-<time>`. */
const ASIDE = /^(.+)\.json\.corrupt-\d+$/;

/** How many files are read at a time: there may be tens of thousands, and the window waits for them. */
const AT_A_TIME = 64;

/** Reads a file of a kind. Made once for all of them: to prepare it takes longer than to read one. */
function schemaOf<T extends { id: string }>(kind: RecordForm<T>) {
  const { name, version, schema, upgrade = (file) => file } = kind;
  const Wrapped = z.looseObject({ version: z.literal(version) }).transform((file) => file[name]);
  return z.preprocess(upgrade, Wrapped.pipe(schema));
}

/** A record as its file has it. */
export const textOf = <T extends { id: string }>({ version, name }: RecordForm<T>, record: T): string =>
  `${JSON.stringify({ version, [name]: record }, null, 2)}\n`;

/** The record in the text of a file, which must be this one. */
export const recordIn = <T extends { id: string }>(kind: RecordForm<T>, id: string, text: string) =>
  parseFormat(text, { version: kind.version, schema: schemaOf(kind).refine((record) => record.id === id) });

/** The records of one kind in a folder. */
export function createRecordFolder<T extends { id: string }>(
  kind: RecordKind<T>,
  { folder, below, clock, log }: Dependencies,
): RecordFolder<T> {
  const { name: holds, version } = kind;
  const troubled: TroubledFile[] = [];
  let earlier: readonly TroubledFile[] = [];
  const schema = schemaOf(kind);
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  const asideOf = (id: string) => path.join(folder, `${REMOVED}${id}.json`);
  /**
   * The file of one record. Under the name of another, such as in a copy, it counts as damaged: it could be used twice,
   * and would come back after it was removed.
   */
  const formatOf = (id: string): Format<T> => ({
    version,
    schema: schema.refine((record) => record.id === id),
  });

  /** The record in this file; none if there is something wrong with it, or if it is no record. */
  async function read(name: string): Promise<T[]> {
    const id = kind.id.safeParse(path.basename(name, '.json'));
    if (name.endsWith('.tmp') || name.startsWith(REMOVED))
      await rm(path.join(folder, name), { force: true }).catch(() => undefined);
    if (!name.endsWith('.json') || !id.success) return [];
    const found = await readBack(path.join(folder, name), formatOf(id.data), clock.now());
    const trouble = troubleOf(found);
    if (trouble) {
      const aside = trouble.aside && `${below}/${trouble.aside}`;
      troubled.push({ kind: trouble.kind, aside, file: `${below}/${name}`, holds });
      log.warn(`${holds}-unreadable`, { id: id.data, kind: found.kind });
    }
    return found.kind === 'read' ? [found.value] : [];
  }

  function putAsideBefore(name: string): TroubledFile[] {
    const [, id] = ASIDE.exec(name) ?? [];
    if (id === undefined || !kind.id.safeParse(id).success) return [];
    return [{ kind: 'lost', aside: `${below}/${name}`, file: `${below}/${id}.json`, holds, isEarlier: true }];
  }

  return {
    async load() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = await readdir(folder);
      const records: T[] = [];
      for (let at = 0; at < names.length; at += AT_A_TIME)
        records.push(...(await Promise.all(names.slice(at, at + AT_A_TIME).map(read))).flat());
      earlier = names.flatMap(putAsideBefore);
      return records;
    },

    troubled: () => troubled,
    earlierTroubled: () => earlier,

    write: (record) => onDisk('saving', () => writeWhole(fileOf(record.id), textOf(kind, record))),

    remove: (id) => onDisk('removing', () => removeFile(fileOf(id))),

    setAside: (id) => onDisk('removing', () => move(fileOf(id), asideOf(id))),
    putBack: (id) => onDisk('saving', () => move(asideOf(id), fileOf(id))),
  };
}

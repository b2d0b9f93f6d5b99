import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { TakenOver } from '../../archive/eventArchive.ts';
import type { ArchiveCall, ArgsOf, ValueOf } from '../../archive/archiveCalls.ts';
import type { ArchiveId, ArchiveSummary, ProfileEvents } from '../../contract/events.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { onDisk } from '../disk/files.ts';
import type { Log } from '../secrets/log.ts';
import type { CallArchive } from './archiveCaller.ts';
import { archiveIn, archiveOf, fileNameOf, ownerOf } from './archiveName.ts';
import type { ArchiveProcess } from './archiveProcess.ts';

type Dependencies = {
  folder: string;
  process: Pick<ArchiveProcess, 'call' | 'close'>;
  /** Another process, to look at files beside it. */
  checker: () => Pick<ArchiveProcess, 'call' | 'kill'>;
  profiles: () => readonly Profile[];
  /** The name of a profile that was removed, as last known. */
  nameOf: (id: ProfileId) => string;
  damaged: (archive: ArchiveId) => void;
  log: Pick<Log, 'warn'>;
};

type Damage = NonNullable<ProfileEvents['damage']>;

/** Whether the archive was put aside, so that it has to be opened again. */
const isGone = (result: Result<unknown>): boolean =>
  !result.ok && result.error.kind === 'archive' && result.error.problem === 'damaged';

/** How many entries were saved of a damaged file; null if more of it can be read, as on a disk that is full. */
const savedOf = (taken: Result<TakenOver>): number | null => {
  if (taken.ok) return taken.value.added;
  return taken.error.kind === 'archive' && taken.error.problem === 'not-an-archive' ? 0 : null;
};

/** The archives on this computer: a file for each profile and account. */
export class Archives {
  readonly #dependencies: Dependencies;
  readonly #opened = new Map<ArchiveId, Promise<Result<undefined>>>();
  readonly #damage = new Map<ArchiveId, Damage>();
  readonly #checkers = new Map<ArchiveId, ReturnType<Dependencies['checker']>>();
  readonly #removing = new Set<ArchiveId>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Since the start, what was found damaged. */
  damageOf(archive: ArchiveId): Damage | null {
    return this.#damage.get(archive) ?? null;
  }

  /** Calls an archive, which is opened first. While it is being removed there is none, and none is begun. */
  async call<C extends ArchiveCall>(
    archive: ArchiveId,
    call: C,
    args: ArgsOf<C>,
    signal?: AbortSignal,
  ): Promise<Result<ValueOf<C>>> {
    if (this.#removing.has(archive)) return NO_ARCHIVE;
    const opening = this.#opened.get(archive) ?? this.#open(archive);
    this.#opened.set(archive, opening);
    const opened = await opening;
    if (this.#removing.has(archive)) return NO_ARCHIVE;
    if (!opened.ok) {
      this.#opened.delete(archive);
      return opened;
    }
    const result = await this.#dependencies.process.call(this.fileOf(archive), call, args, signal);
    if (isGone(result) && this.#opened.get(archive) === opening) this.#opened.delete(archive);
    return result;
  }

  /**
   * Looks at all of a file, which takes seconds where the disk has to be asked for it: nothing that reads waits for that.
   * A damaged one is put aside by the process that has it open.
   */
  async #check(archive: ArchiveId, check: string): Promise<void> {
    const { process, checker } = this.#dependencies;
    const file = this.fileOf(archive);
    const opening = this.#opened.get(archive);
    const other = checker();
    this.#checkers.get(archive)?.kill();
    this.#checkers.set(archive, other);
    const found = await other.call(file, 'check', []);
    if (this.#checkers.get(archive) === other) this.#checkers.delete(archive);
    other.kill();
    const told = await process.call(file, 'checked', [check, found.ok ? found.value : { isSound: null }]);
    if (isGone(told) && this.#opened.get(archive) === opening) this.#opened.delete(archive);
  }

  /** The archive as its callers use it. */
  callerOf(archive: ArchiveId): CallArchive {
    return (call, args, signal) => this.call(archive, call, args, signal);
  }

  /** Every archive, those of removed profiles included. */
  async list(): Promise<Result<ArchiveSummary[]>> {
    return onDisk('reading', async () => {
      const names = await this.#fileNames();
      const inUse = new Set(this.#dependencies.profiles().map(archiveOf));
      const found: ArchiveSummary[] = [];
      for (const name of names) {
        const id = archiveIn(name);
        if (id === null) continue;
        const { profileId, accountNumber } = ownerOf(id);
        const profile = this.#dependencies.profiles().find((each) => each.id === profileId);
        found.push({
          id,
          profileId,
          profileName: profile?.name ?? this.#dependencies.nameOf(profileId),
          accountNumber,
          isOrphan: !inUse.has(id),
          bytes: await this.#bytesOf(names.filter((each) => each.startsWith(name))),
        });
      }
      return found;
    });
  }

  async exists(archive: ArchiveId): Promise<boolean> {
    return (await this.#fileNames().catch((): string[] => [])).includes(fileNameOf(archive));
  }

  /** The archives that no profile uses, and from which something was removed that may still be in their files. */
  async unusedToRebuild(): Promise<ArchiveId[]> {
    const listed = await this.list();
    const owing: ArchiveId[] = [];
    for (const { id, isOrphan } of listed.ok ? listed.value : []) {
      const owes = isOrphan
        ? await this.#dependencies.process.call(this.fileOf(id), 'owesRebuild', [])
        : null;
      if (owes?.ok && owes.value) owing.push(id);
    }
    return owing;
  }

  /** Removes an archive with all of its files. What was put aside as damaged goes too. */
  async remove(archive: ArchiveId): Promise<Result<undefined>> {
    this.#removing.add(archive);
    try {
      return await this.#remove(archive);
    } finally {
      this.#removing.delete(archive);
    }
  }

  async #remove(archive: ArchiveId): Promise<Result<undefined>> {
    this.#checkers.get(archive)?.kill(); // it has the file open
    const closed = await this.#dependencies.process.call(this.fileOf(archive), 'close', []);
    if (!closed.ok && closed.error.kind !== 'archive') return closed;
    this.#opened.delete(archive);
    this.#damage.delete(archive);
    return onDisk('removing', async () => {
      const file = fileNameOf(archive);
      for (const name of await this.#fileNames())
        if (name.startsWith(file)) await rm(path.join(this.#dependencies.folder, name), { force: true });
      return undefined;
    });
  }

  /** The process ended: each archive is opened again before it is called, so that whose it is and its damage is known. */
  processEnded(): void {
    this.#opened.clear();
  }

  close(): Promise<void> {
    for (const checker of this.#checkers.values()) checker.kill();
    return this.#dependencies.process.close();
  }

  fileOf(archive: ArchiveId): string {
    return path.join(this.#dependencies.folder, fileNameOf(archive));
  }

  /** Opens an archive. If it was damaged, a new one takes over what can be read of it. */
  async #open(archive: ArchiveId): Promise<Result<undefined>> {
    const file = this.fileOf(archive);
    const made = await onDisk('archiving', () =>
      mkdir(this.#dependencies.folder, { recursive: true, mode: 0o700 }),
    );
    if (!made.ok) return made;
    const opened = await this.#dependencies.process.call(file, 'open', [ownerOf(archive).accountNumber]);
    if (!opened.ok) return opened;
    const { putAside, check } = opened.value;
    if (putAside !== null) await this.salvage(file, putAside);
    if (check !== null) void this.#check(archive, check);
    return ok(undefined);
  }

  /** A damaged file was put aside: the archive in its place takes over what can be read of it. */
  async salvage(file: string, putAside: string): Promise<void> {
    const { process, log, damaged } = this.#dependencies;
    const archive = archiveIn(path.basename(file));
    // Who opens it again is told once more.
    if (archive === null || this.#damage.get(archive)?.putAside === path.basename(putAside)) return;
    const taken = await process.call(file, 'takeFrom', [putAside]);
    const damage = { putAside: path.basename(putAside), saved: savedOf(taken) };
    log.warn('archive-damaged', { file: path.basename(file), ...damage });
    this.#damage.set(archive, damage);
    damaged(archive);
  }

  async #fileNames(): Promise<string[]> {
    return readdir(this.#dependencies.folder).catch((error: NodeJS.ErrnoException): string[] => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  }

  async #bytesOf(names: readonly string[]): Promise<number> {
    const sizes = names.map(async (name) => (await stat(path.join(this.#dependencies.folder, name))).size);
    // A file of the log of writes may go at any time.
    const settled = await Promise.allSettled(sizes);
    return settled.reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0);
  }
}

export const NO_ARCHIVE = fail({ kind: 'missing', what: 'archive' });

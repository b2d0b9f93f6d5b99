import path from 'node:path';
import type { ArchiveId, RestoredEntries, SavedCopy } from '../../contract/events.ts';
import type { Profile } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { archiveOf, ownerOf } from './archiveName.ts';
import { NO_ARCHIVE, type Archives } from './archives.ts';
import { withPart } from './backupFile.ts';
import type { EventsRecords } from './records.ts';
import type { Syncs } from './syncs.ts';

/** Far later than anything in a log. */
const FOREVER_MICROS = Number.MAX_SAFE_INTEGER;

type Dependencies = {
  /** Of the archives. */
  folder: string;
  archives: Pick<Archives, 'call' | 'exists' | 'fileOf' | 'remove'>;
  records: EventsRecords;
  syncs: Pick<Syncs, 'into' | 'stop'>;
  profiles: () => readonly Profile[];
  clock: Clock;
  /** Asks where to save a copy of an archive, and for one; null when cancelled. */
  chooseCopy: (fileName: string) => Promise<string | null>;
  chooseToRestore: () => Promise<string | null>;
  /** Somebody removed entries of an archive. */
  wiped: (archive: ArchiveId) => void;
  /** An archive has other entries, and covers something else. */
  changed: (archive: ArchiveId) => void;
};

/** What the analyst does with a whole archive: wiping it, its backup, restoring and removing it. */
export class WholeArchives {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Removes the entries of a time; null at an end that is open. */
  async wipe(
    archive: ArchiveId,
    fromMicros: number | null,
    beforeMicros: number | null,
  ): Promise<Result<{ entries: number }>> {
    const { archives, wiped: tellWiped, changed } = this.#dependencies;
    if (!(await archives.exists(archive))) return NO_ARCHIVE;
    const wiped = await archives.call(archive, 'wipe', [fromMicros ?? 0, beforeMicros ?? FOREVER_MICROS]);
    tellWiped(archive);
    // Entries are gone also where there was no room to build the file anew.
    changed(archive);
    return wiped;
  }

  async backUp(archive: ArchiveId): Promise<Result<SavedCopy | null>> {
    const { folder, archives, records, clock, chooseCopy } = this.#dependencies;
    if (!(await archives.exists(archive))) return NO_ARCHIVE;
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const file = await chooseCopy(`Event log ${ownerOf(archive).accountNumber} ${day}.events`);
    if (file === null) return ok(null);
    // In the place of an archive that is open, it would be written into and lost.
    if (path.resolve(path.dirname(file)) === path.resolve(folder))
      return fail({ kind: 'archive', problem: 'own-folder' });
    const copied = await withPart(file, records, (part) => archives.call(archive, 'copyTo', [file, part]));
    return copied.ok ? ok({ fileName: path.basename(file), folder: path.dirname(file) }) : copied;
  }

  async restore(archive: ArchiveId): Promise<Result<RestoredEntries | null>> {
    const { archives, chooseToRestore, changed } = this.#dependencies;
    const file = await chooseToRestore();
    if (file === null) return ok(null);
    if (path.resolve(file) === path.resolve(archives.fileOf(archive)))
      return fail({ kind: 'archive', problem: 'itself' });
    const taken = await archives.call(archive, 'takeFrom', [file]);
    if (!taken.ok) return taken;
    changed(archive);
    const { added, known, isDamaged } = taken.value;
    return ok({ added, known, isDamaged });
  }

  /** Removes an archive. What is being fetched into it stops. */
  async remove(archive: ArchiveId): Promise<Result<undefined>> {
    const { archives, syncs, profiles, changed } = this.#dependencies;
    const { profileId } = ownerOf(archive);
    const profile = profiles().find(({ id }) => id === profileId);
    // A profile that names another account by now goes on with that one.
    const isOthers = profile !== undefined && archiveOf(profile) !== archive;
    if (!isOthers || syncs.into(profileId) === archive) await syncs.stop(profileId);
    const removed = await archives.remove(archive);
    if (removed.ok) changed(archive);
    return removed;
  }
}

import path from 'node:path';
import type { ArchiveId } from '../../contract/events.ts';
import type { Handlers } from '../../contract/index.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { archiveOf, partsOf } from './archiveName.ts';
import { NO_ARCHIVE } from './archives.ts';
import { withPart } from './backupFile.ts';
import type { Events } from './events.ts';
import { queryPage } from './pageQuery.ts';

/** Far later than anything in a log. */
const FOREVER_MICROS = Number.MAX_SAFE_INTEGER;

const nothing = (result: Result<unknown>): Result<undefined> => (result.ok ? ok(undefined) : result);

export function eventsCalls(events: Events): Handlers['events'] {
  const { parts, archives, syncs, questions, records, actionTypes, collection } = events;
  const { clock, log } = parts;

  async function wipe(archive: ArchiveId, fromMicros: number | null, beforeMicros: number | null) {
    if (!(await archives.exists(archive))) return NO_ARCHIVE;
    const wiped = await archives.call(archive, 'wipe', [fromMicros ?? 0, beforeMicros ?? FOREVER_MICROS]);
    collection.wiped(archive);
    // Entries are gone also where there was no room to build the file anew.
    events.changed(archive);
    return wiped;
  }

  async function backUp(archive: ArchiveId) {
    if (!(await archives.exists(archive))) return NO_ARCHIVE;
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const file = await parts.chooseCopy(`Event log ${partsOf(archive).accountNumber} ${day}.events`);
    if (file === null) return ok(null);
    // In the place of an archive that is open, it would be written into and lost.
    if (path.resolve(path.dirname(file)) === path.resolve(parts.folder))
      return fail({ kind: 'archive', problem: 'own-folder' });
    const copied = await withPart(file, records, (part) => archives.call(archive, 'copyTo', [file, part]));
    return copied.ok ? ok({ fileName: path.basename(file), folder: path.dirname(file) }) : copied;
  }

  async function restore(archive: ArchiveId) {
    const file = await parts.chooseToRestore();
    if (file === null) return ok(null);
    if (path.resolve(file) === path.resolve(archives.fileOf(archive)))
      return fail({ kind: 'archive', problem: 'itself' });
    const taken = await archives.call(archive, 'takeFrom', [file]);
    if (!taken.ok) return taken;
    events.changed(archive);
    const { added, known, isDamaged } = taken.value;
    return ok({ added, known, isDamaged });
  }

  return {
    read: async () => ok(parts.profiles().map((profile) => events.stateOf(profile))),
    ask: (question) => questions.ask(question),
    async lines({ archive, wanted }) {
      const hashKey = wanted.anonymous ? await records.hashKey() : ok('');
      return hashKey.ok ? archives.call(archive, 'lines', [wanted, hashKey.value]) : hashKey;
    },
    coverage: (archive) => events.coverage(archive),
    async query(query) {
      const connection = parts.connectionOf(query.profileId);
      if (!connection.ok) return connection;
      const { client, profile, service } = connection.value;
      const nowMs = clock.now() - (service.clockOffMs ?? 0);
      const answered = await queryPage(client, profile.accountNumber, query, nowMs);
      return answered.ok ? ok({ ...answered.value, receivedAtMs: clock.now() }) : answered;
    },
    fetch: ({ profileId, fetch }) => syncs.fetch(profileId, fetch),
    fetchMissing: (profileId) => syncs.fetchMissing(profileId),
    stop: (profileId) => syncs.stop(profileId),
    async setCollection({ profileId, collection: chosen }) {
      const connection = parts.connectionOf(profileId);
      if (!connection.ok) return connection;
      const saved = await records.change(profileId, { collection: chosen });
      if (!saved.ok) return saved;
      events.show(profileId);
      if (!chosen.collects) await syncs.stopCollecting(profileId);
      void collection.round().catch((error: unknown) => log.bug(error, 'collection'));
      return ok(undefined);
    },
    archives: () => archives.list(),
    wipe: ({ archive, fromMicros, beforeMicros }) => wipe(archive, fromMicros, beforeMicros),
    async remove(archive) {
      const { profileId } = partsOf(archive);
      const profile = parts.profiles().find(({ id }) => id === profileId);
      // A profile that names another account by now goes on with that one.
      const isOthers = profile !== undefined && archiveOf(profile) !== archive;
      if (!isOthers || syncs.into(profileId) === archive) await syncs.stop(profileId);
      const removed = await archives.remove(archive);
      if (removed.ok) events.changed(archive);
      return nothing(removed);
    },
    backUp,
    restore,
    actionTypes: async (profileId) => actionTypes.last(profileId),
    readActionTypes: (profileId) => actionTypes.read(profileId),
  };
}

import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { Events } from './events.ts';

export function eventsCalls(events: Events): Handlers['events'] {
  const { archives, whole, syncs, questions, records, actionTypes, collection } = events;
  return {
    read: async () => ok(events.states()),
    ask: (question) => questions.ask(question),
    async giveUp({ key }) {
      questions.giveUp(key);
      return ok(undefined);
    },
    async lines({ archive, wanted }) {
      const hashKey = wanted.anonymous ? await records.hashKey() : ok('');
      return hashKey.ok ? archives.call(archive, 'lines', [wanted, hashKey.value]) : hashKey;
    },
    coverage: (archive) => events.coverage(archive),
    query: (query) => events.query(query),
    fetch: ({ profileId, fetch }) => syncs.fetch(profileId, fetch),
    fetchMissing: (profileId) => syncs.fetchMissing(profileId),
    stop: (profileId) => syncs.stop(profileId),
    setCollection: ({ profileId, collection: chosen }) => collection.choose(profileId, chosen),
    archives: () => archives.list(),
    wipe: ({ archive, fromMicros, beforeMicros }) => whole.wipe(archive, fromMicros, beforeMicros),
    remove: (archive) => whole.remove(archive),
    backUp: (archive) => whole.backUp(archive),
    restore: (archive) => whole.restore(archive),
    actionTypes: async (profileId) => actionTypes.last(profileId),
    readActionTypes: (profileId) => actionTypes.read(profileId),
  };
}

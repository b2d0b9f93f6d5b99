import type { Handlers } from '../../contract/index.ts';
import type { Profile } from '../../contract/profiles.ts';
import { fail, ok } from '../../contract/result.ts';
import { archiveOf } from './archiveName.ts';
import type { EventsRecords } from './records.ts';

type Parts = { profiles: () => readonly Profile[]; records: EventsRecords };

export function eventsCalls({ profiles, records }: Parts): Handlers['events'] {
  const none = async () => fail({ kind: 'missing', what: 'archive' });
  return {
    read: async () =>
      ok(
        profiles().map((profile) => ({
          profileId: profile.id,
          archive: archiveOf(profile),
          collection: records.of(profile.id).collection,
          sync: { kind: 'idle' } as const,
          damage: null,
        })),
      ),
    ask: none,
    coverage: none,
    query: none,
    fetch: none,
    fetchMissing: none,
    stop: none,
    setCollection: none,
    archives: async () => ok([]),
    wipe: none,
    remove: none,
    backUp: none,
    restore: none,
    actionTypes: async (profileId) => ok({ profileId, good: null, trouble: null }),
    readActionTypes: none,
  };
}

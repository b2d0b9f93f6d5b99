import { z } from 'zod';
import { ActionType } from '../../contract/actionTypes.ts';
import type { ActionTypesState } from '../../contract/events.ts';
import { ProfileId } from '../../contract/profiles.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { ProfileConnection } from '../connection/profileConnection.ts';
import { readActionTypes } from '../http/actionTypes.ts';
import type { Store } from '../disk/store.ts';

/** `actionTypes.json`: the last good answer for each profile and account, since there may never be another. */
export const ActionTypesFile = z.object({
  version: z.literal(1),
  answers: z.array(
    z.object({
      profileId: ProfileId,
      accountNumber: z.string(),
      atMs: z.number(),
      types: z.array(ActionType),
    }),
  ),
});
export type ActionTypesFile = z.infer<typeof ActionTypesFile>;
export const NO_ACTION_TYPES: ActionTypesFile = { version: 1, answers: [] };

type Dependencies = {
  store: Store<ActionTypesFile>;
  connectionOf: (id: ProfileId) => Result<Pick<ProfileConnection, 'profile' | 'client'>>;
  clock: Clock;
};

/** The action types of each profile, as last read. That they can no longer be read is to be expected. */
export class ActionTypes {
  readonly #dependencies: Dependencies;
  readonly #troubles = new Map<ProfileId, ActionTypesState['trouble']>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  last(profileId: ProfileId): Result<ActionTypesState> {
    const connection = this.#dependencies.connectionOf(profileId);
    if (!connection.ok) return connection;
    const { accountNumber } = connection.value.profile;
    const good = this.#dependencies.store.value.answers.find(
      (each) => each.profileId === profileId && each.accountNumber === accountNumber,
    );
    const trouble = this.#troubles.get(profileId) ?? null;
    return ok({ profileId, good: good ? { types: good.types, atMs: good.atMs } : null, trouble });
  }

  /** Asks the older legacy host. A failure is a part of the answer: what was read before is still there. */
  async read(profileId: ProfileId): Promise<Result<ActionTypesState>> {
    const { store, connectionOf, clock } = this.#dependencies;
    const connection = connectionOf(profileId);
    if (!connection.ok) return connection;
    const { accountNumber } = connection.value.profile;
    const types = await readActionTypes(connection.value.client, accountNumber);
    const atMs = clock.now();
    this.#troubles.set(profileId, types.ok ? null : { error: types.error, atMs });
    if (types.ok) {
      const answer = { profileId, accountNumber, atMs, types: types.value };
      const saved = await store.change((file) => ({
        ...file,
        answers: [
          ...file.answers.filter(
            (each) => each.profileId !== profileId || each.accountNumber !== accountNumber,
          ),
          answer,
        ],
      }));
      if (!saved.ok) this.#troubles.set(profileId, { error: saved.error, atMs });
    }
    return this.last(profileId);
  }
}

import { ProfileRoom, type RemovedProfile } from '../../contract/connection.ts';
import type { Handlers } from '../../contract/index.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { fail, type Result } from '../../contract/result.ts';
import type { Log } from '../secrets/log.ts';

/** Forgets what the room keeps about a profile. */
type ForgetProfile = (id: ProfileId) => Promise<Result<unknown>>;

/**
 * What a room provides: handlers of its calls, and what it does when the app starts and quits, and when a profile is
 * removed.
 */
type Room<R extends keyof Handlers> = {
  calls: Handlers[R];
  /** Resumes the work that was in progress when the app quit. */
  resume?: () => Promise<unknown>;
  /** Pauses the work in progress so that it can be resumed. */
  suspend?: () => Promise<unknown>;
} & (R extends ProfileRoom ? { forgetProfile: ForgetProfile } : { forgetProfile?: never });

/** All rooms of the contract. A missing one does not compile, nor does one that does not forget what it should. */
export type Rooms = { [R in keyof Handlers]: Room<R> };

type Bugs = Pick<Log, 'bug'>;

/** Resumes the rooms in order: a room comes after those that it needs. */
export async function resumeRooms(rooms: Rooms, log: Bugs): Promise<void> {
  for (const { resume } of Object.values(rooms))
    await resume?.().catch((error: unknown) => log.bug(error, 'resume'));
}

/** Suspends the rooms in reverse order, so that a room stops before those that it needs. */
export async function suspendRooms(rooms: Rooms, log: Bugs): Promise<void> {
  for (const { suspend } of Object.values(rooms).toReversed())
    await suspend?.().catch((error: unknown) => log.bug(error, 'suspend'));
}

/** Forgets a removed profile in every room that keeps something about it. Returns what could not be forgotten. */
export async function forgetInRooms(
  rooms: Pick<Rooms, ProfileRoom>,
  id: ProfileId,
  log: Bugs,
): Promise<RemovedProfile['left']> {
  const left: RemovedProfile['left'] = [];
  for (const room of ProfileRoom.options) {
    const forgotten = await rooms[room]
      .forgetProfile(id)
      .catch((error: unknown) => fail({ kind: 'bug', ref: log.bug(error, 'forget') }));
    if (!forgotten.ok) left.push({ room, error: forgotten.error });
  }
  return left;
}

import type { Handlers } from '../../contract/index.ts';
import type { Log } from '../secrets/log.ts';

/** What a room provides: handlers of its calls, and what it does when the app starts and quits. */
type Room<R extends keyof Handlers> = {
  calls: Handlers[R];
  /** Resumes the work that was in progress when the app quit. */
  resume?: () => Promise<unknown>;
  /** Pauses the work in progress so that it can be resumed. */
  suspend?: () => Promise<unknown>;
};

/** All rooms of the contract. A missing one does not compile. */
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

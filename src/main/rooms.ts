import type { Handlers } from '../contract/index.ts';
import type { Log } from './log.ts';

/** What a room hands back: who answers its calls, and what it does when the app starts and ends. */
export type Room<R extends keyof Handlers> = {
  calls: Handlers[R];
  /** Takes up what was under way when the app was closed. */
  resume?: () => Promise<unknown>;
  /** Leaves what is under way as it stands, to be taken up again. */
  suspend?: () => Promise<unknown>;
};

/** A room for each of the contract's: one that is forgotten does not compile. */
export type Rooms = { [R in keyof Handlers]: Room<R> };

type Bugs = Pick<Log, 'bug'>;

/** One room after the other: what a room needs of another one stands before it. */
export async function resumeRooms(rooms: Rooms, log: Bugs): Promise<void> {
  for (const { resume } of Object.values(rooms))
    await resume?.().catch((error: unknown) => log.bug(error, 'resume'));
}

/** The other way round, so that nothing is taken from under a room that still needs it. */
export async function suspendRooms(rooms: Rooms, log: Bugs): Promise<void> {
  for (const { suspend } of Object.values(rooms).toReversed())
    await suspend?.().catch((error: unknown) => log.bug(error, 'suspend'));
}

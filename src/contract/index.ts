import type { z } from 'zod';
import { app } from './app.ts';
import type { Call } from './call.ts';
import { cases } from './cases.ts';
import { catalogue } from './catalogue.ts';
import { certificates } from './certificates.ts';
import { connection } from './connection.ts';
import { demo } from './demo.ts';
import { desk } from './desk.ts';
import { events } from './events.ts';
import { exports } from './exports.ts';
import { jobs } from './jobs.ts';
import { library } from './library.ts';
import { listing } from './listing.ts';
import { organizations } from './organizations.ts';
import type { Result } from './result.ts';
import { rotation } from './rotation.ts';
import { queries } from './queries.ts';
import { schedules } from './schedules.ts';
import { settings } from './settings.ts';
import { views } from './views.ts';

/**
 * Everything that passes between the window and main, by room: requests from the window (`calls`) and messages that
 * main sends by itself (`announcements`). Each room owns its part; main parses all of it.
 */
export const rooms = {
  app,
  settings,
  connection,
  rotation,
  demo,
  queries,
  jobs,
  schedules,
  library,
  listing,
  views,
  desk,
  organizations,
  catalogue,
  certificates,
  events,
  cases,
  exports,
} as const;

type Rooms = typeof rooms;
type Calls = { [R in keyof Rooms]: Rooms[R]['calls'] };
/** The calls of a room that carry bytes, which go over a port of their own. */
type TransfersOf<R extends keyof Rooms> = Rooms[R] extends { transfers: infer T } ? T : unknown;
type Inputs<C> = C extends { input: infer I extends z.ZodType } ? I : never;
type Outputs<C> = C extends { output: infer O extends z.ZodType } ? O : never;
type Ask<I, O> = undefined extends I ? () => Promise<Result<O>> : (input: I) => Promise<Result<O>>;

/** The names of all calls over the bridge: `room.verb`. */
export type Channel = { [R in keyof Calls]: `${R}.${keyof Calls[R] & string}` }[keyof Calls];

/** The names of all announcements: `room.topic`. */
export type Topic = {
  [R in keyof Rooms]: `${R}.${keyof Rooms[R]['announcements'] & string}`;
}[keyof Rooms];

type SchemaOf<T extends Topic> = T extends `${infer R extends keyof Rooms}.${infer A}`
  ? Rooms[R]['announcements'][A & keyof Rooms[R]['announcements']]
  : never;

/** The payload of each announcement. */
export type Announcements = { [T in Topic]: SchemaOf<T> extends z.ZodType ? z.infer<SchemaOf<T>> : never };

/** Sends an announcement to the window. */
export type Announce = <T extends Topic>(topic: T, payload: Announcements[T]) => void;

type HandlersOf<C> = {
  [V in keyof C]: C[V] extends Call
    ? (input: z.output<Inputs<C[V]>>) => Promise<Result<z.input<Outputs<C[V]>>>>
    : never;
};

/** One handler per call, whichever way it comes. A missing handler does not compile. */
export type Handlers = { [R in keyof Calls]: HandlersOf<Calls[R]> & HandlersOf<TransfersOf<R>> };

type AsksOf<C> = {
  [V in keyof C]: C[V] extends Call ? Ask<z.input<Inputs<C[V]>>, z.output<Outputs<C[V]>>> : never;
};

/** What the window sees as `window.sextant`. */
export type Bridge = { [R in keyof Calls]: AsksOf<Calls[R]> } & {
  /** Subscribes to an announcement; call the returned function to unsubscribe. */
  on<T extends Topic>(topic: T, listener: (payload: Announcements[T]) => void): () => void;
};

/** What goes over the port, by room. */
export type Transfers = { [R in 'library' | 'exports']: AsksOf<TransfersOf<R>> };

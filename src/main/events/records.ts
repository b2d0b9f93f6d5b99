import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CollectionSettings, EventFetch } from '../../contract/events.ts';
import { ProfileId } from '../../contract/profiles.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { Store } from '../disk/store.ts';

/** What is remembered of the event log of a profile, also after the profile was removed. */
const EventsRecord = z.object({
  profileId: ProfileId,
  /** As last known. */
  profileName: z.string(),
  collection: CollectionSettings,
  /** A fetch that goes on after a restart. */
  wanted: EventFetch.nullable(),
  /** Until when the host asked not to be asked. */
  notBeforeMs: z.number().nullable(),
  /** The time that the service last named: what is removed for its age goes by it. */
  confirmedMs: z.number().nullable().default(null),
  /** The days for which a reminder was given, with the age it was given at. */
  reminded: z.array(z.object({ daySecond: z.number(), age: z.number() })).max(100),
});
type EventsRecord = z.infer<typeof EventsRecord>;

/** `events.json`. */
export const EventsFile = z.object({
  version: z.literal(1),
  profiles: z.array(EventsRecord),
  /** What addresses are hashed with in anonymous exports, so that the same address is the same in all of them. */
  hashKey: z.string().optional(),
  /** Backups that are being written. */
  parts: z.array(z.string()).optional().catch(undefined),
});
export type EventsFile = z.infer<typeof EventsFile>;
export const NO_EVENTS: EventsFile = { version: 1, profiles: [] };

const fresh = (profileId: ProfileId): EventsRecord => ({
  profileId,
  profileName: '',
  collection: { collects: false, keepDays: null },
  wanted: null,
  notBeforeMs: null,
  confirmedMs: null,
  reminded: [],
});

/** The records of all profiles, on disk. */
export class EventsRecords {
  readonly #store: Store<EventsFile>;

  constructor(store: Store<EventsFile>) {
    this.#store = store;
  }

  of(profileId: ProfileId): EventsRecord {
    return this.#store.value.profiles.find((each) => each.profileId === profileId) ?? fresh(profileId);
  }

  /** Made at the first anonymous export. It is never shown. */
  async hashKey(): Promise<Result<string>> {
    const known = this.#store.value.hashKey;
    if (known !== undefined) return ok(known);
    const made = randomBytes(32).toString('hex');
    const saved = await this.#store.change((file) => ({ ...file, hashKey: file.hashKey ?? made }));
    return saved.ok ? ok(this.#store.value.hashKey ?? made) : saved;
  }

  get parts(): readonly string[] {
    return this.#store.value.parts ?? [];
  }
  beginPart(part: string): Promise<Result<unknown>> {
    return this.#store.change((file) => ({ ...file, parts: [...(file.parts ?? []), part] }));
  }
  async endPart(part: string): Promise<void> {
    await this.#store.change((file) => ({ ...file, parts: file.parts?.filter((each) => each !== part) }));
  }

  async change(
    profileId: ProfileId,
    part: Partial<Omit<EventsRecord, 'profileId'>>,
  ): Promise<Result<undefined>> {
    const saved = await this.#store.change((file) => {
      const others = file.profiles.filter((each) => each.profileId !== profileId);
      const record = file.profiles.find((each) => each.profileId === profileId) ?? fresh(profileId);
      return { ...file, profiles: [...others, { ...record, ...part }] };
    });
    return saved.ok ? ok(undefined) : saved;
  }
}

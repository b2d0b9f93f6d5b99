import { z } from 'zod';
import { ProfileId } from '../../contract/profiles.ts';
import { ok, type Result } from '../../contract/result.ts';
import { RotationStep } from '../../contract/rotation.ts';
import type { Store } from '../disk/store.ts';

const DEFAULT_POLICY_DAYS = 90;

const Entry = z.object({
  profileId: ProfileId,
  step: RotationStep.nullable(),
  policyDays: z.number().int(),
  /** The last reminder given for each due date. */
  given: z.array(z.object({ dueAtMs: z.number(), days: z.number() })),
  snoozedUntilMs: z.number().nullable(),
});
export type Entry = z.infer<typeof Entry>;

/** `rotation.json`: the step of each profile’s rotation, and the reminders given. No tokens. */
export const RotationFile = z.object({ version: z.literal(1), entries: z.array(Entry) });
export type RotationFile = z.infer<typeof RotationFile>;
export const NO_ROTATIONS: RotationFile = { version: 1, entries: [] };

const entryOf = ({ entries }: RotationFile, profileId: ProfileId): Entry =>
  entries.find((each) => each.profileId === profileId) ?? {
    profileId,
    step: null,
    policyDays: DEFAULT_POLICY_DAYS,
    given: [],
    snoozedUntilMs: null,
  };

export class RotationEntries {
  readonly #store: Store<RotationFile>;
  readonly #changed: () => void;

  constructor(store: Store<RotationFile>, changed: () => void) {
    this.#store = store;
    this.#changed = changed;
  }

  of(profileId: ProfileId): Entry {
    return entryOf(this.#store.value, profileId);
  }

  async change(profileId: ProfileId, part: Partial<Entry>): Promise<Result<undefined>> {
    const saved = await this.#store.change((file) => {
      const others = file.entries.filter((each) => each.profileId !== profileId);
      return { ...file, entries: [...others, { ...entryOf(file, profileId), ...part }] };
    });
    this.#changed();
    return saved.ok ? ok(undefined) : saved;
  }

  async forget(profileId: ProfileId): Promise<Result<undefined>> {
    const saved = await this.#store.change((file) => ({
      ...file,
      entries: file.entries.filter((each) => each.profileId !== profileId),
    }));
    return saved.ok ? ok(undefined) : saved;
  }
}

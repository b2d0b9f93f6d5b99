import { z } from 'zod';
import { ProfileId } from '../../contract/connection.ts';
import { RestToken, RotationStep, type Rotation } from '../../contract/credentials.ts';
import { fail, ok, type Failure, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { Secret } from '../secret.ts';
import type { Store } from '../store.ts';
import { daysLeft, dueReminder, reached } from './reminders.ts';

const USUAL_POLICY_DAYS = 90;
const DAY_MS = 86_400_000;
const SNOOZE_MS = 3 * DAY_MS;

const Entry = z.object({
  profileId: ProfileId,
  step: RotationStep.nullable(),
  policyDays: z.number().int(),
  /** The last reminder that was given, and for which due date. */
  told: z.object({ dueAtMs: z.number(), days: z.number() }).nullable(),
  snoozedUntilMs: z.number().nullable(),
});
type Entry = z.infer<typeof Entry>;

/** `rotation.json`: how far each profile's rotation is, and what was reminded of. No tokens. */
export const RotationFile = z.object({ version: z.literal(1), entries: z.array(Entry) });
export type RotationFile = z.infer<typeof RotationFile>;
export const NO_ROTATIONS: RotationFile = { version: 1, entries: [] };

type TokenName = Extract<SecretName, 'primaryToken' | 'backupToken'>;

/** What a rotation does with one profile's tokens. */
export type Tokens = {
  get(name: TokenName): Promise<Result<Secret>>;
  put(name: TokenName, secret: Secret): Promise<Result<unknown>>;
  forget(name: TokenName): Promise<Result<unknown>>;
  /** One harmless question with this token and no other. */
  probe(name: TokenName): Promise<Result<undefined>>;
  primarySetAtMs(): number | null;
  onBackup(): boolean;
};

export type Rotations = {
  show(profileId: ProfileId): Rotation;
  begin(profileId: ProfileId): Promise<Result<undefined>>;
  /** The steps in the portal are said to be done; the probes are made. Stays where it is when that fails. */
  next(profileId: ProfileId): Promise<Result<undefined>>;
  /** Takes the new primary token; the one that works so far becomes the backup first. */
  paste(profileId: ProfileId, token: string): Promise<Result<undefined>>;
  /** Ends the assistant without changing a token. */
  leave(profileId: ProfileId): Promise<Result<undefined>>;
  setPolicy(profileId: ProfileId, days: number): Promise<Result<undefined>>;
  snooze(profileId: ProfileId): Promise<Result<undefined>>;
  forgetProfile(profileId: ProfileId): Promise<Result<undefined>>;
  /** Gives the reminders that are due for these profiles, each once. */
  remind(profiles: readonly ProfileId[]): Promise<void>;
};

type Parts = {
  store: Store<RotationFile>;
  clock: Clock;
  tokensOf: (profileId: ProfileId) => Result<Tokens>;
  notify: (profileId: ProfileId, days: number) => void;
  changed: () => void;
};

const invalid = (message: string) => fail({ kind: 'invalid', issues: [{ path: 'token', message }] });
const isRefusal = ({ kind }: Failure) => kind === 'not-authorized';

/** The rotation of REST API tokens: five steps that can be left and taken up again, also after a restart. */
export function createRotations({ store, clock, tokensOf, notify, changed }: Parts): Rotations {
  const entryOf = (profileId: ProfileId): Entry =>
    store.value.entries.find((each) => each.profileId === profileId) ?? {
      profileId,
      step: null,
      policyDays: USUAL_POLICY_DAYS,
      told: null,
      snoozedUntilMs: null,
    };

  async function change(profileId: ProfileId, part: Partial<Entry>): Promise<Result<undefined>> {
    const saved = await store.change((file) => {
      const others = file.entries.filter((each) => each.profileId !== profileId);
      const mine = file.entries.find((each) => each.profileId === profileId) ?? entryOf(profileId);
      return { ...file, entries: [...others, { ...mine, ...part }] };
    });
    changed();
    return saved.ok ? ok(undefined) : saved;
  }

  function dueAt({ profileId, policyDays }: Entry): number | null {
    const tokens = tokensOf(profileId);
    const setAtMs = tokens.ok ? tokens.value.primarySetAtMs() : null;
    return setAtMs === null ? null : setAtMs + policyDays * DAY_MS;
  }

  const isSnoozed = ({ snoozedUntilMs }: Entry) => snoozedUntilMs !== null && clock.now() < snoozedUntilMs;

  /**
   * The token that must survive as the backup: the primary, unless the service refuses it while there is a backup.
   * Null when the backup is the one that works. Where that cannot be found out, nothing is changed.
   */
  async function worthKeeping(tokens: Tokens): Promise<Result<Secret | null>> {
    const [primary, backup] = [await tokens.get('primaryToken'), await tokens.get('backupToken')];
    if (!primary.ok) return primary.error.kind === 'secret-missing' ? ok(null) : primary;
    if (!backup.ok || backup.value.equals(primary.value)) return ok(primary.value);
    const probed = await tokens.probe('primaryToken');
    if (probed.ok) return ok(primary.value);
    return isRefusal(probed.error) ? ok(null) : probed;
  }

  let reminding = Promise.resolve();
  async function giveReminders(profiles: readonly ProfileId[]) {
    for (const profileId of profiles) {
      const entry = entryOf(profileId);
      const dueAtMs = dueAt(entry);
      if (dueAtMs === null || isSnoozed(entry)) continue;
      const told = dueReminder(entry.told, dueAtMs, clock.now());
      if (!told) continue;
      // Written down first: one reminder too few shows in the window all the same, one too many annoys.
      const saved = await change(profileId, { told });
      if (saved.ok) notify(profileId, daysLeft(dueAtMs, clock.now()));
    }
  }

  async function confirmDeleted(profileId: ProfileId, tokens: Tokens): Promise<Result<undefined>> {
    const backup = await tokens.get('backupToken');
    if (!backup.ok && backup.error.kind !== 'secret-missing') return backup;
    if (backup.ok) {
      const probed = await tokens.probe('backupToken');
      if (probed.ok)
        return invalid('The old token is still accepted. Delete it in the portal, then confirm again.');
      if (!isRefusal(probed.error)) return probed;
      // Only with a primary that works may the last other token go.
      const works = await tokens.probe('primaryToken');
      if (!works.ok) return works;
      const forgotten = await tokens.forget('backupToken');
      if (!forgotten.ok) return forgotten;
    }
    return change(profileId, { step: null });
  }

  return {
    show(profileId) {
      const entry = entryOf(profileId);
      const tokens = tokensOf(profileId);
      const dueAtMs = dueAt(entry);
      const reminded = dueAtMs !== null && reached(dueAtMs, clock.now()) !== null && !isSnoozed(entry);
      return {
        step: entry.step,
        policyDays: entry.policyDays,
        dueAtMs,
        reminderDays: reminded ? daysLeft(dueAtMs, clock.now()) : null,
        snoozedUntilMs: isSnoozed(entry) ? entry.snoozedUntilMs : null,
        onBackup: tokens.ok && tokens.value.onBackup(),
      };
    },

    begin: (profileId) => change(profileId, { step: entryOf(profileId).step ?? 'portal' }),

    async next(profileId) {
      const { step } = entryOf(profileId);
      const tokens = tokensOf(profileId);
      if (!tokens.ok) return tokens;
      if (step === 'portal') return change(profileId, { step: 'paste' });
      if (step === 'others') return change(profileId, { step: 'delete' });
      if (step === 'delete') return confirmDeleted(profileId, tokens.value);
      if (step !== 'probe') return invalid('Paste the new token first.');
      const probed = await tokens.value.probe('primaryToken');
      return probed.ok ? change(profileId, { step: 'others' }) : probed;
    },

    async paste(profileId, typed) {
      const { step } = entryOf(profileId);
      if (step !== 'paste' && step !== 'probe') return invalid('Begin the rotation first.');
      const parsed = RestToken.safeParse(typed);
      if (!parsed.success) return invalid(parsed.error.issues[0]?.message ?? 'This is not a token.');
      const tokens = tokensOf(profileId);
      if (!tokens.ok) return tokens;
      const fresh = new Secret(parsed.data);
      const primary = await tokens.value.get('primaryToken');
      if (primary.ok && primary.value.equals(fresh)) {
        const backup = await tokens.value.get('backupToken');
        // Interrupted just behind the paste: it stands there already.
        if (backup.ok && !backup.value.equals(fresh)) return change(profileId, { step: 'probe' });
        return invalid('This is the token that is in use already. Paste the new one.');
      }
      // A mistyped token that is replaced is refused, so it never pushes out the backup.
      const keep = await worthKeeping(tokens.value);
      if (!keep.ok) return keep;
      // The backup first: whatever happens in between, one token that works is stored.
      const kept = keep.value ? await tokens.value.put('backupToken', keep.value) : ok(undefined);
      if (!kept.ok) return kept;
      const stored = await tokens.value.put('primaryToken', fresh);
      return stored.ok ? change(profileId, { step: 'probe' }) : stored;
    },

    leave: (profileId) => change(profileId, { step: null }),
    setPolicy: (profileId, policyDays) => change(profileId, { policyDays }),
    snooze: (profileId) => change(profileId, { snoozedUntilMs: clock.now() + SNOOZE_MS }),

    async forgetProfile(profileId) {
      const saved = await store.change((file) => ({
        ...file,
        entries: file.entries.filter((each) => each.profileId !== profileId),
      }));
      return saved.ok ? ok(undefined) : saved;
    },

    remind(profiles) {
      // One after the other: two that look at the same moment would both give the same reminder.
      reminding = reminding.then(() => giveReminders(profiles));
      return reminding;
    },
  };
}

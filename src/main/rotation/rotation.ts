import { z } from 'zod';
import { ProfileId } from '../../contract/profiles.ts';
import { RestToken, type RestTokenName, type SecretStatus } from '../../contract/secrets.ts';
import { daysLeft, RotationStep, type Advanced, type Rotation } from '../../contract/rotation.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Clock } from '../clock.ts';
import { createQueue } from '../queue.ts';
import { Secret } from '../secret.ts';
import type { Store } from '../store.ts';
import type { Kept } from '../vault/vault.ts';
import { dueReminder, reached } from './reminders.ts';

const USUAL_POLICY_DAYS = 90;
/** The longest snooze there is: one that ends later was made while the clock was ahead. */
const LONGEST_SNOOZE_MS = 30 * DAY_MS;

const Entry = z.object({
  profileId: ProfileId,
  step: RotationStep.nullable(),
  policyDays: z.number().int(),
  /** The last reminder that was given for each due date. */
  given: z.array(z.object({ dueAtMs: z.number(), days: z.number() })),
  snoozedUntilMs: z.number().nullable(),
});
type Entry = z.infer<typeof Entry>;

/** `rotation.json`: how far each profile's rotation is, and what was reminded of. No tokens. */
export const RotationFile = z.object({ version: z.literal(1), entries: z.array(Entry) });
export type RotationFile = z.infer<typeof RotationFile>;
export const NO_ROTATIONS: RotationFile = { version: 1, entries: [] };

/** What a rotation does with one profile's tokens. */
export type Tokens = {
  get(name: RestTokenName): Promise<Result<Secret>>;
  /** With `storedOnly`, what could only be kept in memory is refused, and what was there stays. */
  put(name: RestTokenName, secret: Secret, storedOnly: boolean): Promise<Result<Kept>>;
  forget(name: RestTokenName): Promise<Result<unknown>>;
  /** One harmless question with this token and no other. */
  probe(token: RestTokenName | Secret): Promise<Result<undefined>>;
  status(name: RestTokenName): Pick<SecretStatus, 'state' | 'sessionOnly' | 'setAtMs'>;
  onBackup(): boolean;
};

export type Rotations = {
  show(profileId: ProfileId): Rotation;
  begin(profileId: ProfileId): Promise<Result<undefined>>;
  /** The steps in the portal are said to be done; the probes are made. Stays where it is when that fails. */
  next(profileId: ProfileId): Promise<Result<Advanced>>;
  /** Takes the new primary token; the one that works so far becomes the backup first. */
  paste(profileId: ProfileId, token: string): Promise<Result<undefined>>;
  /** Ends the rotation; the tokens stay as they are. */
  stop(profileId: ProfileId): Promise<Result<undefined>>;
  setPolicy(profileId: ProfileId, days: number): Promise<Result<undefined>>;
  /** Reminds no more for so many days; 0 reminds again. */
  snooze(profileId: ProfileId, days: number): Promise<Result<undefined>>;
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
/** The service itself refuses the token. (Interface, "REST API token": 403.) */
const isRefusal = (failure: Failure) => failure.kind === 'not-authorized' && failure.status === 403;
const FOLLOWING = { portal: 'paste', probe: 'others', others: 'delete' } as const;
const isMissing = (found: Result<Secret>) => !found.ok && found.error.kind === 'secret-missing';
const MEMORY_ONLY = fail({ kind: 'keyring-unavailable', waitedMs: null });

function isStored(tokens: Tokens, name: RestTokenName): boolean {
  const { state, sessionOnly } = tokens.status(name);
  return state !== 'absent' && !sessionOnly;
}

/** Puts a token in its place, as safely as the tokens there are: what outlives the app gives way to nothing less. */
const putAsSafely = (tokens: Tokens, name: RestTokenName, secret: Secret) =>
  tokens.put(name, secret, isStored(tokens, 'primaryToken') || isStored(tokens, 'backupToken'));

/** The rotation of REST API tokens: five steps that can be left and taken up again, also after a restart. */
export function createRotations({ store, clock, tokensOf, notify, changed }: Parts): Rotations {
  const entryOf = (profileId: ProfileId): Entry =>
    store.value.entries.find((each) => each.profileId === profileId) ?? {
      profileId,
      step: null,
      policyDays: USUAL_POLICY_DAYS,
      given: [],
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
    const setAtMs = tokens.ok ? tokens.value.status('primaryToken').setAtMs : null;
    return setAtMs === null ? null : setAtMs + policyDays * DAY_MS;
  }

  function isSnoozed({ snoozedUntilMs }: Entry): boolean {
    const leftMs = (snoozedUntilMs ?? 0) - clock.now();
    return leftMs > 0 && leftMs <= LONGEST_SNOOZE_MS;
  }

  /**
   * The token that must survive as the backup: the primary, unless the service refuses it and takes the backup, which
   * is null. Where that cannot be found out, nothing is changed.
   */
  async function worthKeeping(tokens: Tokens, fresh: Secret): Promise<Result<Secret | null>> {
    const [primary, backup] = [await tokens.get('primaryToken'), await tokens.get('backupToken')];
    if (!primary.ok) return isMissing(primary) ? ok(null) : primary;
    if (!backup.ok) return isMissing(backup) ? primary : backup;
    if (backup.value.equals(primary.value)) return primary;
    const probed = await tokens.probe('primaryToken');
    if (probed.ok) return primary;
    if (!isRefusal(probed.error)) return probed;
    const spare = await tokens.probe('backupToken');
    if (spare.ok || !isRefusal(spare.error)) return spare.ok ? ok(null) : spare;
    // Both are refused. Where the new one is taken, nothing that works can be lost.
    const works = await tokens.probe(fresh);
    return works.ok ? ok(null) : works;
  }

  /** One after the other: two that look at the same moment would both give the same reminder. */
  const reminding = createQueue();
  async function giveReminders(profiles: readonly ProfileId[]) {
    for (const profileId of profiles) {
      const entry = entryOf(profileId);
      const dueAtMs = dueAt(entry);
      if (dueAtMs === null || isSnoozed(entry)) continue;
      const due = dueReminder(entry.given, dueAtMs, clock.now());
      if (!due) continue;
      // Written down first: one reminder too few shows in the window all the same, one too many annoys.
      const saved = await change(profileId, { given: due.given });
      if (saved.ok && due.gives) notify(profileId, daysLeft(dueAtMs, clock.now()));
    }
  }

  async function confirmDeleted(profileId: ProfileId, tokens: Tokens): Promise<Result<Advanced>> {
    const probed = await tokens.probe('backupToken');
    if (probed.ok) return fail({ kind: 'still-accepted', secret: 'backupToken' });
    const isStoredNowhere = probed.error.kind === 'secret-missing';
    if (!isRefusal(probed.error) && !isStoredNowhere) return probed;
    // Only with a primary that works may the last other token go.
    const works = await tokens.probe('primaryToken');
    if (!works.ok) return works;
    if (isStored(tokens, 'backupToken') && !isStored(tokens, 'primaryToken')) return MEMORY_ONLY;
    const forgotten = isStoredNowhere ? ok(undefined) : await tokens.forget('backupToken');
    const ended = forgotten.ok ? await change(profileId, { step: null }) : forgotten;
    return ended.ok ? ok({ oldToken: isStoredNowhere ? 'not-stored' : 'refused' }) : ended;
  }

  return {
    show(profileId) {
      const entry = entryOf(profileId);
      const tokens = tokensOf(profileId);
      const dueAtMs = dueAt(entry);
      const isReached = dueAtMs !== null && reached(dueAtMs, clock.now()) !== null;
      return {
        step: entry.step,
        policyDays: entry.policyDays,
        dueAtMs,
        reminds: isReached && !isSnoozed(entry),
        snoozedUntilMs: isSnoozed(entry) ? entry.snoozedUntilMs : null,
        onBackup: tokens.ok && tokens.value.onBackup(),
      };
    },

    begin: (profileId) => change(profileId, { step: entryOf(profileId).step ?? 'portal' }),

    async next(profileId) {
      const { step } = entryOf(profileId);
      const tokens = tokensOf(profileId);
      if (!tokens.ok) return tokens;
      if (step === 'delete') return confirmDeleted(profileId, tokens.value);
      if (step === null || step === 'paste') return invalid('Paste the new token first.');
      const probed = step === 'probe' ? await tokens.value.probe('primaryToken') : ok(undefined);
      const moved = probed.ok ? await change(profileId, { step: FOLLOWING[step] }) : probed;
      return moved.ok ? ok({ oldToken: null }) : moved;
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
        // Interrupted just behind the paste: the old one is the backup already.
        const backup = await tokens.value.get('backupToken');
        if (!backup.ok || backup.value.equals(fresh))
          return invalid('This is the token that is in use already. Paste the new one.');
      } else {
        // A mistyped token that is replaced is refused, so it never pushes out the backup.
        const keep = await worthKeeping(tokens.value, fresh);
        if (!keep.ok) return keep;
        // The backup first: whatever happens in between, one token that works is stored.
        const kept = keep.value ? await putAsSafely(tokens.value, 'backupToken', keep.value) : keep;
        if (!kept.ok) return kept;
      }
      // Also where it stands already: only this shows that it is stored.
      const stored = await putAsSafely(tokens.value, 'primaryToken', fresh);
      return stored.ok ? change(profileId, { step: 'probe' }) : stored;
    },

    stop: (profileId) => change(profileId, { step: null }),
    setPolicy: (profileId, policyDays) => change(profileId, { policyDays }),
    snooze: (profileId, days) =>
      change(profileId, { snoozedUntilMs: days === 0 ? null : clock.now() + days * DAY_MS }),

    async forgetProfile(profileId) {
      const saved = await store.change((file) => ({
        ...file,
        entries: file.entries.filter((each) => each.profileId !== profileId),
      }));
      return saved.ok ? ok(undefined) : saved;
    },

    remind: (profiles) => reminding(() => giveReminders(profiles)),
  };
}

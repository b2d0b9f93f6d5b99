import type { ProfileId } from '../../contract/profiles.ts';
import { RestToken } from '../../contract/secrets.ts';
import type { Advanced, Rotation } from '../../contract/rotation.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Clock } from '../time/clock.ts';
import { Secret } from '../secrets/secret.ts';
import { dueAt, isSnoozed, type TokensOf } from './dueDate.ts';
import type { RotationEntries } from './entries.ts';
import { reached } from './reminders.ts';
import { isRefusal, isStored, putAsSafely, secureBackup, type Tokens } from './tokens.ts';

type Dependencies = { entries: RotationEntries; clock: Clock; tokensOf: TokensOf };

const invalid = (message: string) => fail({ kind: 'invalid', issues: [{ path: 'token', message }] });
const FOLLOWING = { portal: 'paste', probe: 'others', others: 'delete' } as const;
const MEMORY_ONLY = fail({ kind: 'keyring-unavailable', waitedMs: null });

/** The rotation of REST API tokens: five steps that can be interrupted and resumed, even after a restart. */
export class Rotations {
  readonly #entries: RotationEntries;
  readonly #clock: Clock;
  readonly #tokensOf: TokensOf;

  constructor({ entries, clock, tokensOf }: Dependencies) {
    this.#entries = entries;
    this.#clock = clock;
    this.#tokensOf = tokensOf;
  }

  show(profileId: ProfileId): Rotation {
    const entry = this.#entries.of(profileId);
    const tokens = this.#tokensOf(profileId);
    const nowMs = this.#clock.now();
    const dueAtMs = dueAt(entry, this.#tokensOf);
    const snoozed = isSnoozed(entry, nowMs);
    return {
      profileId,
      step: entry.step,
      policyDays: entry.policyDays,
      dueAtMs,
      reminds: dueAtMs !== null && reached(dueAtMs, nowMs) !== null && !snoozed,
      snoozedUntilMs: snoozed ? entry.snoozedUntilMs : null,
      onBackup: tokens.ok && tokens.value.onBackup(),
    };
  }

  begin(profileId: ProfileId): Promise<Result<undefined>> {
    return this.#entries.change(profileId, { step: this.#entries.of(profileId).step ?? 'portal' });
  }

  /** Completes the current step: trusts the user about the manual steps, and tests the tokens. Stays on a failure. */
  async next(profileId: ProfileId): Promise<Result<Advanced>> {
    const { step } = this.#entries.of(profileId);
    const tokens = this.#tokensOf(profileId);
    if (!tokens.ok) return tokens;
    if (step === 'delete') return this.#confirmDeleted(profileId, tokens.value);
    if (step === null || step === 'paste') return invalid('Paste the new token first.');
    const probed = step === 'probe' ? await tokens.value.probe('primaryToken') : ok(undefined);
    const moved = probed.ok ? await this.#entries.change(profileId, { step: FOLLOWING[step] }) : probed;
    return moved.ok ? ok({ oldToken: null }) : moved;
  }

  /** Stores the new primary token, after the token that works now has become the backup. */
  async paste(profileId: ProfileId, typed: string): Promise<Result<undefined>> {
    const { step } = this.#entries.of(profileId);
    if (step !== 'paste' && step !== 'probe') return invalid('Begin the rotation first.');
    const parsed = RestToken.safeParse(typed);
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message ?? 'This is not a token.');
    const tokens = this.#tokensOf(profileId);
    if (!tokens.ok) return tokens;
    const fresh = new Secret(parsed.data);
    const stored = await this.#putFresh(tokens.value, fresh);
    return stored.ok ? this.#entries.change(profileId, { step: 'probe' }) : stored;
  }

  /** Ends the rotation without changing the tokens. */
  stop(profileId: ProfileId): Promise<Result<undefined>> {
    return this.#entries.change(profileId, { step: null });
  }

  setPolicy(profileId: ProfileId, policyDays: number): Promise<Result<undefined>> {
    return this.#entries.change(profileId, { policyDays });
  }

  /** Pauses reminders for this many days; 0 resumes them. */
  snooze(profileId: ProfileId, days: number): Promise<Result<undefined>> {
    const snoozedUntilMs = days === 0 ? null : this.#clock.now() + days * DAY_MS;
    return this.#entries.change(profileId, { snoozedUntilMs });
  }

  forgetProfile(profileId: ProfileId): Promise<Result<undefined>> {
    return this.#entries.forget(profileId);
  }

  async #putFresh(tokens: Tokens, fresh: Secret): Promise<Result<unknown>> {
    const primary = await tokens.get('primaryToken');
    if (primary.ok && primary.value.equals(fresh)) {
      // Interrupted right after the paste: the old token is the backup already.
      const backup = await tokens.get('backupToken');
      if (!backup.ok || backup.value.equals(fresh))
        return invalid('This is the token that is in use already. Paste the new one.');
    } else {
      // The backup first, so that a working token is stored at all times.
      const secured = await secureBackup(tokens, fresh);
      if (!secured.ok) return secured;
    }
    // Even when it is the primary already: it may be in memory only.
    return putAsSafely(tokens, 'primaryToken', fresh);
  }

  async #confirmDeleted(profileId: ProfileId, tokens: Tokens): Promise<Result<Advanced>> {
    const probed = await tokens.probe('backupToken');
    if (probed.ok) return fail({ kind: 'still-accepted', secret: 'backupToken' });
    const isStoredNowhere = probed.error.kind === 'secret-missing';
    if (!isRefusal(probed.error) && !isStoredNowhere) return probed;
    // Forget the backup only when the primary works.
    const works = await tokens.probe('primaryToken');
    if (!works.ok) return works;
    if (isStored(tokens, 'backupToken') && !isStored(tokens, 'primaryToken')) return MEMORY_ONLY;
    const forgotten = isStoredNowhere ? ok(undefined) : await tokens.forget('backupToken');
    const ended = forgotten.ok ? await this.#entries.change(profileId, { step: null }) : forgotten;
    return ended.ok ? ok({ oldToken: isStoredNowhere ? 'not-stored' : 'refused' }) : ended;
  }
}

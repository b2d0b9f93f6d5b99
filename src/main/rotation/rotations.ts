import type { ProfileId } from '../../contract/profiles.ts';
import { RestToken } from '../../contract/secrets.ts';
import type { Advanced, Rotation } from '../../contract/rotation.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Clock } from '../clock.ts';
import { Secret } from '../secret.ts';
import { dueAt, isSnoozed, type TokensOf } from './dueDate.ts';
import type { RotationEntries } from './entries.ts';
import { reached } from './reminders.ts';
import { isRefusal, isStored, putAsSafely, secureBackup, type Tokens } from './tokens.ts';

type Parts = { entries: RotationEntries; clock: Clock; tokensOf: TokensOf };

const invalid = (message: string) => fail({ kind: 'invalid', issues: [{ path: 'token', message }] });
const FOLLOWING = { portal: 'paste', probe: 'others', others: 'delete' } as const;
const MEMORY_ONLY = fail({ kind: 'keyring-unavailable', waitedMs: null });

/** The rotation of REST API tokens: five steps that can be left and taken up again, also after a restart. */
export class Rotations {
  readonly #entries: RotationEntries;
  readonly #clock: Clock;
  readonly #tokensOf: TokensOf;

  constructor({ entries, clock, tokensOf }: Parts) {
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

  /** The steps in the portal are said to be done; the probes are made. Stays where it is when that fails. */
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

  /** Takes the new primary token; the one that works so far becomes the backup first. */
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

  /** Ends the rotation; the tokens stay as they are. */
  stop(profileId: ProfileId): Promise<Result<undefined>> {
    return this.#entries.change(profileId, { step: null });
  }

  setPolicy(profileId: ProfileId, policyDays: number): Promise<Result<undefined>> {
    return this.#entries.change(profileId, { policyDays });
  }

  /** Reminds no more for so many days; 0 reminds again. */
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
      // Interrupted just behind the paste: the old one is the backup already.
      const backup = await tokens.get('backupToken');
      if (!backup.ok || backup.value.equals(fresh))
        return invalid('This is the token that is in use already. Paste the new one.');
    } else {
      // The backup first: whatever happens in between, one token that works is stored.
      const secured = await secureBackup(tokens, fresh);
      if (!secured.ok) return secured;
    }
    // Also where it stands already: only this shows that it is stored.
    return putAsSafely(tokens, 'primaryToken', fresh);
  }

  async #confirmDeleted(profileId: ProfileId, tokens: Tokens): Promise<Result<Advanced>> {
    const probed = await tokens.probe('backupToken');
    if (probed.ok) return fail({ kind: 'still-accepted', secret: 'backupToken' });
    const isStoredNowhere = probed.error.kind === 'secret-missing';
    if (!isRefusal(probed.error) && !isStoredNowhere) return probed;
    // Only with a primary that works may the last other token go.
    const works = await tokens.probe('primaryToken');
    if (!works.ok) return works;
    if (isStored(tokens, 'backupToken') && !isStored(tokens, 'primaryToken')) return MEMORY_ONLY;
    const forgotten = isStoredNowhere ? ok(undefined) : await tokens.forget('backupToken');
    const ended = forgotten.ok ? await this.#entries.change(profileId, { step: null }) : forgotten;
    return ended.ok ? ok({ oldToken: isStoredNowhere ? 'not-stored' : 'refused' }) : ended;
  }
}

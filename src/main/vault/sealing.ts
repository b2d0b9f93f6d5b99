import { fail, ok, type Result } from '../../contract/result.ts';
import type { VaultState } from '../../contract/secrets.ts';
import type { Clock } from '../clock.ts';
import { Secret } from '../secret.ts';
import type { Keyring, Protection } from './keyring.ts';

/** A keyring may show a prompt of its own and never answer: after this it counts as unavailable for now. */
export const PATIENCE_MS = 60_000;

export type Sealed = { ciphertext: Buffer; protection: Protection };

/** The three outcomes of opening a ciphertext. Only the first two say anything for sure about it. */
export type Unsealed =
  | { kind: 'opened'; secret: Secret; shouldReEncrypt: boolean }
  /** The keyring works with the kind of key that this was made with, and it does not open. */
  | { kind: 'unreadable' }
  /** Locked, not ready, or silent for `waitedMs`. */
  | { kind: 'unavailable'; waitedMs: number | null };

type Parts = { keyring: Keyring; clock: Clock; changed: () => void };
type Question = { sinceMs: number };

/** Questions to the keyring, each with a limit on how long its answer is waited for. */
export class Sealing {
  readonly #keyring: Keyring;
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #open = new Set<Question>();
  #protection: VaultState['protection'] = 'unknown';

  constructor({ keyring, clock, changed }: Parts) {
    this.#keyring = keyring;
    this.#clock = clock;
    this.#changed = changed;
  }

  /** What the last attempt showed. */
  get protection(): VaultState['protection'] {
    return this.#protection;
  }

  /** Since when a question is open. */
  get waitingSinceMs(): number | null {
    const [oldest] = this.#open;
    return oldest?.sinceMs ?? null;
  }

  /** The real backend by name. */
  get backend(): string {
    return this.#keyring.backend();
  }

  /** What a ciphertext itself says about its key. */
  protectionOf(ciphertext: Buffer): Protection {
    return this.#keyring.protectionOf(ciphertext);
  }

  async seal(secret: Secret): Promise<Result<Sealed>> {
    const answer = await this.#ask(async () =>
      (await this.#keyring.available()) ? this.#keyring.encrypt(Secret.reveal(secret)) : null,
    );
    if (!answer.ok || answer.value === null) {
      this.#protection = 'unavailable';
      return answer.ok ? fail({ kind: 'keyring-unavailable', waitedMs: null }) : answer;
    }
    const protection = this.protectionOf(answer.value);
    this.#protection = protection;
    return ok({ ciphertext: answer.value, protection });
  }

  async unseal(ciphertext: Buffer): Promise<Unsealed> {
    const answer = await this.#ask(() => this.#keyring.decrypt(ciphertext));
    if (answer.ok) {
      this.#protection = this.protectionOf(ciphertext);
      const { text, shouldReEncrypt } = answer.value;
      return { kind: 'opened', secret: new Secret(text), shouldReEncrypt };
    }
    const waitedMs = answer.error.kind === 'keyring-unavailable' ? answer.error.waitedMs : null;
    if (waitedMs !== null) {
      this.#protection = 'unavailable';
      return { kind: 'unavailable', waitedMs };
    }
    // Refused. Only what the keyring can do now tells "not now" from "not with this key": without a keyring
    // Chromium goes on with its fixed key, and then what the keyring made cannot be opened for now.
    const probe = await this.seal(new Secret('does the keyring work?'));
    const works = probe.ok && probe.value.protection === this.protectionOf(ciphertext);
    return works ? { kind: 'unreadable' } : { kind: 'unavailable', waitedMs: null };
  }

  async #ask<T>(ask: () => Promise<T>): Promise<Result<T>> {
    const question: Question = { sinceMs: this.#clock.now() };
    this.#open.add(question);
    this.#changed();
    let cancel: (() => void) | undefined;
    const silence = new Promise<null>((resolve) => {
      cancel = this.#clock.after(PATIENCE_MS, () => {
        resolve(null);
      });
    });
    try {
      const answer = await Promise.race([ask().then((value) => ({ value })), silence]);
      return answer ? ok(answer.value) : fail({ kind: 'keyring-unavailable', waitedMs: PATIENCE_MS });
    } catch {
      // The error's text may hold what was to be encrypted, so nothing of it is passed on.
      return fail({ kind: 'keyring-unavailable', waitedMs: null });
    } finally {
      cancel?.();
      this.#open.delete(question);
      this.#changed();
    }
  }
}

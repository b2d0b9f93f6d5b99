import { fail, ok, type Result } from '../../contract/result.ts';
import type { VaultState } from '../../contract/secrets.ts';
import type { Clock } from '../time/clock.ts';
import { Secret } from '../secrets/secret.ts';
import type { Keyring, Protection } from './keyring.ts';

/** A keyring may show its own prompt and never answer. After this time it counts as unavailable. */
export const KEYRING_TIMEOUT_MS = 60_000;

type Sealed = { ciphertext: Buffer; protection: Protection };

/** The outcome of opening a ciphertext. Only the first two are conclusive. */
export type Unsealed =
  | { kind: 'opened'; secret: Secret; shouldReEncrypt: boolean }
  /** The keyring works with this kind of key, but cannot decrypt this ciphertext. */
  | { kind: 'unreadable' }
  /** Locked, not ready, or silent for `waitedMs`. */
  | { kind: 'unavailable'; waitedMs: number | null };

type Dependencies = { keyring: Keyring; clock: Clock; changed: () => void };
type Request = { sinceMs: number };

/** Requests to the keyring, each with a time limit. */
export class Sealing {
  readonly #keyring: Keyring;
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #pending = new Set<Request>();
  #protection: VaultState['protection'] = 'unknown';

  constructor({ keyring, clock, changed }: Dependencies) {
    this.#keyring = keyring;
    this.#clock = clock;
    this.#changed = changed;
  }

  /** The protection seen in the last attempt. */
  get protection(): VaultState['protection'] {
    return this.#protection;
  }

  /** The start of the oldest pending request; null when there is none. */
  get waitingSinceMs(): number | null {
    const [oldest] = this.#pending;
    return oldest?.sinceMs ?? null;
  }

  /** The name of the keyring; null where it is not known. */
  get backend(): string | null {
    return this.#keyring.backend();
  }

  /** The protection that a ciphertext was made with. */
  protectionOf(ciphertext: Buffer): Protection {
    return this.#keyring.protectionOf(ciphertext);
  }

  async seal(secret: Secret): Promise<Result<Sealed>> {
    const answer = await this.#ask(async () =>
      (await this.#keyring.available()) ? this.#keyring.encrypt(Secret.reveal(secret)) : null,
    );
    if (!answer.ok || answer.value === null) {
      this.#protection = 'unavailable';
      // Keys are loaded once, when the keyring is first asked: one that then refuses does so until a restart.
      if (!answer.ok && answer.error.kind === 'keyring-unavailable' && answer.error.waitedMs === null)
        this.#protection = 'closed';
      return answer.ok ? fail({ kind: 'keyring-unavailable', waitedMs: null }) : answer;
    }
    const protection = this.protectionOf(answer.value);
    this.#protection = protection;
    return ok({ ciphertext: answer.value, protection });
  }

  async unseal(ciphertext: Buffer): Promise<Unsealed> {
    const answer = await this.#ask(() => this.#keyring.decrypt(ciphertext));
    if (answer.ok && answer.value !== null) {
      this.#protection = this.protectionOf(ciphertext);
      const { text, shouldReEncrypt } = answer.value;
      return { kind: 'opened', secret: new Secret(text), shouldReEncrypt };
    }
    const waitedMs = !answer.ok && answer.error.kind === 'keyring-unavailable' ? answer.error.waitedMs : null;
    if (waitedMs !== null) {
      this.#protection = 'unavailable';
      return { kind: 'unavailable', waitedMs };
    }
    // Decryption failed. A test shows whether the keyring is unavailable or its key does not fit: without a keyring
    // Chromium falls back to its fixed key, and ciphertexts of the keyring cannot be opened until it returns.
    const probe = await this.seal(new Secret('does the keyring work?'));
    if (answer.ok) return { kind: 'unavailable', waitedMs: null };
    const works = probe.ok && this.#keyring.keyOf(probe.value.ciphertext) === this.#keyring.keyOf(ciphertext);
    return works ? { kind: 'unreadable' } : { kind: 'unavailable', waitedMs: null };
  }

  async #ask<T>(ask: () => Promise<T>): Promise<Result<T>> {
    const request: Request = { sinceMs: this.#clock.now() };
    this.#pending.add(request);
    this.#changed();
    let cancel: (() => void) | undefined;
    const silence = new Promise<null>((resolve) => {
      cancel = this.#clock.after(KEYRING_TIMEOUT_MS, () => {
        resolve(null);
      });
    });
    try {
      const answer = await Promise.race([ask().then((value) => ({ value })), silence]);
      return answer ? ok(answer.value) : fail({ kind: 'keyring-unavailable', waitedMs: KEYRING_TIMEOUT_MS });
    } catch {
      // The error’s text may contain the secret, so it is not passed on.
      return fail({ kind: 'keyring-unavailable', waitedMs: null });
    } finally {
      cancel?.();
      this.#pending.delete(request);
      this.#changed();
    }
  }
}

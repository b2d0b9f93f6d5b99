import { fail, ok, type Result } from '../../contract/result.ts';
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

export type Sealing = {
  seal(secret: Secret): Promise<Result<Sealed>>;
  unseal(ciphertext: Buffer): Promise<Unsealed>;
  /** What the last attempt showed, and since when a question is open. */
  readonly protection: Protection | 'unavailable' | 'unknown';
  readonly waitingSinceMs: number | null;
};

type Parts = { keyring: Keyring; clock: Clock; changed: () => void };

/** Questions to the keyring, each with a limit on how long its answer is waited for. */
export function createSealing({ keyring, clock, changed }: Parts): Sealing {
  let protection: Sealing['protection'] = 'unknown';
  const open = new Set<{ sinceMs: number }>();

  async function ask<T>(question: () => Promise<T>): Promise<Result<T>> {
    const mine = { sinceMs: clock.now() };
    open.add(mine);
    changed();
    let cancel: (() => void) | undefined;
    const silence = new Promise<null>((resolve) => {
      cancel = clock.after(PATIENCE_MS, () => {
        resolve(null);
      });
    });
    try {
      const answer = await Promise.race([question().then((value) => ({ value })), silence]);
      return answer ? ok(answer.value) : fail({ kind: 'keyring-unavailable', waitedMs: PATIENCE_MS });
    } catch {
      // The error's text may hold what was to be encrypted, so nothing of it is passed on.
      return fail({ kind: 'keyring-unavailable', waitedMs: null });
    } finally {
      cancel?.();
      open.delete(mine);
      changed();
    }
  }

  const sealing: Sealing = {
    async seal(secret) {
      const answer = await ask(async () =>
        (await keyring.available()) ? keyring.encrypt(Secret.reveal(secret)) : null,
      );
      if (!answer.ok || answer.value === null) {
        protection = 'unavailable';
        return answer.ok ? fail({ kind: 'keyring-unavailable', waitedMs: null }) : answer;
      }
      protection = keyring.protectionOf(answer.value);
      return ok({ ciphertext: answer.value, protection });
    },

    async unseal(ciphertext) {
      const answer = await ask(() => keyring.decrypt(ciphertext));
      if (answer.ok) {
        protection = keyring.protectionOf(ciphertext);
        return {
          kind: 'opened',
          secret: new Secret(answer.value.text),
          shouldReEncrypt: answer.value.shouldReEncrypt,
        };
      }
      const waitedMs = answer.error.kind === 'keyring-unavailable' ? answer.error.waitedMs : null;
      if (waitedMs !== null) {
        protection = 'unavailable';
        return { kind: 'unavailable', waitedMs };
      }
      // Refused. Only what the keyring can do now tells "not now" from "not with this key": without a keyring
      // Chromium goes on with its fixed key, and then what the keyring made cannot be opened for now.
      const probe = await sealing.seal(new Secret('does the keyring work?'));
      const works = probe.ok && probe.value.protection === keyring.protectionOf(ciphertext);
      return works ? { kind: 'unreadable' } : { kind: 'unavailable', waitedMs: null };
    },

    get protection() {
      return protection;
    },

    get waitingSinceMs() {
      const [oldest] = open;
      return oldest?.sinceMs ?? null;
    },
  };
  return sealing;
}

import type { Secret } from '../secrets/secret.ts';
import { keyOf, type Owner, type SecretId } from './entries.ts';

/** A secret in memory. */
export type Held = Owner & {
  secret: Secret;
  setAtMs: number;
  /** The entry on disk contains the same value. */
  stored: boolean;
};

/** The secrets in memory, and separately those that are being stored and will replace them. */
export class HeldSecrets {
  readonly #held = new Map<string, Held>();
  readonly #pending = new Map<string, Held>();

  get(id: SecretId): Held | undefined {
    return this.#held.get(keyOf(id));
  }

  all(): Held[] {
    return [...this.#held.values()];
  }

  set(held: Held): void {
    this.#held.set(keyOf(held), held);
  }

  delete(id: SecretId): void {
    this.#held.delete(keyOf(id));
  }

  /** The secret that is being stored under this id, if any. */
  pending(id: SecretId): Held | undefined {
    return this.#pending.get(keyOf(id));
  }

  beginPut(held: Held): void {
    this.#pending.set(keyOf(held), held);
  }

  endPut(id: SecretId): void {
    this.#pending.delete(keyOf(id));
  }

  /** Whether this secret has not been replaced or forgotten since. */
  isNewest(held: Held): boolean {
    return (this.pending(held) ?? this.get(held)) === held;
  }
}

import type { Secret } from '../secret.ts';
import { keyOf, type Owner, type SecretId } from './entries.ts';

/** A secret in memory. */
export type Held = Owner & {
  secret: Secret;
  setAtMs: number;
  /** The entry on disk holds the same value. */
  stored: boolean;
};

/** The secrets in memory, and apart from them those that are being put: they take their place when that is done. */
export class HeldSecrets {
  readonly #held = new Map<string, Held>();
  readonly #putting = new Map<string, Held>();

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

  /** What is being put for this owner at the moment. */
  arriving(id: SecretId): Held | undefined {
    return this.#putting.get(keyOf(id));
  }

  beginPut(held: Held): void {
    this.#putting.set(keyOf(held), held);
  }

  endPut(id: SecretId): void {
    this.#putting.delete(keyOf(id));
  }

  /** Whether nothing was put or forgotten since this was. */
  isNewest(held: Held): boolean {
    return (this.arriving(held) ?? this.get(held)) === held;
  }
}

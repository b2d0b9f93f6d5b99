import { createHash } from 'node:crypto';
import { inspect } from 'node:util';

/** A value that must not be seen: it prints, serialises and interpolates as [secret]. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself, for the one place that has to write it on the wire or hand it to the keyring. */
  static reveal(secret: Secret): string {
    return secret.#value;
  }

  /** Eight hexadecimal digits: the same value has the same fingerprint for the same purpose, and that is all. */
  fingerprint(purpose: string): string {
    return createHash('sha256').update(`${purpose}\0${this.#value}`).digest('hex').slice(0, 8);
  }

  equals(other: Secret): boolean {
    return this.#value === other.#value;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

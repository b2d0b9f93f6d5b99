import { createHash } from 'node:crypto';
import { inspect } from 'node:util';

/** A value that must stay hidden: it prints, serialises and interpolates as [secret]. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself, for code that must send, encrypt or redact it. */
  static reveal(secret: Secret): string {
    return secret.#value;
  }

  /** Eight hexadecimal digits that are equal for the same value and purpose, too few to recover the value. */
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

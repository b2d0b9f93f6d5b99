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

declare global {
  // ES2026, which the libraries of the compiler do not describe yet.
  interface JSON {
    /** A value that `stringify` writes as this text, which must be a primitive value in JSON. */
    rawJSON(text: string): object;
    parse(
      text: string,
      reviver: (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown;
  }
}

/** A number in JSON with all of its digits, also where no number of JavaScript holds them. */
export class ExactNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toJSON(): object {
    return JSON.rawJSON(this.digits);
  }
}

/** Parses JSON, with every number as an exact one. Throws where `JSON.parse` does, and if it is nested too deeply. */
export const parseExactly = (json: string): unknown =>
  JSON.parse(json, (_key, value, { source }) =>
    typeof value === 'number' ? new ExactNumber(source ?? String(value)) : value,
  );

/**
 * Whether there are more than `most` values in one, however deeply they are nested: to read so many exactly takes long.
 */
export function holdsMoreThan(most: number, value: unknown): boolean {
  const left = [value];
  let count = 0;
  for (let each = left.pop(); count <= most; each = left.pop()) {
    if (typeof each === 'object' && each !== null) {
      const held: unknown[] = Object.values(each);
      count += held.length;
      if (count <= most) left.push(...held);
    }
    if (left.length === 0) break;
  }
  return count > most;
}

import { damaged } from '../sqliteErrors.ts';

/** More names than the log has ever had. Entries with further ones are kept as a whole. */
const MOST = 500;

/** The names of fields, numbered in the order in which they were first received. */
export class FieldNames {
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a name; a new one if it is new, and null if there are too many, or if UTF-8 cannot hold it. */
  add(name: string): number | null {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    if (this.#names.length >= MOST || name.length > MOST || !name.isWellFormed()) return null;
    this.#names.push(name);
    this.#numbers.set(name, this.#names.length - 1);
    return this.#names.length - 1;
  }
  /** Adds the name that was kept under a number, which is the next one. */
  restore(body: Uint8Array, field: number): void {
    if (field !== this.count || this.add(Buffer.from(body).toString()) !== field) throw damaged();
  }
  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }
  nameOf(field: number): string {
    return this.#names[field] ?? '';
  }
  get count(): number {
    return this.#names.length;
  }
}

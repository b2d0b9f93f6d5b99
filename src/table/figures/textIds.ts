/** A map of JavaScript has no room for more keys. */
const MOST_KEYS = 2 ** 24;

/** Numbers texts in the order in which they are first met, however many there are. */
export class TextIds {
  readonly #mostKeys: number;
  readonly #maps: Map<string, number>[] = [];
  #size = 0;

  /** `mostKeys` is how many keys a map may have. */
  constructor(mostKeys: number = MOST_KEYS) {
    this.#mostKeys = mostKeys;
  }

  get size(): number {
    return this.#size;
  }

  /** The number of a text, which is a new one if the text is. */
  idOf(text: string): number {
    for (const map of this.#maps) {
      const known = map.get(text);
      if (known !== undefined) return known;
    }
    const id = this.#size;
    if (id % this.#mostKeys === 0) this.#maps.push(new Map());
    this.#maps.at(-1)?.set(text, id);
    this.#size += 1;
    return id;
  }

  /** The texts in the order of their numbers. */
  texts(): string[] {
    return this.#maps.flatMap((map) => [...map.keys()]);
  }
}

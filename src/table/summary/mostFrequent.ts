/** A value and the number of its rows. Numbers are the same if their values are, texts and times if their texts are. */
export type ValueCount = { text: string; rows: number };

/** Keeps the most frequent of many values; among equal ones, those that were added first. */
export class MostFrequent {
  readonly #most: number;
  readonly #best: { rows: number; text: () => string }[] = [];
  /** All values that were added, and their rows. */
  distinct = 0;
  rows = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** `text` is called only if the value is kept. */
  add(rows: number, text: () => string): void {
    this.distinct += 1;
    this.rows += rows;
    const best = this.#best;
    if (best.length === this.#most && rows <= (best.at(-1)?.rows ?? Infinity)) return;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((best[middle]?.rows ?? 0) >= rows) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, { rows, text });
    if (best.length > this.#most) best.pop();
  }

  get values(): ValueCount[] {
    return this.#best.map(({ rows, text }) => ({ rows, text: text() }));
  }
}

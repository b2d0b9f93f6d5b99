/** Which colour each value of a split has, so that none is recoloured when others come and go. */
export class SplitColours {
  #split: string | null = null;
  #slots = new Map<string, number>();

  /** The positions of these values, those seen before as they were. Positions that nobody uses now are given away. */
  slotsFor(split: string | null, names: readonly string[]): ReadonlyMap<string, number> {
    if (split !== this.#split) this.#slots = new Map();
    this.#split = split;
    const kept = new Map([...this.#slots].filter(([name]) => names.includes(name)));
    const taken = new Set(kept.values());
    for (const name of names) {
      if (kept.has(name)) continue;
      let slot = 0;
      while (taken.has(slot)) slot += 1;
      taken.add(slot);
      kept.set(name, slot);
    }
    this.#slots = kept;
    return kept;
  }
}

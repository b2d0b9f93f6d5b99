import type { Segment } from '../segments/segment.ts';

/** A segment among those that share a stretch. */
type Member = { segment: Segment; base: number };

/** Rows that are next to each other in time: those of one segment, or of several whose times overlap. */
export type Stretch = {
  /** The position of its first row. It changes as others come before it. */
  base: number;
  rows: number;
  /** The segments, with the position of their first row if they stood one behind the other. */
  members: readonly Member[];
  /** Which of the rows of the segments is at each position; null if they stand one behind the other. */
  order: Uint32Array | null;
};

type Run = { rows: Uint32Array; micros: Float64Array };

/** Two runs in the order of their times as one. */
function merged(one: Run, other: Run): Run {
  const count = one.rows.length + other.rows.length;
  const [rows, micros] = [new Uint32Array(count), new Float64Array(count)];
  let [a, b] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const takesOther = a === one.rows.length || (other.micros[b] ?? Infinity) < (one.micros[a] ?? 0);
    const from = takesOther ? other : one;
    const index = takesOther ? b++ : a++;
    rows[at] = from.rows[index] ?? 0;
    micros[at] = from.micros[index] ?? 0;
  }
  return { rows, micros };
}

/** Segments that follow one another in time, in as few chains as possible. */
function chainsOf(members: readonly Member[]): Member[][] {
  const chains: Member[][] = [];
  for (const member of members) {
    const chain = chains.find((each) => (each.at(-1)?.segment.lastMicros ?? 0) <= member.segment.firstMicros);
    if (chain) chain.push(member);
    else chains.push([member]);
  }
  return chains;
}

function runOf(chain: readonly Member[]): Run {
  const count = chain.reduce((sum, { segment }) => sum + segment.entries, 0);
  const [rows, micros] = [new Uint32Array(count), new Float64Array(count)];
  let at = 0;
  for (const { segment, base } of chain) {
    micros.set(segment.micros(), at);
    for (let row = 0; row < segment.entries; row += 1) rows[at + row] = base + row;
    at += segment.entries;
  }
  return { rows, micros };
}

function stretchOf(segments: readonly Segment[]): { stretch: Stretch; micros: Float64Array } {
  let rows = 0;
  const members = segments.map((segment) => {
    const member = { segment, base: rows };
    rows += segment.entries;
    return member;
  });
  let runs = chainsOf(members).map(runOf);
  while (runs.length > 1) {
    const pairs: Run[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at], runs[at + 1]];
      if (one) pairs.push(other ? merged(one, other) : one);
    }
    runs = pairs;
  }
  const [run] = runs;
  const order = members.length > 1 ? (run?.rows ?? null) : null;
  return { stretch: { base: 0, rows, members, order }, micros: run?.micros ?? new Float64Array(0) };
}

/** The first index of a sorted list whose value is not below this one. */
export function firstFrom(sorted: ArrayLike<number>, value: number, from = 0, to = sorted.length): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isSame = (stretch: Stretch, segments: readonly Segment[]) =>
  stretch.members.length === segments.length &&
  stretch.members.every(({ segment }, index) => segment === segments[index]);

function rowIn({ members }: Stretch, row: number): { segment: Segment; row: number } | null {
  const member = members.findLast(({ base }) => base <= row);
  return member ? { segment: member.segment, row: row - member.base } : null;
}

/** Every entry in the order of time. A position is a row of all of them together. */
export class Timeline {
  readonly stretches: readonly Stretch[];
  readonly rows: number;
  readonly micros: Float64Array;
  /** Where each stretch starts. */
  readonly #bases: number[];

  /** `before` is what was known earlier: most of it is still true. */
  constructor(segments: readonly Segment[], before: Timeline | null) {
    const inTime = [...segments].sort((a, b) => a.firstMicros - b.firstMicros || a.id - b.id);
    const groups: Segment[][] = [];
    let last = -Infinity;
    for (const segment of inTime) {
      const group = groups.at(-1);
      if (group && segment.firstMicros < last) group.push(segment);
      else groups.push([segment]);
      last = Math.max(last, segment.lastMicros);
    }
    const known = new Map(before?.stretches.map((stretch) => [stretch.members[0]?.segment, stretch]));
    this.rows = segments.reduce((sum, { entries }) => sum + entries, 0);
    this.micros = new Float64Array(this.rows);
    let base = 0;
    this.stretches = groups.map((group) => {
      const old = known.get(group[0]);
      const isOld = before && old && isSame(old, group);
      const found = isOld
        ? { stretch: old, micros: before.micros.subarray(old.base, old.base + old.rows) }
        : stretchOf(group);
      const stretch = { ...found.stretch, base };
      this.micros.set(found.micros, base);
      base += stretch.rows;
      return stretch;
    });
    this.#bases = this.stretches.map((stretch) => stretch.base);
  }

  /** The stretches that have rows between two positions. */
  between(from: number, to: number): readonly Stretch[] {
    if (from >= to) return [];
    const first = Math.max(0, firstFrom(this.#bases, from + 1) - 1);
    return this.stretches.slice(first, firstFrom(this.#bases, to));
  }

  /** The row of a segment that is at a position. */
  at(position: number): { segment: Segment; row: number } | null {
    const stretch = this.#stretchAt(position);
    const inside = position - (stretch?.base ?? 0);
    return stretch ? rowIn(stretch, stretch.order ? (stretch.order[inside] ?? 0) : inside) : null;
  }

  #stretchAt(position: number): Stretch | undefined {
    return this.stretches[firstFrom(this.#bases, position + 1) - 1];
  }

  /** The position of a row of a segment; -1 if it is not here. */
  positionOf(segment: Segment, row: number): number {
    const micros = segment.micros()[row] ?? 0;
    for (let at = firstFrom(this.micros, micros); this.micros[at] === micros; at += 1) {
      const found = this.at(at);
      if (found?.segment === segment && found.row === row) return at;
    }
    return -1;
  }
}

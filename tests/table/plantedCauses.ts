// Tables with noise in which one value, one range of numbers or one pair of these grows on one side.

type Row = readonly string[];
/** A column by its index, with the value that grows here, or the numbers from one up to another. */
type Cause = { column: number } & ({ text: string } | { from: number; to: number });
type Planted = { here: readonly Row[]; there: readonly Row[]; causes: readonly Cause[] };

type Plant = {
  causes: 'value' | 'values' | 'range' | 'value and range';
  /** What grows, or falls in the case of the share. */
  of: 'bytes' | 'rows' | 'share';
  /** How many of the rows are on the side where it does. */
  partHere: number;
};

export const HEADER = [
  'host',
  'country',
  'platform',
  'bytes_out',
  'request_count',
  'cache_hit_percentage',
  'average_response_time',
];
const LATENCY = 6;
/** What a latency is of random numbers from 0 to 1: mostly short, sometimes very long. */
const latencyOf = (random: number) => Math.round(20 + 3_000 * random ** 3);

export const isIn = (row: Row, cause: Cause): boolean => {
  const cell = row[cause.column] ?? '';
  return 'text' in cause ? cell === cause.text : Number(cell) >= cause.from && Number(cell) < cause.to;
};

function planted(seed: number, { causes: kind, of, partHere }: Plant): Planted {
  let state = seed * 2_654_435_761 + 1;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const pick = (count: number) => Math.floor(random() * random() * count);
  const draw = (bytes: number, share: number): string[] => [
    `h${pick(30)}`,
    `c${pick(12)}`,
    `p${pick(4)}`,
    String(bytes),
    '1',
    String(share),
    String(latencyOf(random())),
  ];
  const bytes = () => Math.ceil(100 * random() ** 2);
  const model = draw(0, 0);
  const one = Math.floor(random() * 3);
  const values = { value: [one], values: [0, 1, 2].toSpliced(one, 1), range: [], 'value and range': [one] }[
    kind
  ];
  // An eighth to a quarter of all latencies: of the shortest, the longest or some between.
  const width = 0.125 + 0.125 * random();
  const least = [0, 1 - width, random() * (1 - width)][Math.floor(random() * 3)] ?? 0;
  const range = { from: latencyOf(least), to: least + width < 1 ? latencyOf(least + width) : Infinity };
  const causes: Cause[] = [
    ...values.map((column) => ({ column, text: model[column] ?? '' })),
    ...(kind.endsWith('range') ? [{ column: LATENCY, ...range }] : []),
  ];
  const [here, there]: [Row[], Row[]] = [[], []];
  for (let at = 0; at < 3_000; at += 1) {
    const isHere = random() < partHere;
    const row = draw(bytes(), 50);
    const isCause = isHere && causes.every((cause) => isIn(row, cause));
    if (isCause && of === 'bytes') row[3] = String(10 * Number(row[3]));
    if (of === 'share') row[5] = String((isCause ? 5 : 40) + Math.floor(20 * random()));
    (isHere ? here : there).push(row);
    // More rows of the cause, which are as others otherwise.
    if (isCause && of === 'rows')
      for (let left = 11; left > 0; left -= 1) {
        const more = draw(bytes(), 50);
        for (const { column } of causes) more[column] = row[column] ?? '';
        here.push(more);
      }
  }
  return { here, there, causes };
}

/** Fifty of them, with causes that occur at all: nothing can be told of one that does not. */
export function plantedCauses(plant: Plant): Planted[] {
  const found: Planted[] = [];
  for (let seed = 1; found.length < 50; seed += 1) {
    const made = planted(seed, plant);
    const { here, causes } = made;
    if (here.filter((row) => causes.every((cause) => isIn(row, cause))).length >= 5) found.push(made);
  }
  return found;
}

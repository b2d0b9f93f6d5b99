// Tables with noise in which one value or one pair of values grows on one side.

type Row = readonly string[];
type Planted = {
  here: readonly Row[];
  there: readonly Row[];
  /** Columns by their indices, with the values that grow here. */
  cause: readonly { column: number; text: string }[];
};

type Plant = {
  isPair: boolean;
  /** What grows, or falls in the case of the share. */
  of: 'bytes' | 'rows' | 'share';
  /** How many of the rows are on the side where it does. */
  partHere: number;
};

/** Three columns of hosts, countries and platforms, then bytes, requests and a percentage, as texts. */
function planted(seed: number, { isPair, of, partHere }: Plant): Planted {
  let state = seed * 2_654_435_761 + 1;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const pick = (count: number) => Math.floor(random() * random() * count);
  const draw = (): string[] => [`h${pick(30)}`, `c${pick(12)}`, `p${pick(4)}`];
  const columns = isPair ? [0, 1, 2].toSpliced(Math.floor(random() * 3), 1) : [Math.floor(random() * 3)];
  const model = draw();
  const cause = columns.map((column) => ({ column, text: model[column] ?? '' }));
  const [here, there]: [Row[], Row[]] = [[], []];
  for (let at = 0; at < 3_000; at += 1) {
    const isHere = random() < partHere;
    const values = draw();
    const bytes = Math.ceil(100 * random() ** 2);
    const isCause = isHere && cause.every(({ column, text }) => values[column] === text);
    const share = of === 'share' ? (isCause ? 5 : 40) + Math.floor(20 * random()) : 50;
    (isHere ? here : there).push([
      ...values,
      `${isCause && of === 'bytes' ? 10 * bytes : bytes}`,
      '1',
      `${share}`,
    ]);
    // More rows of the cause, which are as others otherwise.
    const more = isCause && of === 'rows' ? 11 : 0;
    for (let left = more; left > 0; left -= 1)
      here.push(
        cause.reduce<Row>((other, { column, text }) => other.with(column, text), [...draw(), '1', '1', '50']),
      );
  }
  return { here, there, cause };
}

/** Fifty of them, with causes that occur at all: nothing can be told of one that does not. */
export function plantedCauses(plant: Plant): Planted[] {
  const found: Planted[] = [];
  for (let seed = 1; found.length < 50; seed += 1) {
    const made = planted(seed, plant);
    const { here, cause } = made;
    const rows = here.filter((row) => cause.every(({ column, text }) => row[column] === text));
    if (rows.length >= 5) found.push(made);
  }
  return found;
}

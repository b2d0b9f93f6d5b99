import { FIRST_TEXT, type CodedColumn } from '../columns/codedColumn.ts';

/** A new column of texts; with times, epoch milliseconds of each cell, a column of times. */
export function textColumn(name: string, cells: readonly string[], timesMs?: ArrayLike<number>): CodedColumn {
  const codeOf = new Map<string, number>();
  const [texts, times] = [
    ['', ''],
    [Number.NaN, Number.NaN],
  ];
  const codes = Uint32Array.from(cells, (text, row) => {
    const known = codeOf.get(text);
    if (known !== undefined) return known;
    codeOf.set(text, texts.length);
    texts.push(text);
    times.push((timesMs?.[row] ?? Number.NaN) * 1000);
    return texts.length - 1;
  });
  const coded = { name, length: codes.length, codes, codeCount: Math.max(FIRST_TEXT, texts.length), texts };
  return timesMs ? { kind: 'time', ...coded, times } : { kind: 'text', ...coded };
}

import { roomFor } from './codeColumns.ts';
import type { Pace } from './pace.ts';
import { TextCodes } from './textCodes.ts';
import type { Values } from './values.ts';

/** Rows that are looked at without a pause. */
const STRIDE = 65_536;

/**
 * The values of a field that was received under several names, as one: in each row that of the first name with a value.
 * The codes of each name follow those of the one before, and equal texts of several names have one that stands for them.
 */
export async function joinedValues(all: readonly Values[], pace: Pace): Promise<Values> {
  const size = all.reduce((sum, values) => sum + values.size, 0);
  const rows = all[0]?.codes.length ?? 0;
  const codes = roomFor(size, rows);
  const same = Uint32Array.from({ length: size }, (_, code) => code);
  const starts: number[] = [];
  // Where a text was found first, by its code among the texts of all names.
  const [texts, found] = [new TextCodes(0), [] as number[]];
  for (const values of all) {
    const start = starts.length === 0 ? 0 : (starts.at(-1) ?? 0) + (all[starts.length - 1]?.size ?? 0);
    starts.push(start);
    const isUsed = new Uint8Array(values.size);
    for (let row = 0; row < rows; row += 1) {
      if (row % STRIDE === 0) await pace.pause();
      const code = values.codes[row] ?? 0;
      if (code < 2 || code === values.empty || codes[row] !== 0) continue;
      const own = values.same?.[code] ?? code;
      isUsed[own] = 1;
      codes[row] = start + own;
    }
    for (let code = 2; code < values.size; code += 1) {
      if (code % 4_096 === 0) await pace.pause();
      if (isUsed[code] === 0) continue;
      const text = texts.codeOfText(values.textOf(code), 0, 0);
      if (text === found.length) found.push(start + code);
      same[start + code] = found[text] ?? 0;
    }
  }
  const of = (code: number) => {
    const index = starts.findLastIndex((start) => start <= code);
    return { values: all[index], own: code - (starts[index] ?? 0) };
  };
  const textOf = (code: number) => {
    const { values, own } = of(code);
    return values?.textOf(own) ?? '';
  };
  const isGone = (code: number) => {
    const { values, own } = of(code);
    return own < 2 || (values?.isGone(own) ?? true);
  };
  return { codes, size, empty: -1, same, textOf, isGone };
}

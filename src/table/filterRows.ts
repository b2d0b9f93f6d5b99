import { cellText } from './cell.ts';
import { cellAt, type Column } from './column.ts';
import { FIRST_TEXT, MISSING, type CodedColumn } from './codedColumn.ts';
import type { Frame } from './frame.ts';

/** What rows must hold to be shown. */
export type Filter = {
  /** Occurs in the text of any cell, whatever its case; empty for no such filter. */
  typed: string;
  /** A column's text is one of these. All of them must hold. */
  only: readonly { column: number; values: readonly string[] }[];
};

export const NO_FILTER: Filter = { typed: '', only: [] };
export const isFiltering = ({ typed, only }: Filter): boolean => typed !== '' || only.length > 0;

/** Rows between two looks at whether somebody wants something else. */
const SLICE = 100_000;

type Test = (row: number) => boolean;

/** Which distinct texts of a column pass, found once instead of once a row. */
function passingCodes({ texts, codeCount }: CodedColumn, passes: (text: string) => boolean): Uint8Array {
  const codes = new Uint8Array(codeCount);
  for (let code = FIRST_TEXT; code < codeCount; code += 1) codes[code] = passes(texts[code] ?? '') ? 1 : 0;
  return codes;
}

/** A needle that can occur in the text of a number at all. */
const IN_NUMBERS = /^[-+.\deE]+$/;

function typedTest(column: Column, needle: string): Test | null {
  if (column.kind === 'number') {
    if (!IN_NUMBERS.test(needle)) return null;
    return (row) => cellText(cellAt(column, row)).toLowerCase().includes(needle);
  }
  const passing = passingCodes(column, (text) => text.toLowerCase().includes(needle));
  if (!passing.includes(1)) return null;
  return (row) => passing[column.codes[row] ?? MISSING] === 1;
}

function onlyTest(column: Column, values: readonly string[]): Test {
  const wanted = new Set(values);
  if (column.kind === 'number') return (row) => wanted.has(cellText(cellAt(column, row)));
  const passing = passingCodes(column, (text) => wanted.has(text));
  return (row) => passing[column.codes[row] ?? MISSING] === 1;
}

/**
 * Finds the rows that pass, in their order. It yields now and then, so that a caller can answer others or give up;
 * the value it returns is the result.
 */
export function* filterRows(frame: Frame, filter: Filter): Generator<undefined, Uint32Array> {
  const { columns, length } = frame;
  const needle = filter.typed.toLowerCase();
  const any = needle
    ? columns.map((column) => typedTest(column, needle)).filter((test) => test !== null)
    : null;
  const all = filter.only.flatMap(({ column, values }) => {
    const found = columns[column];
    return found ? [onlyTest(found, values)] : [];
  });
  const passing = new Uint32Array(length);
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    if (row % SLICE === SLICE - 1) yield;
    if ((any === null || any.some((test) => test(row))) && all.every((test) => test(row))) {
      passing[count] = row;
      count += 1;
    }
  }
  return passing.slice(0, count);
}

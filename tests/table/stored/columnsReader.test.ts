import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt } from '../../../src/table/columns/column.ts';
import { FrameBuilder } from '../../../src/table/reading/frameBuilder.ts';
import type { StoredTable } from '../../../src/table/stored/storedTable.ts';
import { CODER, fileOf, someTable, tableIn } from './tables.ts';

/** Everything that a table says: names, kinds, and every cell with its text and its value. */
const contentOf = ({ frame, warnings }: StoredTable) => ({
  rows: frame.length,
  warnings,
  columns: frame.columns.map((column) => ({
    name: column.name,
    kind: column.kind,
    length: column.length,
    cells: Array.from({ length: frame.length + 1 }, (_, row) => cellAt(column, row)),
  })),
});

/** A table with a column of every kind. */
function sample(rows = 300): StoredTable {
  const builder = new FrameBuilder({ dimensions: ['zone'], metrics: [] });
  for (const name of ['time', 'zone', 'n', 'share', 'odd', 'url']) builder.addColumn(name);
  for (let row = 0; row < rows; row += 1)
    builder.addRow([
      `2026-01-0${(row % 9) + 1}T00:00:00Z`,
      `0071${row % 4}`,
      String(row * 7),
      (row / 100).toFixed(2),
      row % 5 ? '' : `${row}e3`,
      `https://example.com/ž/${row}`,
    ]);
  builder.addRow(['2026-01-01']);
  return { frame: builder.frame(), warnings: builder.warnings };
}

describe('a file of columns', () => {
  it('gives back every cell, name, kind and warning, however it is cut into pieces', () => {
    const sizes = fc.integer({ min: 1, max: 3_000 });
    fc.assert(
      fc.property(someTable, sizes, sizes, (table, written, read) => {
        const file = fileOf(table, undefined, written);
        const back = file && tableIn(file, {}, read);
        expect(back && contentOf(back)).toEqual(contentOf(table));
      }),
      { numRuns: 400 },
    );
  });

  it('has the cells of large columns in memory that workers can share, as after reading', () => {
    const table = sample(70_000);
    const file = fileOf(table);
    const back = file && tableIn(file);
    const isShared = (cells: ArrayLike<number>) =>
      ArrayBuffer.isView(cells) && cells.buffer instanceof SharedArrayBuffer;
    const sharedIn = ({ frame }: StoredTable) =>
      frame.columns.map((column) =>
        column.kind === 'number'
          ? [isShared(column.values), column.forms && isShared(column.forms)]
          : [isShared(column.codes)],
      );
    expect(sharedIn(table).flat()).not.toContain(false);
    expect(back && sharedIn(back)).toEqual(sharedIn(table));
  });

  it('has the arrays that a column has after reading', () => {
    const table = sample();
    const file = fileOf(table);
    const back = file && tableIn(file);
    const arraysOf = ({ frame }: StoredTable) =>
      frame.columns.map((column) =>
        column.kind === 'number'
          ? [column.values.constructor, column.forms?.constructor]
          : [column.codes.constructor],
      );
    expect(back && arraysOf(back)).toEqual(arraysOf(table));
  });

  it('is smaller than the columns in memory', () => {
    const builder = new FrameBuilder();
    for (const name of ['country', 'n', 'share']) builder.addColumn(name);
    for (let row = 0; row < 10_000; row += 1)
      builder.addRow(['DE', String(row), ((row % 1_000) / 10).toFixed(2)]);
    const file = fileOf({ frame: builder.frame(), warnings: [] });
    expect(file?.length).toBeLessThan(10_000 * (1 + 2 + 2) + 2_000); // a byte, and two numbers of two bytes
  });

  it('cannot be made of half a pair of surrogates, which UTF-8 cannot hold', () => {
    const builder = new FrameBuilder();
    builder.addColumn('a')?.addString('\ud800');
    builder.endRow();
    expect(fileOf({ frame: builder.frame(), warnings: [] })).toBeNull();
  });

  it('is of no use to anybody who expects another origin, or has less memory', () => {
    const file = fileOf(sample());
    if (!file) throw new Error('There is no file.');
    expect(tableIn(file)).not.toBeNull();
    expect(tableIn(file, { origin: 'archive 2' })).toBeNull();
    expect(tableIn(file, { mostBytes: 1_000 })).toBeNull();
  });

  it('is of no use if it is longer or shorter than it says, before anything is allocated', () => {
    const file = fileOf(sample());
    if (!file) throw new Error('There is no file.');
    expect(tableIn(file, { bytes: file.length + 16 })).toBeNull();
    expect(tableIn(file.subarray(0, -16), { bytes: file.length })).toBeNull();
    expect(tableIn(new Uint8Array([...file, 0]), { bytes: file.length })).toBeNull();
    expect(tableIn(new Uint8Array())).toBeNull();
    // A description that claims the largest of tables, with a checksum of its own.
    const claiming = (length: number) =>
      tableIn(fileOf({ frame: { columns: [], length }, warnings: [] }) ?? new Uint8Array());
    expect(claiming(2 ** 32 - 1)?.frame.length).toBe(2 ** 32 - 1);
    expect(claiming(2 ** 32)).toBeNull();
  });
});

describe('a damaged file of columns', () => {
  const table = sample();
  const whole = fileOf(table) ?? new Uint8Array();
  const right = contentOf(table);

  /** A file with changed bytes, that is not the same file. */
  const mutants = (kind: number, random: () => number): Uint8Array => {
    const at = Math.floor(random() * whole.length);
    const file = new Uint8Array(whole);
    const size = 1 + Math.floor(random() * 64);
    switch (kind) {
      case 0: // a bit
        file[at] = (file[at] ?? 0) ^ (1 << Math.floor(random() * 8));
        return file;
      case 1: // a run of zeros, as after a crash
        file.fill(0, at, at + size * 8);
        return file;
      case 2: // bytes from elsewhere in the file
        file.copyWithin(at, Math.floor(random() * whole.length), Math.floor(random() * whole.length));
        return file;
      case 3: // cut off
        return file.subarray(0, at);
      case 4: // a gap
        return new Uint8Array([...file.subarray(0, at), ...file.subarray(at + size)]);
      case 5: // something in between
        return new Uint8Array([...file.subarray(0, at), ...file.subarray(0, size), ...file.subarray(at)]);
      case 6: // in the head or the description
        file[at % 400] = Math.floor(random() * 256);
        return file;
      default: // random bytes
        for (let byte = at; byte < at + size; byte += 1)
          file[byte % file.length] = Math.floor(random() * 256);
        return file;
    }
  };
  const isSame = (file: Uint8Array) => Buffer.compare(file, whole) === 0;

  it('is never taken for another table, in 3,500 ways', () => {
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) / 2 ** 24;
    };
    let damaged = 0;
    for (let run = 0; run < 4_000; run += 1) {
      const file = mutants(run % 8, random);
      if (isSame(file)) continue;
      damaged += 1;
      // The head and every part have checksums, padding included, so that not one changed byte passes.
      expect(tableIn(file, {}, 4_096), `mutant ${run}`).toBeNull();
    }
    expect(damaged).toBeGreaterThan(3_500);
    expect(contentOf(tableIn(whole) ?? table)).toEqual(right);
  });

  it('is noticed wherever one bit of it changes', () => {
    const small = fileOf(sample(3)) ?? new Uint8Array();
    for (let bit = 0; bit < small.length * 8; bit += 1) {
      const file = new Uint8Array(small);
      file[bit >> 3] = (file[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(tableIn(file), `bit ${bit}`).toBeNull();
    }
  });

  it('with texts that are not UTF-8 is refused by what decodes them', () => {
    expect(CODER.decode(Uint8Array.of(0xff))).toBeNull();
  });
});

// Tables as reports make them, of every kind of column, and the file of columns of a table.
import fc from 'fast-check';
import { FrameBuilder } from '../../../src/table/reading/frameBuilder.ts';
import { ColumnsReader, type Expected } from '../../../src/table/stored/columnsReader.ts';
import { columnsPieces, planColumns } from '../../../src/table/stored/columnsWriter.ts';
import type { StoredTable } from '../../../src/table/stored/storedTable.ts';
import type { TextCoder } from '../../../src/table/stored/storedTexts.ts';
import { done } from '../../../src/table/work.ts';

export const CODER: TextCoder = {
  encode: (text) => new TextEncoder().encode(text),
  decode(bytes) {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      return null;
    }
  },
};
export const ORIGIN = 'archive 1 read as CSV';

/** What a cell of JSON or CSV can be. */
type Given = { kind: 'text' | 'string'; text: string } | { kind: 'missing' } | { kind: 'null' };

const text = (arbitrary: fc.Arbitrary<string>) =>
  arbitrary.map((each): Given => ({ kind: 'text', text: each }));
const odd: fc.Arbitrary<Given> = fc.constantFrom<Given>(
  { kind: 'missing' },
  { kind: 'null' },
  { kind: 'text', text: '' },
);
const whole = fc.oneof(
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 70_000 }),
  fc.integer({ min: -5, max: 3_000_000_000 }),
  fc.integer({ min: -40_000, max: 40_000 }),
  fc.maxSafeInteger(),
);
const slots = (digits: number) =>
  fc.integer({ min: -99_999, max: 99_999 }).map((n) => (n / 10 ** digits).toFixed(digits));
/** Kinds of columns; each column has cells of one kind, and in some of them odd ones. */
const KINDS: readonly fc.Arbitrary<Given>[] = [
  text(whole.map(String)),
  text(slots(2)),
  text(fc.integer({ min: 0, max: 4 }).chain(slots)),
  text(fc.constantFrom('9007199254740993', '1e5', '-0', '+3', '0.1', '0.30000000000000004', '12')),
  text(fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)),
  text(fc.integer({ min: 0, max: 3_000 }).map((at) => new Date(at * 60_000_000).toISOString())),
  text(fc.constantFrom('2026-01-01T00:00:00.123456789Z', '2026-01-01', '1969-12-31 23:59:59')),
  text(fc.constantFrom('00712', 'DE', 'de', 'Žluťoučký', '\ufeffb', '𝕏', '\0', 'a\r\nb')),
  text(fc.string({ unit: 'binary', maxLength: 12 }).filter((each) => each.isWellFormed())),
];

const column = fc.record({
  name: fc.string({ maxLength: 6 }),
  cells: fc
    .constantFrom(...KINDS)
    .chain((kind) => fc.oneof(fc.constant(kind), fc.constant(fc.oneof({ weight: 4, arbitrary: kind }, odd)))),
});

function put(builder: FrameBuilder, columns: readonly (readonly Given[])[], names: readonly string[]): void {
  const into = names.map((name) => builder.addColumn(name));
  for (let row = 0; row < (columns[0]?.length ?? 0); row += 1) {
    for (const [at, cells] of columns.entries()) {
      const cell = cells[row];
      if (cell?.kind === 'null') into[at]?.addNull();
      else if (cell?.kind === 'text') into[at]?.add(cell.text);
      else if (cell?.kind === 'string') into[at]?.addString(cell.text);
    }
    builder.endRow();
  }
}

/** A table with columns of every kind. */
export const someTable: fc.Arbitrary<StoredTable> = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.array(column, { maxLength: 6 }))
  .chain(([rows, columns]) =>
    fc
      .tuple(...columns.map(({ cells }) => fc.array(cells, { minLength: rows, maxLength: rows })))
      .map((cells) => {
        const builder = new FrameBuilder();
        put(
          builder,
          cells,
          columns.map(({ name }) => name),
        );
        builder.badCharacters = rows % 3;
        if (rows % 4 === 1) builder.encoding = { encoding: 'windows-1252', by: 'bytes' };
        if (rows % 2) builder.malformed.add(7);
        return { frame: builder.frame(), warnings: builder.warnings };
      }),
  );

/** The file of columns of a table; null if it cannot be stored. */
export function fileOf(table: StoredTable, origin = ORIGIN, pieceBytes = 1_000): Uint8Array | null {
  const planned = done(planColumns(table, { origin, first: null }, CODER));
  if (!planned) return null;
  const file = new Uint8Array(planned.bytes);
  let at = 0;
  for (const piece of columnsPieces(planned, pieceBytes)) {
    file.set(piece, at);
    at += piece.length;
  }
  if (at !== file.length) throw new Error(`The file has ${at} bytes, not the ${file.length} that were said.`);
  return file;
}

/** The table in a file of columns, or null. */
export function tableIn(
  file: Uint8Array,
  expected: Partial<Expected> = {},
  pieceBytes = 777,
): StoredTable | null {
  const reader = new ColumnsReader(
    { bytes: file.length, origin: ORIGIN, mostBytes: 1e9, ...expected },
    CODER,
  );
  const bytes = new Uint8Array(file);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    if (!reader.push(bytes.subarray(at, at + pieceBytes))) return null;
  return reader.end();
}

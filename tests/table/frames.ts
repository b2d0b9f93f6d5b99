import fc from 'fast-check';
import { cellText, type Cell } from '../../src/table/columns/cell.ts';
import { cellAt, type Column } from '../../src/table/columns/column.ts';
import type { Frame } from '../../src/table/frame.ts';
import { FrameBuilder, type Hints } from '../../src/table/reading/frameBuilder.ts';

/** Hints for columns without a kind in their names: digits in them are numbers, however many they are. */
export const allMetrics = (header: readonly string[]): Hints => ({
  dimensions: [],
  metrics: header.filter((name) => !/(?:^|[_ ])(?:id|ids|code|status|zip|port|asn|account)$/i.test(name)),
});

/** A frame of rows of texts, as from CSV. */
export function frameOf(header: readonly string[], rows: readonly (readonly string[])[]): Frame {
  const builder = new FrameBuilder(allMetrics(header));
  for (const name of header) builder.addColumn(name);
  for (const row of rows) builder.addRow(row);
  return builder.frame();
}

/** What was received for a cell: a text, null, or undefined for a missing one. */
export const receivedText = (cell: Cell): string | null | undefined =>
  cell.kind === 'missing' ? undefined : cell.kind === 'null' ? null : cellText(cell);

/** What was received for each cell of a column. */
export const textsOf = (column: Column): (string | null | undefined)[] =>
  Array.from({ length: column.length }, (_, row) => receivedText(cellAt(column, row)));

export const word = fc.oneof(
  fc.constantFrom('', 'DE', 'de', '200', 'img', '7.50', '-3', '1e2'),
  fc.string({ maxLength: 4 }),
  fc.integer().map(String),
);
export const someRows = fc.array(fc.tuple(word, word, fc.integer({ min: -50, max: 50 }).map(String)), {
  maxLength: 40,
});

/** What a generator returns in the end. */
export function drained<T>(generator: Generator<unknown, T>): T {
  for (;;) {
    const step = generator.next();
    if (step.done) return step.value;
  }
}

import { cellText } from '../columns/cell.ts';
import { cellAt, type Column } from '../columns/column.ts';
import { nothingWritten, type ExportWritten } from './exportForm.ts';
import type { ExportTable } from './exportTable.ts';
import { asReceived, isJsonNumber, receivedToken } from './receivedAs.ts';

const ROWS = 2_000;

/** The names of the columns, numbered where several have the same: an object cannot hold a name twice. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; seen.has(own) || (own !== name && taken.has(own)); number += 1)
      own = `${name} (${number})`;
    seen.add(own);
    return own;
  });
}

/** The value of a cell; undefined if it is missing. */
function valueOf(column: Column, row: number): string | undefined {
  const cell = cellAt(column, row);
  switch (cell.kind) {
    case 'missing':
      return undefined;
    case 'null':
      return 'null';
    case 'number':
      return isJsonNumber(cell.text) ? cell.text : JSON.stringify(cell.text);
    case 'text':
    case 'time':
      return JSON.stringify(cell.text);
  }
}

/** The values of a row, one for each column: as its cells are, or as they were received where that is known. */
function valuesOf({ columns, received }: ExportTable, row: number): (string | undefined)[] {
  if (!received) return columns.map((column) => valueOf(column, row));
  const as = asReceived(cellText(cellAt(received.marks, row)));
  return columns.map((column, at) =>
    receivedToken(as[received.existing[at] ?? -1] ?? '', cellText(cellAt(column, row))),
  );
}

/**
 * Writes rows as an array of objects, one a line, in pieces of a few thousand. Numbers have the digits that were
 * received, a null stays null, an empty text stays empty, and a missing cell has no name in its object. Where it is
 * known how values were received, each is the token received, with its own line breaks.
 */
export function* jsonText(table: ExportTable): Generator<string, ExportWritten> {
  const { columns, rows, rowAt } = table;
  const names = distinctNames(columns.map(({ name }) => name)).map((name) => `${JSON.stringify(name)}:`);
  let piece = '[';
  for (let index = 0; index < rows; index += 1) {
    const members: string[] = [];
    for (const [at, value] of valuesOf(table, rowAt(index)).entries())
      if (value !== undefined) members.push(`${names[at] ?? ''}${value}`);
    piece += `${index === 0 ? '' : ','}\n{${members.join(',')}}`;
    if (index % ROWS === ROWS - 1) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}\n]\n`;
  return nothingWritten(rows);
}

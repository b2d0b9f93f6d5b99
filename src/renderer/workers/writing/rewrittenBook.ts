import type { ExportWritten, XlsxForm } from '../../../table/export/exportForm.ts';
import type { ExportTable } from '../../../table/export/exportTable.ts';
import { EXCEL_ROWS } from '../../../table/export/exportTargets.ts';
import { BookRefused } from '../../../table/export/rewriting/bookRefusal.ts';
import {
  newTable,
  newWorkbook,
  refreshedPivot,
  withTimeStyle,
} from '../../../table/export/rewriting/bookParts.ts';
import {
  movedAreas,
  movedChart,
  movedFormula,
  type Moved,
} from '../../../table/export/rewriting/movedRanges.ts';
import { withLines } from '../../../table/export/rewriting/newRows.ts';
import { tagsOf, withAttribute } from '../../../table/export/rewriting/xmlRead.ts';
import { headersOf, timeFormsOf } from '../../../table/export/timeForm.ts';
import { SharedTexts } from '../../../table/export/xlsx/sharedTexts.ts';
import { CellWriter, type ColumnLook } from '../../../table/export/xlsx/sheetCells.ts';
import { infoRows, rowsXml, rowXml } from '../../../table/export/xlsx/sheetXml.ts';
import { TIME_FORMATS } from '../../../table/export/xlsx/styles.ts';
import { tableRange } from '../../../table/export/xlsx/tableXml.ts';
import { infoArea } from '../../../table/export/xlsx/workbook.ts';
import type { OldBook } from './oldBook.ts';
import { keptFile, type ZipFile } from './zipStream.ts';

/** Refuses rows that do not fit the table of a workbook. */
function checkFit({ table: { columns, range } }: OldBook, header: readonly string[], rows: number): void {
  const isSame = columns.length === header.length && columns.every((name, at) => name === header[at]);
  if (!isSame)
    throw new BookRefused({
      kind: 'columns',
      missing: columns.filter((name) => !header.includes(name)),
      added: header.filter((name) => !columns.includes(name)),
    });
  if (range.top + rows > EXCEL_ROWS)
    throw new BookRefused({ kind: 'too-many-rows', most: EXCEL_ROWS - range.top });
}

const header = (table: ExportTable) =>
  headersOf(table.columns, timeFormsOf(table.columns, table.utc), (step) => step !== 'text');

const attributeOf = (style: string | undefined) => (style === undefined ? '' : ` s="${style}"`);

/** The styles of the columns: those of the old cells, and for times one that shows all of them. */
function looksOf(
  { rows, held, parts }: OldBook,
  table: ExportTable,
): { looks: ColumnLook[]; styles: string } {
  let styles = held.get(parts.styles) ?? '';
  const own = new Map(
    Object.values(TIME_FORMATS).map((format) => {
      const found = withTimeStyle(styles, format);
      return [found.xml === styles ? found.style : '', format] as const;
    }),
  );
  const looks = timeFormsOf(table.columns, table.utc).map((time, at): ColumnLook => {
    const look = { ...rows.columns[at] };
    if (time === null || time.step === 'text') return look;
    const known = own.get(look.number ?? '');
    if (look.number !== undefined && (known === undefined || known === TIME_FORMATS[time.step])) return look;
    const made = withTimeStyle(styles, TIME_FORMATS[time.step]);
    styles = made.xml;
    return { ...look, number: made.style };
  });
  return { looks, styles };
}

/** The sheet of the table: its rows anew, and all that was around them. */
function* rowsSheet(
  book: OldBook,
  table: ExportTable,
  {
    writer,
    looks,
    above,
    moved,
  }: { writer: CellWriter; looks: readonly ColumnLook[]; above: readonly string[]; moved: Moved },
): Generator<string> {
  const { rows, lines, sheet, table: old } = book;
  const names = header(table);
  const times = timeFormsOf(table.columns, table.utc);
  const cells = table.columns.map((column, at) => writer.column(column, times[at] ?? null, looks[at]));
  const all = `A1:${tableRange(names.length, old.range.top, moved.after - old.range.top).replace(/.*:/, '')}`;
  yield rows.before.replace(/<dimension\s[^>]*>/, (tag) => withAttribute(tag, 'ref', all));
  yield `<sheetData>${withLines(rows.above, lines, above, sheet)}`;
  yield rowXml(old.range.top, writer.header(names, (at) => rows.header[at] ?? '0')());
  yield* rowsXml(table, { cells, first: 0, end: table.rows, head: old.range.top });
  yield `</sheetData>${movedAreas(rows.after, moved)}`;
}

function infoSheet({ info }: OldBook, facts: XlsxForm['info']): string {
  const [before, after] = [info.before, info.after];
  const all = `A1:B${Math.max(facts.length, 1)}`;
  return (
    before.replace(/<dimension\s[^>]*>/, (tag) => withAttribute(tag, 'ref', all)) +
    `<sheetData>${infoRows(facts, attributeOf(info.header[0]), attributeOf(info.header[1]))}</sheetData>${after}`
  );
}

/** The files of a workbook that is updated: those of Sextant anew, the others as they are, but no old results. */
export function* rewrittenFiles(
  book: OldBook,
  table: ExportTable,
  form: XlsxForm,
  written: ExportWritten,
): Generator<ZipFile> {
  const { parts, held, sheet, table: old, texts } = book;
  const names = header(table);
  checkFit(book, names, table.rows);
  const after = old.range.top + Math.max(table.rows, 1);
  const moved: Moved = { sheet, top: old.range.top, before: old.range.bottom, after };
  const ref = tableRange(names.length, old.range.top, after - old.range.top);
  const oldRef = tableRange(names.length, old.range.top, old.range.bottom - old.range.top);
  written.fixedFormulas = after === old.range.bottom ? 0 : book.fixed;
  const shared = new SharedTexts({ open: texts.open, items: texts.items });
  const { looks, styles } = looksOf(book, table);
  const writer = new CellWriter(shared, written);
  const info = infoArea(book.infoSheet, form.info.length);
  /** What changes of a part that follows the table. */
  const following = (xml: string): string =>
    tagsOf(xml, 'pivotCacheDefinition').length > 0
      ? refreshedPivot(xml, sheet, oldRef, ref)
      : /<(?:\w+:)?chartSpace[\s>]/.test(xml)
        ? movedChart(xml, moved)
        : xml;
  const textOf = (name: string, xml: string): string => {
    if (name === parts.workbook) return newWorkbook(xml, info, (formula) => movedFormula(formula, moved));
    if (name === parts.table) return newTable(xml, ref);
    return name === parts.styles ? styles : following(xml);
  };
  for (const entry of book.entries) {
    const { name } = entry;
    const before = held.get(name);
    const unsolved = book.unsolved.get(name);
    if (name === parts.texts) continue;
    if (name === parts.rows)
      yield { name, pieces: rowsSheet(book, table, { writer, looks, above: form.above ?? [], moved }) };
    else if (name === parts.info) yield { name, pieces: [infoSheet(book, form.info)] };
    else if (unsolved) yield { name, pieces: unsolved() };
    else {
      const text = before === undefined ? undefined : textOf(name, before);
      yield text === before || text === undefined ? keptFile(book.file, entry) : { name, pieces: [text] };
    }
  }
  // After the sheets: they say which texts are used.
  yield { name: parts.texts, pieces: shared.xml() };
}

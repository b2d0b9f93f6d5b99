import { plainText } from './xmlRead.ts';

/** A table before and after it is updated: its sheet, the row of its header and its last rows. */
export type Moved = { sheet: string; top: number; before: number; after: number };

/** A range of rows, with its sheet or without. That of another workbook, `[1]Rows!A1:A9`, and a text are none. */
const RANGE =
  /((?:'(?:[^']|'')+'|(?<![\]\w.\u0080-\uffff])[A-Za-z_\u0080-\uffff][\w.\u0080-\uffff]*)!|(?<![\w.$!:";\u0080-\uffff]))(\$?[A-Z]{1,3}\$?)(\d+):(\$?[A-Z]{1,3}\$?)(\d+)/g;

const sheetOf = (written: string): string => {
  const name = plainText(written).slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
};

/**
 * A formula whose ranges that ended with the table end with it again. Excel does the same when a table grows. `own` is
 * the sheet of a range that names none.
 */
export const movedFormula = (formula: string, { sheet, top, before, after }: Moved, own = ''): string =>
  formula.replace(RANGE, (whole, of: string, from: string, first: string, to: string, last: string) =>
    Number(last) === before && Number(first) >= top && (of === '' ? own : sheetOf(of)) === sheet
      ? `${of}${from}${first}:${to}${after}`
      : whole,
  );

/** The areas of formats and checks, and their formulas; those of Excel 2010 and later, such as bars, have elements. */
const AREA = /(\ssqref=")([^"]*)(")|(<(?:xm:sqref|xm:f|formula[12]?)>)([^<]*)(<\/)/g;

/** What follows the cells of the table’s sheet: formats and checks that reached to the end of the table do so again. */
export const movedAreas = (xml: string, moved: Moved): string =>
  xml.replace(AREA, (_, ...found: string[]) => {
    const [open = '', area = '', close = ''] = found[0] === undefined ? found.slice(3) : found;
    return `${open}${movedFormula(area, moved, moved.sheet)}${close}`;
  });

/** A range of one row, as Excel writes it once it has saved a chart. */
const CELL = /^((?:'(?:[^']|'')+'|[^'!\]]+)!)(\$[A-Z]{1,3}\$)(\d+)$/;

/** The cells of a series. Those of a table of one row are no more than a cell. */
function movedCells(formula: string, moved: Moved): string {
  const { top, before, after } = moved;
  return before === top + 1 && after > before
    ? movedFormula(
        formula.replace(CELL, (whole, of: string, column: string, row: string) =>
          Number(row) === before ? `${of}${column}${row}:${column}${row}` : whole,
        ),
        moved,
      )
    : movedFormula(formula, moved);
}

/** What a chart remembers of its cells. Of another workbook it has nothing else. */
const REMEMBERED =
  /(<(?:\w+:)?f>[^<[]*<\/(?:\w+:)?f>)\s*<((?:\w+:)?(?:num|str|multiLvlStr)Cache)>.*?<\/\2>/gs;

/** A chart, whose series name rows by their number, without the figures of the old rows: it reads the cells anew. */
export const movedChart = (xml: string, moved: Moved): string =>
  xml
    .replace(REMEMBERED, '$1')
    .replace(
      /(<(?:\w+:)?f>)([^<]*)(<\/(?:\w+:)?f>)/g,
      (_, open: string, formula: string, close: string) => `${open}${movedCells(formula, moved)}${close}`,
    );

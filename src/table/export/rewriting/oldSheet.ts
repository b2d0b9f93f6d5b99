import { BookRefused } from './bookRefusal.ts';
import { attribute, checkedXml, columnIndex, rangeOf, type CellRange } from './xmlRead.ts';

/** The most of a sheet that is kept in memory: all that is around its cells, and its rows above a table. */
const MOST_KEPT = 32 * 2 ** 20;
/** No tag of a cell and no text in one is longer. */
const LONGEST = 4 * 2 ** 20;

/** The styles of the cells of a column, by what is in them; undefined where there is none. */
type ColumnStyle = { number?: string; text?: string };

/** What a sheet has around and above the cells that are written anew. */
export type OldSheet = {
  before: string;
  after: string;
  /** Its rows above them, as they are. */
  above: { number: number; xml: string }[];
  header: (string | undefined)[];
  columns: ColumnStyle[];
};

const ROWS = /<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs;
const CELLS = /<c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/c\s*>)/gs;
/** A cell or a tag that does not end. */
const BEGUN = /<(?:c[\s/>]|[^>]*$)/;
/** What no spreadsheet writes, and what would hide a cell, or be taken for one: comments, cells with a prefix. */
const HIDING = /<!|<[^\s<>/]+:sheetData[\s/>]/;
const FORMULA = /<f(?=[\s/>])[^>]*>/;
const RESULT = /<(v|is)(?=[\s/>])(?:[^>]*\/>|[^>]*>.*?<\/\1\s*>)/gs;
/** What a cell says of its result: its type, and what else Excel knows of it. */
const OF_RESULT = /\s(?:t|vm)\s*=\s*(?:"[^"]*"|'[^']*')/g;
const SLOT = /\sr="([A-Z]{1,3})(\d{1,7})"/;

/**
 * Reads a sheet of a workbook piece by piece. Refuses it where a cell with content is outside of what is written anew,
 * or has a formula.
 */
export class SheetReader {
  readonly sheet: OldSheet = { before: '', after: '', above: [], header: [], columns: [] };
  readonly #name: string;
  readonly #range: CellRange;
  #held = '';
  #kept = 0;
  #at: 'before' | 'rows' | 'after' = 'before';

  /** The range with its header, if it has one. */
  constructor(name: string, range: CellRange) {
    this.#name = name;
    this.#range = range;
  }

  push(piece: string): void {
    this.#held += piece;
    if (this.#at === 'before') this.#begin();
    if (this.#at === 'rows') this.#rows();
    if (this.#at === 'after') this.#keep('after');
  }

  end(): OldSheet {
    const { before, after } = this.sheet;
    if (this.#at === 'before' && this.#held !== '') this.#keep('before');
    if (this.#at !== 'after' || !/<worksheet[\s>]/.test(before)) throw new BookRefused({ kind: 'not-ours' });
    checkedXml(before + after);
    return this.sheet;
  }

  #keep(where: 'before' | 'after', text = this.#held): void {
    this.#kept += text.length;
    if (this.#kept > MOST_KEPT) throw new BookRefused({ kind: 'too-large' });
    this.sheet[where] += text;
    this.#held = '';
  }

  #begin(): void {
    const found = /<sheetData\s*(\/?)>/.exec(this.#held);
    if (!found) {
      if (this.#held.length > MOST_KEPT) throw new BookRefused({ kind: 'too-large' });
      return;
    }
    const rest = this.#held.slice(found.index + found[0].length);
    this.#keep('before', this.#held.slice(0, found.index));
    this.#held = rest;
    this.#at = found[1] === '/' ? 'after' : 'rows';
  }

  #rows(): void {
    const end = this.#held.indexOf('</sheetData>');
    const rows = end < 0 ? this.#held : this.#held.slice(0, end);
    let used = 0;
    for (const row of rows.matchAll(ROWS)) {
      this.#row(row[0], row[1] ?? '', row[2] ?? '');
      used = row.index + row[0].length;
    }
    if (end >= 0) {
      if (rows.slice(used).trim() !== '') throw new BookRefused({ kind: 'not-ours' });
      this.#held = this.#held.slice(end + '</sheetData>'.length);
      this.#at = 'after';
      return;
    }
    this.#held = this.#held.slice(used);
    if (this.#held.length > LONGEST) throw new BookRefused({ kind: 'too-large' });
  }

  #row(xml: string, tag: string, cells: string): void {
    const number = Number(/\sr="(\d+)"/.exec(tag)?.[1]);
    if (!(number > 0) || cells.includes('<!')) throw new BookRefused({ kind: 'not-ours' });
    const { top, left, bottom, right } = this.#range;
    if (number < top) {
      this.#kept += xml.length;
      if (this.#kept > MOST_KEPT) throw new BookRefused({ kind: 'too-large' });
      this.sheet.above.push({ number, xml });
      return;
    }
    for (const [, head = '', content = ''] of cells.matchAll(CELLS)) {
      const [, letters = '', row = ''] = SLOT.exec(head) ?? [];
      const at = columnIndex(letters);
      if (letters === '' || Number(row) !== number) throw new BookRefused({ kind: 'not-ours' });
      const isEmpty = !/<(?:v|f|is)[\s/>]/.test(content);
      if (!isEmpty && (number > bottom || at < left || at > right))
        throw new BookRefused({ kind: 'beside', sheet: this.#name, cell: `${letters}${number}` });
      if (/<f[\s/>]/.test(content)) throw new BookRefused({ kind: 'formulas', sheet: this.#name });
      this.#style(number, at, head, isEmpty);
    }
  }

  #style(number: number, at: number, head: string, isEmpty: boolean): void {
    const style = /\ss="(\d+)"/.exec(head)?.[1];
    if (number === this.#range.top) this.sheet.header[at] = style;
    if (style === undefined || isEmpty || number === this.#range.top) return;
    const kind = /\st="(?!n")/.test(head) ? 'text' : 'number';
    (this.sheet.columns[at] ??= {})[kind] ??= style;
  }
}

/**
 * Reads cells of a sheet of the analyst piece by piece, and gives them back without the results of formulas, which are
 * of the old rows. Notes the numbers of their shared texts, and formulas that name rows by number.
 */
export class OwnSheetReader {
  readonly texts: Set<number>;
  readonly #isFixed: (formula: string) => boolean;
  readonly #keepsResults: boolean;
  #held = '';
  /** Cells that have the results of a formula in another cell. */
  #areas: CellRange[] = [];
  fixed = 0;
  hasResults = false;

  constructor(
    texts = new Set<number>(),
    isFixed: (formula: string) => boolean = () => false,
    keepsResults = false,
  ) {
    this.texts = texts;
    this.#isFixed = isFixed;
    this.#keepsResults = keepsResults;
  }

  push(piece: string): string {
    const text = this.#held + piece;
    if (HIDING.test(text)) throw new BookRefused({ kind: 'not-ours' });
    let [given, used] = ['', 0];
    for (const found of text.matchAll(CELLS)) {
      const [whole, head = '', content = ''] = found;
      given += text.slice(used, found.index) + this.#cell(whole, head, content);
      used = found.index + whole.length;
    }
    const rest = text.slice(used);
    // What has only begun is looked at again with its end.
    const begun = rest.search(BEGUN);
    this.#held = begun < 0 ? '' : rest.slice(begun);
    if (this.#held.length > LONGEST) throw new BookRefused({ kind: 'too-large' });
    return given + (begun < 0 ? rest : rest.slice(0, begun));
  }

  /** What is left: nothing, unless the sheet ends in the middle of a cell or a tag. */
  end(): string {
    return this.#held;
  }

  #cell(whole: string, head: string, content: string): string {
    const [tag] = FORMULA.exec(content) ?? [];
    const formula = /<f\b[^>]*>([^<]*)<\/f>/.exec(content)?.[1];
    if (formula !== undefined && this.#isFixed(formula)) this.fixed += 1;
    if (this.#keepsResults || (tag === undefined && !this.#isInArea(head))) {
      if (/\st="s"/.test(head)) this.texts.add(Number(/<v>\s*(\d+)\s*<\/v>/.exec(content)?.[1]));
      return whole;
    }
    const area = tag !== undefined && /\st=["'](?:array|dataTable)/.test(tag) && attribute(tag, 'ref');
    const range = area && area.includes(':') ? rangeOf(area) : null;
    if (range) this.#areas.push(range);
    const rest = content.replace(RESULT, '');
    if (rest === content) return whole;
    this.hasResults = true;
    const end = whole.slice('<c>'.length + head.length + content.length);
    return `<c${head.replace(OF_RESULT, '')}>${rest}${end}`;
  }

  #isInArea(head: string): boolean {
    if (this.#areas.length === 0) return false;
    const cell = rangeOf(attribute(head, 'r') ?? '');
    if (!cell) return false;
    this.#areas = this.#areas.filter(({ bottom }) => bottom >= cell.top);
    return this.#areas.some(
      ({ top, left, right }) => cell.top >= top && cell.left >= left && cell.left <= right,
    );
  }
}

/** The shared texts that are still in use, each at its number; the others are left empty. */
export class SharedTextReader {
  readonly #used: ReadonlySet<number>;
  readonly items = new Map<number, string>();
  count = 0;
  open = '';
  #held = '';
  #kept = 0;

  constructor(used: ReadonlySet<number>) {
    this.#used = used;
  }

  push(piece: string): void {
    this.#held += piece;
    if (this.open === '') {
      const found = /<sst[\s>][^>]*>|<sst>/.exec(this.#held);
      if (!found) {
        if (this.#held.length > LONGEST) throw new BookRefused({ kind: 'not-ours' });
        return;
      }
      this.open = found[0];
      this.#held = found[0].endsWith('/>') ? '' : this.#held.slice(found.index + found[0].length);
    }
    let used = 0;
    for (const found of this.#held.matchAll(/<si\s*(?:\/>|>(.*?)<\/si>)/gs)) {
      used = found.index + found[0].length;
      if (this.#used.has(this.count)) {
        this.#kept += found[0].length;
        if (this.#kept > MOST_KEPT) throw new BookRefused({ kind: 'too-large' });
        this.items.set(this.count, checkedXml(found[0]));
      }
      this.count += 1;
    }
    this.#held = this.#held.slice(used);
    if (this.#held.length > LONGEST) throw new BookRefused({ kind: 'too-large' });
  }

  end(): this {
    if (
      this.open === '' ||
      (this.#held.trim() !== '' && !/^\s*(?:<extLst.*<\/extLst>\s*)?<\/sst>\s*$/s.test(this.#held))
    )
      throw new BookRefused({ kind: 'not-ours' });
    for (const number of this.#used) if (!(number < this.count)) throw new BookRefused({ kind: 'damaged' });
    return this;
  }
}

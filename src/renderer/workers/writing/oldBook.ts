import { BookRefused } from '../../../table/export/rewriting/bookRefusal.ts';
import {
  isIterated,
  namedArea,
  oldTable,
  relations,
  relationsOf,
  sheetsOf,
  type OldTable,
} from '../../../table/export/rewriting/bookParts.ts';
import { movedFormula, type Moved } from '../../../table/export/rewriting/movedRanges.ts';
import {
  OwnSheetReader,
  SharedTextReader,
  SheetReader,
  type OldSheet,
} from '../../../table/export/rewriting/oldSheet.ts';
import {
  attribute,
  checkedXml,
  plainText,
  tagsOf,
  type CellRange,
} from '../../../table/export/rewriting/xmlRead.ts';
import { NAMES } from '../../../table/export/xlsx/workbook.ts';
import { piecesOf, type FileRanges } from '../fileRanges.ts';
import { Refusal } from '../reading/problems.ts';
import { checkedPieces } from '../reading/unzip.ts';
import { readDirectory, type ZipEntry } from '../reading/zipDirectory.ts';

/** The limits of a workbook: its parts, what they are unpacked, and a part that is held in memory. */
const LIMITS = { entries: 10_000, bytes: 4 * 2 ** 30 };
const MOST_HELD = 32 * 2 ** 20;
/** The old format of Excel, in which a workbook with a password is kept. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const MAIN_TYPE =
  /application\/vnd\.(?:openxmlformats-officedocument\.spreadsheetml\.sheet|ms-excel\.sheet\.macroEnabled)\.main\+xml/;

/** A workbook that is updated: what stays, and what is written anew around what. */
export type OldBook = {
  file: FileRanges;
  entries: readonly ZipEntry[];
  parts: { workbook: string; rows: string; info: string; table: string; texts: string; styles: string };
  /** The parts that are read whole, by their names. */
  held: ReadonlyMap<string, string>;
  sheet: string;
  table: OldTable;
  /** The lines above the table, if it has any. */
  lines: CellRange | null;
  infoSheet: string;
  /** Sheets of the analyst that have results of formulas, without them. */
  unsolved: ReadonlyMap<string, () => AsyncIterable<string>>;
  rows: OldSheet;
  info: OldSheet;
  texts: SharedTextReader;
  /** Formulas of the analyst that name the rows of the table by number, and do not follow. */
  fixed: number;
};

async function* unpacked(file: FileRanges, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = piecesOf(file, entry.packed);
  if (entry.method === 0) {
    yield* packed;
    return;
  }
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  const feed = async () => {
    for await (const piece of packed) await writer.write(piece);
    await writer.close();
  };
  const feeding = feed().catch((error: unknown) => writer.abort(error).catch(() => undefined));
  try {
    for (;;) {
      const step = await reader.read().catch(() => {
        throw new Refusal({ kind: 'wrong-checksum', name: entry.name });
      });
      if (step.done) break;
      yield step.value;
    }
    await feeding;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The parts of a workbook as texts. */
class Parts {
  readonly file: FileRanges;
  readonly entries: readonly ZipEntry[];
  readonly held = new Map<string, string>();

  constructor(file: FileRanges, entries: readonly ZipEntry[]) {
    this.file = file;
    this.entries = entries;
  }

  has(name: string): boolean {
    return this.entries.some((entry) => entry.name === name);
  }

  /** A part in pieces; every part that is asked for is there. */
  async *pieces(name: string): AsyncGenerator<string> {
    const entry = this.entries.find((each) => each.name === name);
    if (!entry) throw new BookRefused({ kind: 'not-ours' });
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const decode = (bytes?: Uint8Array) => {
      try {
        return decoder.decode(bytes, { stream: bytes !== undefined });
      } catch {
        throw new BookRefused({ kind: 'not-ours' });
      }
    };
    for await (const piece of checkedPieces(unpacked(this.file, entry), entry, LIMITS)) yield decode(piece);
    yield decode();
  }

  /** A small part. */
  async text(name: string): Promise<string> {
    const known = this.held.get(name);
    if (known !== undefined) return known;
    let text = '';
    for await (const piece of this.pieces(name)) {
      text += piece;
      if (text.length > MOST_HELD) throw new BookRefused({ kind: 'too-large' });
    }
    this.held.set(name, checkedXml(text));
    return text;
  }

  async related(part: string) {
    const name = relationsOf(part);
    return this.has(name) ? relations(part, await this.text(name)) : [];
  }

  async read<Reader extends { push: (piece: string) => void }>(
    name: string,
    reader: Reader,
  ): Promise<Reader> {
    for await (const piece of this.pieces(name)) reader.push(piece);
    return reader;
  }
}

/** The table of Sextant, with its sheet. */
async function findTable(parts: Parts, sheets: readonly { name: string; part: string }[]) {
  for (const { name, part } of sheets)
    for (const { type, part: file } of await parts.related(part)) {
      if (type !== 'table') continue;
      const table = oldTable(await parts.text(file), name);
      if (table) return { name, part, file, table };
    }
  throw new BookRefused({ kind: 'not-ours' });
}

/** What follows the table, by the types that the workbook gives its parts: charts and pivots. */
async function holdFollowing(parts: Parts): Promise<void> {
  for (const tag of tagsOf(await parts.text('[Content_Types].xml'), 'Override'))
    if (/(?:drawingml\.chart|chartex|pivotCacheDefinition)\+xml$/.test(attribute(tag, 'ContentType') ?? ''))
      await parts.text(plainText(attribute(tag, 'PartName') ?? '').replace(/^\//, ''));
}

async function* withoutResults(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const reader = new OwnSheetReader();
  for await (const piece of pieces) yield reader.push(piece);
  yield reader.end();
}

/** What is written anew, by its names and relations. */
async function locate(parts: Parts) {
  if (parts.entries.some(({ name }) => name.startsWith('_xmlsignatures/')))
    throw new BookRefused({ kind: 'signed' });
  if (!MAIN_TYPE.test(await parts.text('[Content_Types].xml'))) throw new BookRefused({ kind: 'not-ours' });
  const main = relations('', await parts.text('_rels/.rels')).find(({ type }) => type === 'officeDocument');
  const workbook = main?.part ?? '';
  const text = await parts.text(workbook);
  const related = await parts.related(workbook);
  const partOf = (wanted: string) => related.find(({ type }) => type === wanted)?.part ?? '';
  const sheets = sheetsOf(text, related);
  const found = await findTable(parts, sheets);
  const info = namedArea(text, NAMES.info);
  const infoPart = sheets.find(({ name }) => name === info?.sheet)?.part;
  const lines = namedArea(text, NAMES.lines);
  const fits =
    !lines ||
    (lines.sheet === found.name && lines.range.bottom < found.table.range.top && lines.range.left === 0);
  if (
    !info ||
    infoPart === undefined ||
    infoPart === found.part ||
    info.range.top !== 1 ||
    info.range.left !== 0 ||
    !fits
  )
    throw new BookRefused({ kind: 'not-ours' });
  return {
    workbook,
    sheets,
    found,
    info,
    infoPart,
    lines,
    texts: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
}

async function read(file: FileRanges): Promise<OldBook> {
  const start = await file.read(0, Math.min(4, file.bytes));
  if (COMPOUND.every((byte, at) => start[at] === byte)) throw new BookRefused({ kind: 'encrypted' });
  const parts = new Parts(file, await readDirectory(file, LIMITS));
  const { workbook, sheets, found, info, infoPart, lines, texts, styles } = await locate(parts);
  await parts.text(styles);
  await holdFollowing(parts);
  const rows = (await parts.read(found.part, new SheetReader(found.name, found.table.range))).end();
  const facts = (await parts.read(infoPart, new SheetReader(info.sheet, info.range))).end();
  const { top, bottom } = found.table.range;
  const moved: Moved = { sheet: found.name, top, before: bottom, after: bottom + 1 };
  const used = new Set<number>();
  const isFixed = (formula: string, own = '') =>
    movedFormula(plainText(formula), moved, own) !== plainText(formula);
  const keepsResults = isIterated(await parts.text(workbook));
  const above = new OwnSheetReader(used, (formula) => isFixed(formula, found.name), keepsResults);
  for (const row of rows.above) row.xml = above.push(row.xml);
  let { fixed } = above;
  const unsolved = new Map<string, () => AsyncIterable<string>>();
  for (const { part } of sheets) {
    if (part === found.part || part === infoPart) continue;
    const own = await parts.read(part, new OwnSheetReader(used, isFixed, keepsResults));
    fixed += own.fixed;
    if (own.hasResults) unsolved.set(part, () => withoutResults(parts.pieces(part)));
  }
  return {
    file,
    entries: parts.entries,
    parts: { workbook, rows: found.part, info: infoPart, table: found.file, texts, styles },
    held: parts.held,
    sheet: found.name,
    table: found.table,
    lines: lines?.range ?? null,
    infoSheet: info.sheet,
    unsolved,
    rows,
    info: facts,
    texts: (await parts.read(texts, new SharedTextReader(used))).end(),
    fixed,
  };
}

/** Reads a workbook that is to be updated, or says why it cannot be. Throws `BookRefused`. */
export async function readOldBook(file: FileRanges): Promise<OldBook> {
  try {
    return await read(file);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind } = error.problem;
    throw new BookRefused({ kind: kind === 'encrypted' || kind === 'too-large' ? kind : 'damaged' });
  }
}

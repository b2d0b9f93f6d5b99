import Papa from 'papaparse';
import { TEXT_ENCODINGS } from '../../../table/reading/encodings.ts';
import type { FileRanges } from '../fileRanges.ts';
import type { EncodingSample, ReadingHints } from '../protocol/reading.ts';
import { contentsOf } from './contents.ts';
import { delimiterOf } from './csvStart.ts';
import { encodingOf } from './foundEncoding.ts';

const LF = 10;
/** How many rows are shown of each encoding, and how many of their cells. */
const ROWS = 4;
const CELLS = 5;
/** The longest line of which something is shown, and of a cell. */
const MOST_LINE = 4096;
const MOST_CHARACTERS = 60;
/** How much of the file is searched for rows that say something. */
const MOST_SEARCHED = 16 * 2 ** 20;

/** The header and the first rows with anything but ASCII; others, where there are too few. */
async function tellingLines(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const [telling, others]: [Uint8Array[], Uint8Array[]] = [[], []];
  let header: Uint8Array | null = null;
  let searched = 0;
  let rest: Uint8Array = new Uint8Array();
  const take = (line: Uint8Array) => {
    if (!header) header = line;
    else if (line.some((byte) => byte >= 0x80)) telling.push(line);
    else if (others.length < ROWS) others.push(line);
  };
  search: for await (const piece of pieces) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    if (!header && encodingOf(bytes)) return bytes.slice(0, MOST_LINE);
    let at = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, at)) {
      take(bytes.slice(at, Math.min(end + 1, at + MOST_LINE)));
      at = end + 1;
      if (telling.length === ROWS) break search;
    }
    rest = bytes.slice(at, at + MOST_LINE);
    searched += piece.length;
    if (searched > MOST_SEARCHED) break;
  }
  if (rest.length && telling.length < ROWS) take(rest);
  const lines = [...(header ? [header] : []), ...[...telling, ...others].slice(0, ROWS)];
  return Uint8Array.from(lines.flatMap((line) => [...line]));
}

/** Which columns are shown: those with anything but ASCII first. */
function shownColumns(rows: readonly string[][]): number[] {
  const columns = (rows[0] ?? []).map((_, at) => at);
  const isTelling = (at: number) => rows.some((row) => /[^\u0000-\u007f]/.test(row[at] ?? ''));
  return columns
    .toSorted((a, b) => Number(isTelling(b)) - Number(isTelling(a)) || a - b)
    .slice(0, CELLS)
    .toSorted((a, b) => a - b);
}

/** The first telling rows of a report, as each encoding would have them. Throws what reading it may throw. */
export async function encodingSamples(
  file: FileRanges,
  { entry, isNamedZip = false }: Pick<ReadingHints, 'entry' | 'isNamedZip'>,
): Promise<EncodingSample[]> {
  const bytes = await tellingLines(contentsOf(file, { entry, isNamedZip, expect: () => undefined }));
  return TEXT_ENCODINGS.map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes, { stream: true });
    const delimiter = delimiterOf(/[^\r\n]*/.exec(text)?.[0] ?? '');
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: ROWS + 1, skipEmptyLines: true });
    const columns = shownColumns(data);
    return {
      encoding,
      rows: data.map((row) => columns.map((at) => (row[at] ?? '').slice(0, MOST_CHARACTERS))),
    };
  });
}

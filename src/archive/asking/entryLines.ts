import { createHmac } from 'node:crypto';
import type { EntriesPiece, EntriesWanted } from '../../contract/eventExport.ts';
import { anonymise, isExported, type Anonymising, type FieldText } from '../../events/anonymous/anonymise.ts';
import { anonymousFilter } from '../../events/anonymous/anonymousFilter.ts';
import { anonymousToken } from '../../events/anonymous/anonymousToken.ts';
import { TIME_FIELD } from '../../events/derivedFields.ts';
import { microsText } from '../../events/epochTime.ts';
import { FIELD_NAMES } from '../../events/fields.ts';
import { marksOf, RECEIVED_AS, receivedAs } from '../../table/export/receivedAs.ts';
import { ArchiveError } from '../archiveFailure.ts';
import { NO_TIME } from '../reading/entryTime.ts';
import { textOf, tokenOf, tokenText, type Segment, type Shared } from '../segments/segment.ts';
import { foundCount, positionAt, type Explorer, type FoundRows } from './explorer.ts';
import type { Pace } from './pace.ts';
import type { Timeline } from './timeline.ts';

/** A piece ends with the entry that makes it longer than this. */
const LONGEST_PIECE = 1_000_000;
/** So many exports at once; the oldest is given up. */
const MOST_RUNS = 4;

/** The entries of an export as they were when it began. */
type Run = { timeline: Timeline; rows: FoundRows };

/** The exports of an archive. */
export class ExportRuns {
  readonly #explorer: Explorer;
  readonly #runs = new Map<string, Run>();

  constructor(explorer: Explorer) {
    this.#explorer = explorer;
  }

  /** The entries of an export; those of now if it begins. */
  async of(wanted: EntriesWanted, pace: Pace): Promise<Run> {
    const known = this.#runs.get(wanted.run);
    if (known) return known;
    // It was given up, or what it was of has been removed.
    if (wanted.offset > 0) throw new ArchiveError({ kind: 'cancelled' });
    const { timeline } = this.#explorer;
    const rows = await this.#explorer.rowsOf(timeline, wanted.scope, pace);
    const run = { timeline, rows: wanted.ids ? this.#only(wanted.ids, timeline, rows) : rows };
    this.#runs.set(wanted.run, run);
    for (const oldest of this.#runs.keys()) {
      if (this.#runs.size <= MOST_RUNS) break;
      this.#runs.delete(oldest);
    }
    return run;
  }

  end(run: string): void {
    this.#runs.delete(run);
  }

  #only(ids: readonly string[], timeline: Timeline, { from, to, chosen }: FoundRows): FoundRows {
    const inScope = chosen && new Set(chosen);
    const found = new Set<number>();
    for (const id of ids) {
      const entry = this.#explorer.store.find(id);
      const row = entry ? timeline.positionOf(entry.segment, entry.row) - from : -1;
      if (row >= 0 && row < to - from && (!inScope || inScope.has(row))) found.add(row);
    }
    return { from, to, chosen: Uint32Array.from(found).sort() };
  }
}

/** A letter first, so that no program takes it for a number. */
const hashWith = (key: string) => (text: string) =>
  `h${createHmac('sha256', key).update(text).digest('hex').slice(0, 20)}`;

/** What the time is called on screen, where no field is. */
const headerOf = (name: string) => (name === TIME_FIELD ? 'Time' : name);
const timeText = (micros: number) => (micros === NO_TIME ? '' : `${microsText(micros).replace(' ', 'T')}Z`);

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** The fields of an export by name, with those that have the address of a client. By number where the archive has them. */
type Asked = {
  fields: readonly { name: string; field: number | undefined }[];
  addresses: (number | undefined)[];
};

/** The cells of an entry, then how their values were received. */
function cellsOf(
  segment: Segment,
  row: number,
  shared: Shared,
  { fields, addresses }: Asked,
  how: Anonymising | null,
): string[] {
  const tokens = fields.map(({ field }) =>
    field === undefined ? null : tokenOf(segment, field, row, shared),
  );
  const values: FieldText[] = fields.flatMap(({ name }, at) => {
    const token = tokens[at] ?? null;
    return token === null ? [] : [{ name, text: tokenText(token) }];
  });
  const client = addresses
    .map((field) => (field === undefined ? null : textOf(segment, field, row, shared)))
    .find((each) => each !== null);
  const shown = new Map(
    (how ? anonymise(values, client ?? null, how) : values).map((each) => [each.name, each.text]),
  );
  shown.set(TIME_FIELD, timeText(segment.micros()[row] ?? NO_TIME));
  const texts = fields.map(({ name }) => shown.get(name) ?? '');
  const marks = fields.map(({ name }, at) => {
    const [token, text] = [tokens[at] ?? null, texts[at] ?? ''];
    // What is on screen, and was not received.
    if (name === TIME_FIELD) return receivedAs(JSON.stringify(text), text);
    return receivedAs(how ? anonymousToken(token, text) : token, text);
  });
  return [...texts, marksOf(marks)];
}

/**
 * The next entries of an export, as lines of CSV. Its last column says how the values of each were received. `hashKey`
 * never leaves this computer.
 */
export async function entryLines(
  explorer: Explorer,
  runs: ExportRuns,
  wanted: EntriesWanted,
  hashKey: string,
  pace: Pace,
): Promise<EntriesPiece> {
  const { timeline, rows } = await runs.of(wanted, pace);
  const { store } = explorer;
  const all = foundCount(rows);
  const how: Anonymising | null = wanted.anonymous && { ...wanted.anonymous, hash: hashWith(hashKey) };
  const fields = how ? wanted.fields.filter((name) => isExported(name, how)) : wanted.fields;
  const asked: Asked = {
    fields: fields.map((name) => ({ name, field: store.names.find(name) })),
    addresses: FIELD_NAMES.clientIp.map((name) => store.names.find(name)),
  };
  let text = wanted.offset === 0 ? line([...fields.map(headerOf), RECEIVED_AS]) : '';
  let entries = 0;
  for (let index = wanted.offset; index < all && text.length < LONGEST_PIECE; index += 1) {
    entries += 1;
    await pace.pause();
    const found = timeline.at(positionAt(rows, wanted.order === 'oldest' ? index : all - 1 - index));
    if (found) text += line(cellsOf(found.segment, found.row, store.shared, asked, how));
  }
  if (wanted.offset + entries >= all) runs.end(wanted.run);
  const filter = how ? anonymousFilter(wanted.scope.filter, how) : wanted.scope.filter;
  return { text, filter, entries, all };
}

import { createHmac } from 'node:crypto';
import type { EntriesPiece, EntriesWanted } from '../../contract/eventExport.ts';
import { anonymise, isExported, type Anonymising, type FieldText } from '../../events/anonymous/anonymise.ts';
import { anonymousFilter } from '../../events/anonymous/anonymousFilter.ts';
import { TIME_FIELD } from '../../events/derivedFields.ts';
import { microsText } from '../../events/epochTime.ts';
import { FIELD_NAMES } from '../../events/fields.ts';
import { ArchiveError } from '../archiveFailure.ts';
import { NO_TIME } from '../reading/entryTime.ts';
import { textOf } from '../segments/segment.ts';
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

/** The next entries of an export, as lines of CSV. `hashKey` never leaves this computer. */
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
  const asked = fields.map((name) => ({ name, field: store.names.find(name) }));
  const addresses = FIELD_NAMES.clientIp.map((name) => store.names.find(name));
  let text = wanted.offset === 0 ? `${fields.map(headerOf).map(cell).join(',')}\r\n` : '';
  let entries = 0;
  for (let index = wanted.offset; index < all && text.length < LONGEST_PIECE; index += 1) {
    entries += 1;
    await pace.pause();
    const place = timeline.at(positionAt(rows, wanted.order === 'oldest' ? index : all - 1 - index));
    if (!place) continue;
    const { segment, row } = place;
    const valueOf = (field: number | undefined) =>
      field === undefined ? null : textOf(segment, field, row, store.shared);
    const values: FieldText[] = asked.flatMap(({ name, field }) => {
      const value = valueOf(field);
      return value === null ? [] : [{ name, text: value }];
    });
    const client = addresses.map(valueOf).find((each) => each !== null) ?? null;
    const shown = new Map(
      (how ? anonymise(values, client, how) : values).map((each) => [each.name, each.text]),
    );
    shown.set(TIME_FIELD, timeText(segment.micros()[row] ?? NO_TIME));
    text += `${fields.map((name) => cell(shown.get(name) ?? '')).join(',')}\r\n`;
  }
  if (wanted.offset + entries >= all) runs.end(wanted.run);
  const filter = how ? anonymousFilter(wanted.scope.filter, how) : wanted.scope.filter;
  return { text, filter, entries, all };
}

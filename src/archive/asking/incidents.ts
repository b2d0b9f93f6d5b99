import type { EventAnswers, QuestionOf } from '../../contract/eventQuestions.ts';
import { FIELD_NAMES } from '../../events/fields.ts';
import { NO_TIME } from '../reading/entryTime.ts';
import { foundCount, positionAt, type Explorer } from './explorer.ts';
import type { Pace } from './pace.ts';
import type { Values } from './values.ts';

type Asked = QuestionOf<'incidents'>;
type Answer = EventAnswers['incidents'];

/** The code of a row that stands for its text; -1 without a value. */
function codeIn({ codes, empty, same }: Values, row: number): number {
  const code = codes[row] ?? 0;
  return code > 1 && code !== empty ? (same?.[code] ?? code) : -1;
}

/** Entries with the same two codes. Their rows come in the order of time. */
type Group = { tuple: number; start: number; entries: number; first: number; last: number };

/** Groups rows by two codes. Most of them have the same ones as a row shortly before. */
class Groups {
  readonly all: Group[] = [];
  /** The group that was found last for each first code. */
  readonly #lately = new Map<number, Group>();
  readonly #byBoth = new Map<number, Group>();
  readonly #starts: number;

  constructor(starts: number) {
    this.#starts = starts;
  }

  add(tuple: number, start: number, micros: number): void {
    let group = this.#lately.get(tuple);
    if (group?.start !== start) {
      const key = tuple * this.#starts + start;
      group = this.#byBoth.get(key);
      if (!group) {
        group = { tuple, start, entries: 0, first: micros, last: micros };
        this.#byBoth.set(key, group);
        this.all.push(group);
      }
      this.#lately.set(tuple, group);
    }
    group.entries += 1;
    group.last = micros;
  }
}

/** Entries with the same tuple id and start epoch, as one incident each; those without a time are in none. */
export async function incidents(explorer: Explorer, { scope, top }: Asked, pace: Pace): Promise<Answer> {
  const { timeline } = explorer;
  const rows = await explorer.rowsOf(timeline, scope, pace);
  const tuple = explorer.asked(FIELD_NAMES.tupleId[0]);
  const start = explorer.asked(FIELD_NAMES.startEpoch[0]);
  if (!tuple || !start) return { kind: 'incidents', distinct: 0, single: 0, incidents: [] };
  const tuples = await explorer.values(timeline, tuple, rows, pace);
  const starts = await explorer.values(timeline, start, rows, pace);
  const groups = new Groups(starts.size);
  for (let index = 0; index < foundCount(rows); index += 1) {
    if (index % 16_384 === 0) await pace.pause();
    const position = positionAt(rows, index);
    const [own, since] = [codeIn(tuples, position - rows.from), codeIn(starts, position - rows.from)];
    const micros = timeline.micros[position] ?? NO_TIME;
    if (own >= 0 && since >= 0 && micros !== NO_TIME) groups.add(own, since, micros);
  }
  const best = groups.all.toSorted((a, b) => b.entries - a.entries || a.first - b.first).slice(0, top);
  return {
    kind: 'incidents',
    distinct: groups.all.length,
    single: groups.all.filter(({ entries }) => entries === 1).length,
    incidents: best.map((group) => ({
      tupleId: tuples.textOf(group.tuple),
      startEpoch: starts.textOf(group.start),
      entries: group.entries,
      firstMicros: group.first,
      lastMicros: group.last,
    })),
  };
}

import type { AnswerTo, EventQuestion } from '../../contract/eventQuestions.ts';
import { FIELD_NAMES } from '../../events/fields.ts';
import { NO_TIME } from '../reading/entryTime.ts';
import { foundCount, positionAt, type Explorer, type FoundRows } from './explorer.ts';
import type { Pace } from './pace.ts';
import type { Timeline } from './timeline.ts';
import type { Values } from './values.ts';

type Asked = Extract<EventQuestion, { kind: 'incidents' }>;
type Answer = AnswerTo<Asked>;
type Incident = Answer['incidents'][number];

/** The values of a field that may have one of several names: of the first name with a value. */
type Named = { values: Values; first: number }[];

async function named(
  explorer: Explorer,
  names: readonly string[],
  at: { timeline: Timeline; rows: FoundRows; pace: Pace },
): Promise<Named> {
  const all: Named = [];
  let first = 0;
  for (const name of names)
    for (const asked of explorer.asked(name)) {
      const values = await explorer.values(at.timeline, asked, at.rows, at.pace);
      all.push({ values, first });
      first += values.size;
    }
  return all;
}

/** The code of a row among those of all names; -1 without a value. */
function codeIn(all: Named, row: number): number {
  for (const { values, first } of all) {
    const code = values.codes[row] ?? 0;
    if (code > 1 && code !== values.empty) return first + (values.same?.[code] ?? code);
  }
  return -1;
}

function textIn(all: Named, code: number): string {
  const own = all.findLast(({ first }) => first <= code);
  return own ? own.values.textOf(code - own.first) : '';
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
  const at = { timeline, rows, pace };
  const tuples = await named(explorer, FIELD_NAMES.tupleId, at);
  const starts = await named(explorer, FIELD_NAMES.startEpoch, at);
  const groups = new Groups(starts.reduce((sum, { values }) => sum + values.size, 0));
  for (let index = 0; index < foundCount(rows); index += 1) {
    if (index % 16_384 === 0) await pace.pause();
    const position = positionAt(rows, index);
    const [tuple, start] = [codeIn(tuples, position - rows.from), codeIn(starts, position - rows.from)];
    const micros = timeline.micros[position] ?? NO_TIME;
    if (tuple >= 0 && start >= 0 && micros !== NO_TIME) groups.add(tuple, start, micros);
  }
  return { kind: 'incidents', ...byText(groups.all, tuples, starts, top) };
}

/** Incidents by their texts, which two names of a field may share. */
function byText(groups: readonly Group[], tuples: Named, starts: Named, top: number): Omit<Answer, 'kind'> {
  const isOne = tuples.length < 2 && starts.length < 2;
  if (isOne) {
    const best = groups.toSorted((a, b) => b.entries - a.entries || a.first - b.first).slice(0, top);
    return { distinct: groups.length, incidents: best.map((group) => incidentOf(group, tuples, starts)) };
  }
  const all = new Map<string, Incident>();
  for (const group of groups) {
    const own = incidentOf(group, tuples, starts);
    const key = JSON.stringify([own.tupleId, own.startEpoch]);
    const known = all.get(key);
    all.set(
      key,
      known
        ? {
            ...known,
            entries: known.entries + own.entries,
            firstMicros: Math.min(known.firstMicros, own.firstMicros),
            lastMicros: Math.max(known.lastMicros, own.lastMicros),
          }
        : own,
    );
  }
  const best = [...all.values()].sort((a, b) => b.entries - a.entries || a.firstMicros - b.firstMicros);
  return { distinct: all.size, incidents: best.slice(0, top) };
}

const incidentOf = (
  { tuple, start, entries, first, last }: Group,
  tuples: Named,
  starts: Named,
): Incident => ({
  tupleId: textIn(tuples, tuple),
  startEpoch: textIn(starts, start),
  entries,
  firstMicros: first,
  lastMicros: last,
});

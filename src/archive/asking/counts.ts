// Questions that are answered with numbers of entries.

import type { EventAnswers, QuestionOf, Facet } from '../../contract/eventQuestions.ts';
import { NO_TIME } from '../reading/entryTime.ts';
import { foundCount, type Explorer, type FoundRows } from './explorer.ts';
import type { Pace } from './pace.ts';
import { firstFrom, type Timeline } from './timeline.ts';
import { countCodes, mostFrequent, type Values } from './values.ts';

/** More steps than a screen has pixels; each has a number for every series. */
const MOST_STEPS = 200_000;

export async function count(
  explorer: Explorer,
  { scope }: QuestionOf<'count'>,
  pace: Pace,
): Promise<EventAnswers['count']> {
  return { kind: 'count', entries: foundCount(await explorer.rowsOf(explorer.timeline, scope, pace)) };
}

export async function facets(
  explorer: Explorer,
  { scope, fields, top }: QuestionOf<'facets'>,
  pace: Pace,
): Promise<EventAnswers['facets']> {
  const { timeline } = explorer;
  const rows = await explorer.rowsOf(timeline, scope, pace);
  const entries = foundCount(rows);
  const all: Facet[] = [];
  for (const field of fields) {
    const asked = explorer.asked(field);
    await pace.pause();
    if (!asked) {
      all.push({ field, distinct: 0, empty: entries, values: [] });
      continue;
    }
    const values = await explorer.values(timeline, asked, rows, pace);
    const { distinct, filled, best } = mostFrequent(values, countCodes(values, rows.chosen), top);
    const found = best.map(({ text, entries: own }) => ({ value: text, entries: own }));
    all.push({ field, distinct, empty: entries - filled, values: found });
  }
  return { kind: 'facets', entries, facets: all };
}

/** Where each step starts among the rows of a scope, and where the last one ends. */
function edgesOf(timeline: Timeline, rows: FoundRows, steps: { first: number; step: number; count: number }) {
  const { micros } = timeline;
  const edges = new Uint32Array(steps.count + 1);
  let at = 0;
  for (let index = 0; index <= steps.count; index += 1) {
    const position = firstFrom(micros, steps.first + index * steps.step, rows.from, rows.to) - rows.from;
    at = rows.chosen ? firstFrom(rows.chosen, position, at) : position;
    edges[index] = at;
  }
  return edges;
}

/** The steps that hold the entries of a scope; those beyond the archive's own time are left out. */
function stepsOf(timeline: Timeline, { from, to }: FoundRows, step: number) {
  const firstTimed = Math.max(from, firstFrom(timeline.micros, NO_TIME + 1));
  if (firstTimed >= to) return { first: 0, step, count: 0 };
  const first = Math.floor((timeline.micros[firstTimed] ?? 0) / step) * step;
  const last = Math.floor((timeline.micros[to - 1] ?? 0) / step) * step;
  const steps = { first, step, count: (last - first) / step + 1 };
  if (steps.count > MOST_STEPS) throw new RangeError(`${steps.count} steps are more than ${MOST_STEPS}`);
  return steps;
}

type Series = EventAnswers['histogram']['series'];

export async function histogram(
  explorer: Explorer,
  { scope, stepMicros, split, top }: QuestionOf<'histogram'>,
  pace: Pace,
): Promise<EventAnswers['histogram']> {
  const { timeline } = explorer;
  const rows = await explorer.rowsOf(timeline, scope, pace);
  const steps = stepsOf(timeline, rows, stepMicros);
  const edges = edgesOf(timeline, rows, steps);
  const found = { kind: 'histogram', fromMicros: steps.first, stepMicros } as const;
  const asked = split === null ? null : explorer.asked(split);
  if (!asked) {
    const counts = Array.from(
      { length: steps.count },
      (_, index) => (edges[index + 1] ?? 0) - (edges[index] ?? 0),
    );
    return { ...found, series: [{ value: null, others: false, counts }] };
  }
  const values = await explorer.values(timeline, asked, rows, pace);
  return { ...found, series: splitSeries(values, rows, edges, top) };
}

/** A series for each of the most frequent values, one for the others, and one for entries without a value. */
function splitSeries(values: Values, { chosen }: FoundRows, edges: Uint32Array, top: number): Series {
  const counts = countCodes(values, chosen);
  const { best } = mostFrequent(values, counts, top);
  const [others, none] = [best.length, best.length + 1];
  const seriesOf = new Uint8Array(values.size).fill(others);
  for (const code of [0, 1, values.empty]) if (code >= 0) seriesOf[code] = none;
  for (const [index, { code }] of best.entries()) seriesOf[code] = index;
  if (values.same)
    for (let code = 2; code < values.size; code += 1) seriesOf[code] = seriesOf[values.same[code] ?? 0] ?? 0;
  const steps = edges.length - 1;
  const series = Array.from({ length: best.length + 2 }, () => new Uint32Array(steps));
  for (let step = 0; step < steps; step += 1) {
    for (let index = edges[step] ?? 0; index < (edges[step + 1] ?? 0); index += 1) {
      const code = values.codes[chosen ? (chosen[index] ?? 0) : index] ?? 0;
      const own = series[seriesOf[code] ?? 0];
      if (own) own[step] = (own[step] ?? 0) + 1;
    }
  }
  const named = series.map((each, index) => ({
    value: best[index]?.text ?? null,
    others: index === others,
    counts: [...each],
  }));
  return named.filter(({ value, counts: own }) => value !== null || own.some((each) => each > 0));
}

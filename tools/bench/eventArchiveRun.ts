// Measures the event archive in a process of its own, and says what it found as JSON.
import { readFileSync, statSync } from 'node:fs';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import type { EventScope } from '../../src/contract/eventQuestions.ts';
import {
  digestOf,
  EVENT_QUESTIONS,
  FACETS,
  FILTERS,
  NEEDLE,
  PAGE,
  pageBody,
  pagesOf,
  SHOWN,
  TOP,
  weekOf,
  type EventAnswer,
  type EventAsked,
  type EventTimes,
} from './eventPages.ts';

const [file = '', rowsText = '0', runsText = '1'] = process.argv.slice(2);
const [rows, runs] = [Number(rowsText), Number(runsText)];

const OPEN = { fromMicros: null, beforeMicros: null };
const HOUR = 3_600_000_000;
const filter: EventScope['filter'] = Object.entries(FILTERS).map(([field, value]) => ({
  field,
  test: { kind: 'is', values: [value] },
  negated: false,
}));

/** Time of this process, in seconds: what the making of the pages takes is not counted. */
async function write(): Promise<{ ms: number; cpuMs: number }> {
  const { archive } = LocalArchive.open(file);
  const slice = await archive.begin({ fromSecond: 0, toSecond: 4e9, filters: null }, PAGE, 1);
  let [ms, cpu] = [0, 0];
  for (let page = 0; page < pagesOf(rows); page += 1) {
    const text = pageBody(page, rows);
    const [began, used] = [performance.now(), process.cpuUsage()];
    await archive.put({ slice: slice.id, page: page + 1, text, receivedAtMs: 1 });
    ms += performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    cpu += user + system;
  }
  await archive.close();
  return { ms, cpuMs: cpu / 1_000 };
}

async function ask(archive: LocalArchive, asked: EventAsked, run: number): Promise<EventAnswer> {
  const facets = async (scope: EventScope) => {
    const found = await archive.ask({ kind: 'facets', scope, fields: FACETS, top: TOP });
    return found.facets.flatMap(({ field, values }) =>
      values.map(({ value, entries }) => [field, value, entries]),
    );
  };
  const histogram = async (scope: EventScope) => {
    const found = await archive.ask({ kind: 'histogram', scope, stepMicros: HOUR, split: null, top: 1 });
    const hours = (found.series[0]?.counts ?? []).map((count, step) => [
      found.fromMicros / HOUR + step,
      count,
    ]);
    return hours.filter(([, count]) => count !== 0);
  };
  switch (asked) {
    case 'six facets, everything':
      return facets({ ...OPEN, filter: [] });
    case 'six facets, 7 days':
      return facets({ ...weekOf(run), filter: [] });
    case 'six facets, 7 days, two filters':
      return facets({ ...weekOf(run), filter });
    case 'hourly histogram':
      return histogram({ ...OPEN, filter: [] });
    case 'hourly histogram, two filters':
      // A moment before everything: other than in the run before, so that nothing is answered from memory.
      return histogram({ fromMicros: run + 1, beforeMicros: null, filter });
    case 'search in every URL': {
      const search = { field: 'URL', test: { kind: 'contains' as const, text: NEEDLE }, negated: false };
      const scope = { fromMicros: run + 1, beforeMicros: null, filter: [search] };
      return [[(await archive.ask({ kind: 'count', scope })).entries]];
    }
    case 'page of 100 in the middle': {
      const offset = Math.floor(rows / 2) + run * 1_000;
      const scope = { ...OPEN, filter: [] };
      const page = await archive.ask({
        kind: 'page',
        scope,
        order: 'newest',
        offset,
        limit: 100,
        fields: SHOWN,
      });
      return page.rows.map(({ values }) => values);
    }
  }
}

/** From the file to everything on the explorer's first screen. */
async function firstScreen(): Promise<number> {
  const began = performance.now();
  const { archive } = LocalArchive.open(file);
  await archive.ask({ kind: 'overview' });
  for (const asked of ['hourly histogram', 'six facets, everything'] as const) await ask(archive, asked, 0);
  const scope = { ...OPEN, filter: [] };
  await archive.ask({ kind: 'page', scope, order: 'newest', offset: 0, limit: 100, fields: FACETS });
  const ms = performance.now() - began;
  await archive.close();
  return ms;
}

const memory = (name: string) => {
  if (process.platform !== 'linux') return null;
  const found = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(found?.[1] ?? 0) * 1024;
};

const written = await write();
if (runs === 0) process.exit(0); // the archive alone was wanted
const screens: number[] = [];
for (let run = 0; run < runs; run += 1) screens.push(await firstScreen());
const { archive } = LocalArchive.open(file);
const times: Partial<EventTimes> = {};
for (const asked of EVENT_QUESTIONS) {
  const own = { ms: [] as number[], answers: [digestOf(await ask(archive, asked, 0))] };
  for (let run = 1; run <= runs; run += 1) {
    const began = performance.now();
    const answer = await ask(archive, asked, run);
    own.ms.push(performance.now() - began);
    own.answers.push(digestOf(answer));
  }
  times[asked] = own;
}
const idle = memory('VmRSS');
await archive.close();
const found = {
  written,
  screens,
  times,
  bytes: statSync(file).size,
  peakBytes: memory('VmHWM'),
  idleBytes: idle,
};
process.stdout.write(JSON.stringify(found));

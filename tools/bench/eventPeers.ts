// The same events in DuckDB, native with two threads, and in a plain SQLite table with indexes.
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';
import {
  EVENT_QUESTIONS,
  FACETS,
  FILTERS,
  NEEDLE,
  PAGE,
  pageBody,
  pagesOf,
  weekOf,
  type EventAsked,
  type EventTimes,
} from './eventPages.ts';

type Page = { events: Record<string, unknown>[] };
const read = (text: string) => JSON.parse(text) as Page;
const FIELDS = Object.keys(read(pageBody(0, 1)).events[0] ?? {});
const cell = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : (value as string | number);
const quoted = (name: string) => `"${name}"`;

/** SQLite writes the same pages, parsed, one transaction a page, as durable as the archive. At most this many. */
const MOST_IN_SQLITE = 1_000_000;

export function measureSqlite(rows: number, folder: string) {
  const file = path.join(folder, 'events-plain.sqlite');
  const count = Math.min(rows, MOST_IN_SQLITE);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const columns = FIELDS.map((field) => (field === 'id' ? '"id" TEXT PRIMARY KEY' : quoted(field)));
  database.exec(`CREATE TABLE events (${columns.join(', ')}) WITHOUT ROWID`);
  for (const field of ['Epoch Time', 'Client IP', 'Host', 'Rate Limiting Enforcement Tuple ID'])
    database.exec(`CREATE INDEX "by ${field}" ON events ("${field}")`);
  const marks = FIELDS.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT OR IGNORE INTO events VALUES (${marks})`);
  let ms = 0;
  for (let page = 0; page < pagesOf(count); page += 1) {
    const text = pageBody(page, count);
    const began = performance.now();
    database.exec('BEGIN');
    for (const event of read(text).events) insert.run(...FIELDS.map((field) => cell(event[field])));
    database.exec('COMMIT');
    ms += performance.now() - began;
  }
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const { size } = statSync(file);
  rmSync(file);
  return { rows: count, ms, bytes: size };
}

/** A time as the number of seconds, which is what both compare. */
const seconds = (micros: number) => micros / 1_000_000;

function sqlOf(asked: EventAsked, run: number, rows: number): string[] {
  const { fromMicros, beforeMicros } = weekOf(run);
  const week = `"Epoch Time" >= ${seconds(fromMicros)} and "Epoch Time" < ${seconds(beforeMicros)}`;
  const filters = Object.entries(FILTERS)
    .map(([field, value]) => `"${field}" = '${value}'`)
    .join(' and ');
  const facets = (where: string) =>
    FACETS.map(
      (field) =>
        `select max(n) checked from (select "${field}", count(*) n from t where ${where} group by 1 order by n desc limit 20)`,
    );
  const histogram = (where: string) => [
    `select max(n) checked from (select floor("Epoch Time" / 3600) h, count(*) n from t where ${where} group by 1)`,
  ];
  switch (asked) {
    case 'six facets, everything':
      return facets('true');
    case 'six facets, 7 days':
      return facets(week);
    case 'six facets, 7 days, two filters':
      return facets(`${week} and ${filters}`);
    case 'hourly histogram':
      return histogram('true');
    case 'hourly histogram, two filters':
      return histogram(filters);
    case 'search in every URL':
      return [`select count(*) checked from t where contains(lower("URL"), '${NEEDLE.toLowerCase()}')`];
    case 'page of 100 in the middle': {
      const offset = Math.floor(rows / 2) + run * 1_000;
      return [
        `select count(*) checked from (select "URL", "Client IP", "Host", "User Agent" from t order by "Epoch Time" desc limit 100 offset ${offset})`,
      ];
    }
  }
}

/** Loads the events into a file of DuckDB, which is not timed, and asks the same questions. */
export async function measureDuckdb(rows: number, folder: string, runs: number) {
  const lines = path.join(folder, 'events.ndjson');
  const out = createWriteStream(lines, { highWaterMark: 8 * 2 ** 20 });
  for (let page = 0; page < pagesOf(rows); page += 1) {
    const events = read(pageBody(page, rows)).events;
    const text = events.map((event) => JSON.stringify(event)).join('\n');
    if (!out.write(`${text}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  const file = path.join(folder, 'events.duckdb');
  const instance = await DuckDBInstance.create(file, { threads: '2' });
  const connection = await instance.connect();
  const columns = FIELDS.map((field) => {
    const type = field === 'Epoch Time' ? 'DOUBLE' : /Epoch$|Duration$/.test(field) ? 'BIGINT' : 'VARCHAR';
    return `'${field}': '${type}'`;
  });
  await connection.run(
    `create table t as select * from read_json('${lines}', format = 'newline_delimited', columns = {${columns.join(', ')}})`,
  );
  await connection.run('checkpoint');
  rmSync(lines);
  const ask = async (asked: EventAsked, run: number) => {
    let checked = 0;
    for (const sql of sqlOf(asked, run, rows)) {
      const answer = await connection.runAndReadAll(sql);
      checked += Number(answer.getRowObjects()[0]?.['checked']);
    }
    return checked;
  };
  const times: Partial<EventTimes> = {};
  for (const asked of EVENT_QUESTIONS) {
    const own = { ms: [] as number[], checked: await ask(asked, 0) };
    for (let run = 1; run <= runs; run += 1) {
      const began = performance.now();
      await ask(asked, run);
      own.ms.push(performance.now() - began);
    }
    times[asked] = own;
  }
  connection.closeSync();
  const { size } = statSync(file);
  return { times: times as EventTimes, bytes: size, pageRows: PAGE };
}

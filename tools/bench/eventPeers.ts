// The same events in DuckDB, native with two threads, and in two tables of SQLite.
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';
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

type Page = { events: Record<string, unknown>[] };
const read = (text: string) => JSON.parse(text) as Page;
const FIELDS = Object.keys(read(pageBody(0, 1)).events[0] ?? {});
const cell = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : (value as string | number);
const quoted = (name: string) => `"${name}"`;

/** SQLite writes the same pages, parsed, one transaction a page, as durable as the archive. At most this many. */
const MOST_IN_SQLITE = 1_000_000;

/**
 * The tables that the archive is compared with. `plain` only knows an entry again: row numbers, and one unique index for
 * the id. `indexed` is also sorted by its random id, without row numbers, and can be asked by time, address, host and
 * tuple.
 */
const TABLES = {
  plain: { idColumn: '"id" TEXT UNIQUE', how: '', indexed: [] },
  indexed: {
    idColumn: '"id" TEXT PRIMARY KEY',
    how: 'WITHOUT ROWID',
    indexed: ['Epoch Time', 'Client IP', 'Host', 'Rate Limiting Enforcement Tuple ID'],
  },
} as const;
type SqliteTable = keyof typeof TABLES;

export function measureSqlite(table: SqliteTable, rows: number, folder: string) {
  const file = path.join(folder, `events-${table}.sqlite`);
  const { idColumn, how, indexed } = TABLES[table];
  const count = Math.min(rows, MOST_IN_SQLITE);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const columns = FIELDS.map((field) => (field === 'id' ? idColumn : quoted(field)));
  database.exec(`CREATE TABLE events (${columns.join(', ')}) ${how}`);
  for (const field of indexed) database.exec(`CREATE INDEX "by ${field}" ON events ("${field}")`);
  const marks = FIELDS.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT OR IGNORE INTO events VALUES (${marks})`);
  let [ms, cpu] = [0, 0];
  for (let page = 0; page < pagesOf(count); page += 1) {
    const text = pageBody(page, count);
    const [began, used] = [performance.now(), process.cpuUsage()];
    database.exec('BEGIN');
    for (const event of read(text).events) insert.run(...FIELDS.map((field) => cell(event[field])));
    database.exec('COMMIT');
    ms += performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    cpu += user + system;
  }
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const { size } = statSync(file);
  rmSync(file);
  return { rows: count, ms, cpuMs: cpu / 1_000, bytes: size };
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
        // An empty text is no value.
        `select '${field}' field, "${field}" v, count(*) n from t where ${where} group by 2 order by n desc, v limit ${TOP + 1}`,
    );
  const histogram = (where: string) => [
    `select floor("Epoch Time" / 3600) h, count(*) n from t where ${where} group by 1 order by 1`,
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
      return [`select count(*) n from t where contains(lower("URL"), '${NEEDLE.toLowerCase()}')`];
    case 'page of 100 in the middle': {
      const offset = Math.floor(rows / 2) + run * 1_000;
      return [
        `select ${SHOWN.map(quoted).join(', ')} from t order by "Epoch Time" desc limit 100 offset ${offset}`,
      ];
    }
  }
}

type Row = Record<string, unknown>;
const written = (value: unknown) => (typeof value === 'string' ? value : Number(value));

/** The rows that were found, as the archive gives its answer. */
function answerOf(asked: EventAsked, found: readonly Row[][]): EventAnswer {
  const rows = found.map((each) => each.map((row) => Object.values(row).map(written)));
  // Each answer is that to one field.
  if (asked.startsWith('six facets'))
    return rows.flatMap((each) => each.filter(([, value]) => value !== '').slice(0, TOP));
  return rows.flat();
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
    const found = [];
    for (const sql of sqlOf(asked, run, rows)) found.push(await connection.runAndReadAll(sql));
    return found;
  };
  const digest = (asked: EventAsked, found: Awaited<ReturnType<typeof ask>>) =>
    digestOf(
      answerOf(
        asked,
        found.map((each) => each.getRowObjects()),
      ),
    );
  const times: Partial<EventTimes> = {};
  for (const asked of EVENT_QUESTIONS) {
    const own = { ms: [] as number[], answers: [digest(asked, await ask(asked, 0))] };
    for (let run = 1; run <= runs; run += 1) {
      const began = performance.now();
      const found = await ask(asked, run);
      own.ms.push(performance.now() - began);
      own.answers.push(digest(asked, found));
    }
    times[asked] = own;
  }
  connection.closeSync();
  const { size } = statSync(file);
  return { times: times as EventTimes, bytes: size, pageRows: PAGE };
}

// The event archive beside DuckDB and beside a plain table of SQLite, with the same events in the same run.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../run.ts';
import { EVENT_QUESTIONS, type EventAsked, type EventTimes } from './eventPages.ts';
import { measureDuckdb, measureSqlite } from './eventPeers.ts';
import { median } from './medians.ts';

type Found = {
  written: { ms: number; cpuMs: number };
  screens: number[];
  times: EventTimes;
  bytes: number;
  peakBytes: number | null;
  idleBytes: number | null;
};

/** At most this many times as long as DuckDB; null where nothing is aimed at. */
const AIMS: Record<EventAsked, number | null> = {
  'six facets, everything': 0.3,
  'six facets, 7 days': 0.3,
  'six facets, 7 days, two filters': 0.3,
  'hourly histogram': 0.3,
  'hourly histogram, two filters': 0.3,
  'search in every URL': 2,
  'page of 100 in the middle': null,
};
const MOST_PAGE_MS = 30;
const MOST_SCREEN_MS = 2_000;

/** Where the archive of so many entries is kept for the explorer's measurement. */
const keptArchive = (rows: number) => path.join(ROOT, 'out/bench', `events-${rows}.sqlite`);

/** Writes an archive anew and asks it `runs` times. Returns what it found, as JSON. */
async function writeArchive(rows: number, runs: number): Promise<string> {
  const file = keptArchive(rows);
  await mkdir(path.dirname(file), { recursive: true });
  for (const old of [file, `${file}.part`, `${file}.part-wal`]) await rm(old, { force: true });
  const program = path.join(import.meta.dirname, 'eventArchiveRun.ts');
  const args = ['--disable-warning=ExperimentalWarning', program, `${file}.part`, String(rows), String(runs)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
  await rename(`${file}.part`, file);
  return stdout;
}

/** The archive of the last measurement, or one that is written for this one. */
export async function eventArchiveOf(rows: number): Promise<string> {
  if (!existsSync(keptArchive(rows))) await writeArchive(rows, 0);
  return keptArchive(rows);
}

export async function measureEvents({ rows, folder, runs }: { rows: number; folder: string; runs: number }) {
  const sextant = JSON.parse(await writeArchive(rows, runs)) as Found;
  const duckdb = await measureDuckdb(rows, folder, runs);
  const sqlite = measureSqlite(rows, folder);
  return { rows, sextant, sqlite, duckdb };
}
export type EventResult = Awaited<ReturnType<typeof measureEvents>>;

const mib = (bytes: number | null) => (bytes === null ? '–' : `${(bytes / 2 ** 20).toFixed(0)} MiB`);
const verdict = (reached: boolean) => (reached ? 'reached' : 'missed');

/** The results as lines for the terminal. */
export function eventLines({ rows, sextant, sqlite, duckdb }: EventResult): string {
  const rate = rows / (sextant.written.ms / 1_000);
  const plain = sqlite.rows / (sqlite.ms / 1_000);
  const [each, other] = [sextant.bytes / rows, sqlite.bytes / sqlite.rows];
  const lines = EVENT_QUESTIONS.map((asked) => {
    const [own, peer] = [median(sextant.times[asked].ms), median(duckdb.times[asked].ms)];
    const ratio = own / peer;
    const aim = AIMS[asked];
    const same = sextant.times[asked].checked === duckdb.times[asked].checked ? '' : ' ANOTHER ANSWER';
    const reached = aim === null ? verdict(own < MOST_PAGE_MS) : `≤ ${aim}: ${verdict(ratio <= aim)}`;
    return `${asked.padEnd(34)} ${own.toFixed(1).padStart(9)} ms ${peer.toFixed(1).padStart(9)} ms ${ratio.toFixed(2).padStart(7)}  ${reached}${same}`;
  });
  const screen = median(sextant.screens);
  return [
    `${rows.toLocaleString('en-GB')} events                      Sextant       DuckDB   ratio`,
    ...lines,
    `writing: ${rate.toFixed(0)} rows/s; plain table of SQLite: ${plain.toFixed(0)} rows/s; ${(rate / plain).toFixed(1)} × (≥ 3: ${verdict(rate >= 3 * plain)})`,
    `on disk: ${each.toFixed(0)} bytes an entry; plain table of SQLite: ${other.toFixed(0)}; ${(each / other).toFixed(2)} × (≤ 0.5: ${verdict(each <= other / 2)}); DuckDB: ${(duckdb.bytes / rows).toFixed(0)}`,
    `opened → first screen: ${screen.toFixed(0)} ms (< ${MOST_SCREEN_MS}: ${verdict(screen < MOST_SCREEN_MS)})`,
    `memory of the archive's process: ${mib(sextant.idleBytes)} after all questions, ${mib(sextant.peakBytes)} at the peak`,
    '',
  ].join('\n');
}

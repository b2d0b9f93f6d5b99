// The event archive beside DuckDB and beside two tables of SQLite, with the same events in the same run.
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
  const plain = measureSqlite('plain', rows, folder);
  const indexed = measureSqlite('indexed', rows, folder);
  return { rows, sextant, plain, indexed, duckdb };
}
export type EventResult = Awaited<ReturnType<typeof measureEvents>>;

const mib = (bytes: number | null) => (bytes === null ? '–' : `${(bytes / 2 ** 20).toFixed(0)} MiB`);
const verdict = (reached: boolean) => (reached ? 'reached' : 'missed');

const rate = (rows: number, ms: number) => rows / (ms / 1_000);

/** Writing beside a table of SQLite, by the clock and by the processor. */
function writingLine(name: string, { rows, sextant }: EventResult, peer: EventResult['plain']): string {
  const { ms, cpuMs } = sextant.written;
  const ratio = rate(rows, ms) / rate(peer.rows, peer.ms);
  const cpuRatio = rate(rows, cpuMs) / rate(peer.rows, peer.cpuMs);
  return `writing: ${rate(rows, ms).toFixed(0)} rows/s; ${name}: ${rate(peer.rows, peer.ms).toFixed(0)} rows/s; ${ratio.toFixed(1)} × (by the processor ${cpuRatio.toFixed(1)} ×)`;
}

/** How many of the answers were the same. */
const sameAnswers = (own: readonly string[], other: readonly string[]) =>
  own.filter((each, run) => each === other[run]).length;

/** The results as lines for the terminal. */
export function eventLines(result: EventResult): string {
  const { rows, sextant, plain, indexed, duckdb } = result;
  const [each, other] = [sextant.bytes / rows, plain.bytes / plain.rows];
  const lines = EVENT_QUESTIONS.map((asked) => {
    const [own, peer] = [median(sextant.times[asked].ms), median(duckdb.times[asked].ms)];
    const ratio = own / peer;
    const aim = AIMS[asked];
    const { answers } = sextant.times[asked];
    const same = sameAnswers(answers, duckdb.times[asked].answers);
    if (same < answers.length) return `${asked.padEnd(34)} ${answers.length - same} OTHER ANSWERS`;
    const reached = aim === null ? verdict(own < MOST_PAGE_MS) : `≤ ${aim}: ${verdict(ratio <= aim)}`;
    return `${asked.padEnd(34)} ${own.toFixed(1).padStart(9)} ms ${peer.toFixed(1).padStart(9)} ms ${ratio.toFixed(2).padStart(7)}  ${reached}`;
  });
  const screen = median(sextant.screens);
  return [
    `${rows.toLocaleString('en-GB')} events                      Sextant       DuckDB   ratio`,
    ...lines,
    writingLine('SQLite, one unique index', result, plain),
    writingLine('SQLite, sorted by id with four more indexes', result, indexed),
    `on disk: ${each.toFixed(0)} bytes an entry; SQLite, one unique index: ${other.toFixed(0)}; ${(each / other).toFixed(2)} × (≤ 0.5: ${verdict(each <= other / 2)}), with four more: ${(indexed.bytes / indexed.rows).toFixed(0)}; DuckDB: ${(duckdb.bytes / rows).toFixed(0)}`,
    `opened → first screen: ${screen.toFixed(0)} ms (< ${MOST_SCREEN_MS}: ${verdict(screen < MOST_SCREEN_MS)})`,
    `memory of the archive's process: ${mib(sextant.idleBytes)} after all questions, ${mib(sextant.peakBytes)} at the peak`,
    '',
  ].join('\n');
}

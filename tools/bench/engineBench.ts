// The engine's questions in Chromium beside DuckDB, in the same run: each run of one is followed by a run of the other.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../electron-standin/findChromium.ts';
import { ROOT } from '../run.ts';
import { serveBench } from './benchServer.ts';
import type { Engine } from './enginePage.ts';
import { median, times } from './medians.ts';
import { Peer, WAYS, type Way } from './peer.ts';
import { growth } from './processMemory.ts';
import { IN_SQL, type Question } from './questions.ts';

declare const engine: Engine; // in the page

/** A question with the medians of both engines, in milliseconds. */
export type Compared = {
  question: string;
  /** Null if Sextant’s answer is not DuckDB’s. */
  sextantMs: number | null;
  peerMs: number;
  /** How much longer than DuckDB it may take; null where nothing is aimed at. */
  most: number | null;
  /** How many milliseconds it may take; null where nothing is aimed at. */
  mostMs: number | null;
};
export type EngineResult = {
  rows: number;
  compared: Compared[];
  columnBytes: number;
  /** The size of the file of stored columns. */
  storedBytes: number;
  /** What the process of the page took at most while it read, beyond what it had before; null if nobody can tell. */
  peakBytes: number | null;
  /** The part of it that workers take which read nothing. */
  idleBytes: number | null;
};

type Plan = { rows: number; archive: string; folder: string; runs: number };

/** How much longer than DuckDB each may take; null where nothing is aimed at. */
const MOST: Record<Question, number | null> = {
  filter: 0.5,
  sort: 1.5,
  'group-one': 0.5,
  'group-two': 0.5,
  pivot: 0.5,
  before: null,
  usual: null,
  special: null,
};
/** What each may take at one million rows, in milliseconds. */
const MOST_MS: Partial<Record<Question, number>> = { usual: 200, special: 500 };
const MILLION = 1_000_000;
const NAMES: Record<Question, string> = {
  filter: 'filter and count',
  sort: 'sort of the whole table',
  'group-one': 'group by one column',
  'group-two': 'group by two columns',
  pivot: 'pivot with totals and subtotals',
  before: 'columns of the day before',
  usual: 'usual range of 14 days',
  special: 'special, all columns and pairs',
};
/**
 * How often each is asked at least. Those that take milliseconds are asked more often, since the first few times either
 * engine compiles, and wakes its threads.
 */
const leastAsked = (question: Question) => (question === 'sort' || question === 'special' ? 1 : 15);
const questions = Object.keys(IN_SQL) as Question[];
const ways = Object.keys(WAYS) as Way[];

/** The addresses of the workers as the app's bundle has them: of tables, and the second. */
async function workerPaths(): Promise<string[]> {
  const built = await readdir(path.join(ROOT, '.vite/renderer/main_window/assets'));
  return ['table', 'second'].map((name) => {
    const worker = built.find((file) => file.startsWith(`${name}.worker-`) && file.endsWith('.js'));
    if (worker === undefined) throw new Error(`The build has no ${name} worker.`);
    return `/assets/${worker}`;
  });
}

async function openPage(browser: Browser, address: string, archive: string): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => {
    console.error(error);
  });
  await page.goto(`${address}/#${(await workerPaths()).join()}`);
  await page.waitForFunction(() => 'engine' in globalThis);
  await page.evaluate((url) => engine.fetch(url), `/archives/${path.basename(archive)}`);
  return page;
}

const read = (page: Page) => page.evaluate(() => engine.read(false));
const reopen = (page: Page) => page.evaluate(() => engine.read(true));

async function compareLoading(page: Page, peer: Peer, { rows, runs }: Plan): Promise<Compared[]> {
  const ours: number[] = [];
  const again: number[] = [];
  const theirs: Record<Way, number[]> = { 'csv file': [], 'gzip file': [] };
  await times(runs, async () => {
    const { tookMs, checked } = await read(page);
    if (checked !== rows) throw new Error(`Sextant read ${checked} rows of ${rows}.`);
    ours.push(tookMs);
    await page.evaluate(() => engine.store());
    again.push((await reopen(page)).tookMs);
    for (const way of ways) theirs[way].push(await peer.load(way));
  });
  const peerMs = Math.min(...ways.map((way) => median(theirs[way])));
  return [
    { question: 'whole table, unzip included', sextantMs: median(ours), peerMs, most: 1, mostMs: null },
    {
      question: 'whole table from stored columns',
      sextantMs: median(again),
      peerMs,
      most: 0.1,
      mostMs: null,
    },
  ];
}

async function compareQuestion(
  page: Page,
  peer: Peer,
  question: Question,
  { rows, runs }: Plan,
): Promise<Compared> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let areSame = true;
  await times(Math.max(runs, leastAsked(question)), async () => {
    const own = await page.evaluate((asked) => engine.ask(asked), question);
    const other = await peer.ask(question);
    areSame &&= own.checked === other.checked;
    ours.push(own.tookMs);
    theirs.push(other.tookMs);
  });
  const sextantMs = areSame ? median(ours) : null;
  const mostMs = rows === MILLION ? (MOST_MS[question] ?? null) : null;
  return { question: NAMES[question], sextantMs, peerMs: median(theirs), most: MOST[question], mostMs };
}

/** Measures the memory in browsers of their own, which have held nothing before. */
async function measureMemory(
  executable: string,
  address: string,
  { archive, runs }: Plan,
): Promise<Pick<EngineResult, 'peakBytes' | 'idleBytes'>> {
  const grown = async (doing: (page: Page) => Promise<unknown>) => {
    const measured = await times(runs, async () => {
      const browser = await chromium.launch({ executablePath: executable });
      try {
        const page = await openPage(browser, address, archive);
        return await growth(browser, () => doing(page));
      } finally {
        await browser.close();
      }
    });
    const known = measured.filter((bytes) => bytes !== null);
    return known.length ? median(known) : null;
  };
  const idleBytes = await grown((page) => page.evaluate(() => engine.start()));
  return { peakBytes: await grown(read), idleBytes };
}

/** Measures one archive. */
export async function measureEngine(plan: Plan): Promise<EngineResult> {
  const { rows, archive, folder, runs } = plan;
  const executable = findChromium({ headed: false })?.executable;
  if (executable === undefined) throw new Error('There is no Chromium.');
  const server = await serveBench();
  const browser = await chromium.launch({ executablePath: executable });
  const peer = await Peer.start(archive, folder);
  try {
    const page = await openPage(browser, server.address, archive);
    const compared = await compareLoading(page, peer, plan);
    for (const question of questions) compared.push(await compareQuestion(page, peer, question, plan));
    const sort = compared.find(({ question }) => question === NAMES.sort);
    const orderMs = median(await times(runs, () => peer.order()));
    compared.push({
      question: 'sort, row numbers alone',
      sextantMs: sort?.sextantMs ?? null,
      peerMs: orderMs,
      most: null,
      mostMs: null,
    });
    const columnBytes = await page.evaluate(() => engine.columnBytes());
    const storedBytes = await page.evaluate(() => engine.store());
    await page.close();
    const memory = await measureMemory(executable, server.address, plan);
    return { rows, compared, columnBytes, storedBytes, ...memory };
  } finally {
    peer.close();
    await browser.close();
    server.close();
  }
}

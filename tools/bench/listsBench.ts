// Measures lists of many rows, the palette over them and a run in the app: `npm run bench:lists -- [rows]`, after `npm run build`.
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Bridge as Calls } from '../../src/contract/index.ts';
import { startControl } from '../../src/simulator/control.ts';
import { startSimulator, type Simulator } from '../../src/simulator/simulator.ts';
import { inApp, isStandin, longest, rail, watchFrames } from './benchApp.ts';
import { median } from './medians.ts';

const rows = Number(process.argv[2] ?? 10_000);

/** Runs one report, so that there is a job and a report to copy. */
async function runOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try with demo data' }).click();
  await page.getByRole('img', { name: /peaks at/ }).waitFor({ timeout: 60_000 });
  await page.evaluate(async () => {
    const { sextant } = window as unknown as { sextant: Calls };
    const query = {
      by: 'day' as const,
      dimensions: ['platform'],
      start: '2026-11-20T00:00:00.000000Z',
      end: '2026-11-21T00:00:00.000000Z',
      metrics: ['request_count'],
      filter: [],
      limit: null,
      sort: [],
      units: {},
    };
    await sextant.jobs.run({ request: { query, format: 'csv', fileName: 'Copied' } });
  });
  await page.waitForFunction(
    async () => {
      const { sextant } = window as unknown as { sextant: Calls };
      const jobs = await sextant.jobs.list();
      return (
        jobs.ok &&
        jobs.value.some(({ request, state }) => request.fileName === 'Copied' && state.kind === 'stored')
      );
    },
    null,
    { timeout: 60_000, polling: 500 },
  );
  await page.waitForTimeout(3_000); // what is announced is written a moment later
}

/** Copies the one job, and the report of the same name, as often as there are to be rows. */
async function copyAll(data: string): Promise<void> {
  const jobs = path.join(data, 'jobs');
  const files = await Promise.all(
    (await readdir(jobs)).map(async (name) => ({
      name,
      text: await readFile(path.join(jobs, name), 'utf8'),
    })),
  );
  const { name: file, text: job } = files.find(({ text }) => text.includes('"Copied"')) ?? {
    name: '',
    text: '',
  };
  const library = path.join(data, 'library');
  const report = (await readdir(library)).find((name) => job.includes(name)) ?? '';
  for (let row = 1; row < rows; row += 1) {
    const [jobId, reportId] = [randomUUID(), randomUUID()];
    const text = job.replaceAll(file.replace('.json', ''), jobId).replaceAll(report, reportId);
    const named = text.replaceAll('"Copied"', `"Copied ${row}"`);
    await writeFile(path.join(jobs, `${jobId}.json`), named);
    await cp(path.join(library, report), path.join(library, reportId), { recursive: true });
    for (const each of await readdir(path.join(library, reportId)))
      if (each.endsWith('.json')) {
        const found = path.join(library, reportId, each);
        const described = (await readFile(found, 'utf8')).replaceAll(report, reportId);
        await writeFile(found, described.replaceAll('"Copied', `"Copied ${row}`));
      }
  }
}

/** From the click or key until the frame in which it is done is drawn, and the longest frame until then, in milliseconds. */
async function timed(page: Page, event: string, isDone: string, doing: () => Promise<void>) {
  await page.evaluate(
    ([type = '', wanted = '']) => {
      watch.await(type, () => false);
      const begin = () => {
        const beganMs = performance.now();
        const look = () => {
          const isThere = document.evaluate(wanted, document).iterateNext() !== null;
          if (!isThere) requestAnimationFrame(look);
          else setTimeout(() => Reflect.set(globalThis, 'tookMs', performance.now() - beganMs));
        };
        requestAnimationFrame(look);
      };
      Reflect.set(globalThis, 'tookMs', undefined);
      addEventListener(type, begin, { capture: true, once: true });
    },
    [event, isDone],
  );
  await doing();
  const took = await page.waitForFunction(() => Reflect.get(globalThis, 'tookMs') as number | undefined);
  await page.waitForTimeout(500);
  return { ms: Math.round(Number(await took.jsonValue())), longestFrame: Math.round(await longest(page)) };
}

const listRows = '//*[@role="grid" or @role="treegrid"]//*[@role="row"]';

/** The longest frames at rest, and while plain lines are replaced in each frame: no list has shorter ones on this machine. */
async function measureFloor(page: Page): Promise<void> {
  const begin = () =>
    page.evaluate(() => {
      watch.await('scroll', () => false);
    });
  await page.waitForTimeout(3_000); // what the start leaves to do
  await begin();
  await page.waitForTimeout(2_000);
  const atRest = Math.round(await longest(page));
  await begin();
  await page.evaluate(async () => {
    const box = document.createElement('div');
    box.style.cssText = 'position: fixed; inset: 60px 20px 20px 220px; overflow: hidden; background: Canvas';
    document.body.append(box);
    const parts = (count: number, tag: string, made: (part: HTMLElement, at: number) => void) =>
      Array.from({ length: count }, (_, at) => {
        const part = document.createElement(tag);
        made(part, at);
        return part;
      });
    for (let step = 1; step <= 60; step += 1) {
      const lines = parts(26, 'div', (line, row) => {
        line.style.cssText = 'display: grid; grid-template-columns: repeat(6, 1fr); height: 36px';
        const cells = parts(6, 'span', (cell, column) => {
          cell.textContent = `line ${step * 26 + row}, cell ${column}`;
        });
        line.append(...cells);
      });
      box.replaceChildren(...lines);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    box.remove();
  });
  console.log(JSON.stringify({ floor: { atRest, replaced: Math.round(await longest(page)) } }));
}

async function measure(page: Page, screen: string, filter: string, typed: string): Promise<void> {
  await rail(page, 'Home').click();
  await page.waitForTimeout(2_000);
  const open = await timed(page, 'click', `${listRows}[contains(., "Copied")]`, () =>
    rail(page, screen).click(),
  );
  const field = page.getByRole('searchbox', { name: filter });
  await field.focus();
  const filtered = await timed(page, 'keydown', `${listRows}[contains(., "Copied 77")]`, () =>
    page.keyboard.type(typed),
  );
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    watch.await('scroll', () => false);
  });
  await page.evaluate(async () => {
    const boxes = [...document.querySelectorAll('main *')].filter(
      (each) => each.scrollHeight > each.clientHeight + 50,
    );
    const box = boxes.at(-1);
    if (!box) return;
    const height = box.scrollHeight; // once: to read it lays out what has changed
    for (let step = 1; step <= 60; step += 1) {
      box.scrollTop = (height * step) / 60;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  const scrolled = Math.round(await longest(page));
  const head = page.getByRole('columnheader', { name: /Title|Job|Name/ }).first();
  const sorted = (await head.count())
    ? await timed(page, 'click', '//*[@aria-sort="ascending" or @aria-sort="descending"]', () => head.click())
    : null;
  console.log(JSON.stringify({ screen, rows, open, filtered, scrolled, sorted }));
}

const TYPED = [
  'traffic by country',
  'trafic contry 9',
  'copied 77',
  'requests by platform yesterday',
  'zzzz',
];

/** From Ctrl+K to the palette, and from each key in it to the frame with what it found. */
async function measurePalette(page: Page): Promise<void> {
  const opens: number[] = [];
  await page.evaluate(() => {
    const keys: { typed: string; ms: number }[] = [];
    Reflect.set(globalThis, 'keys', keys);
    let pressed = 0;
    // The palette keeps some keys, such as a blank, from going on.
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed = timeStamp;
      },
      { capture: true },
    );
    addEventListener('input', ({ target }) => {
      const began = pressed;
      const typed = target instanceof HTMLInputElement ? target.value : '';
      const drawn = () => {
        keys.push({ typed, ms: Math.round(performance.now() - began) });
      };
      requestAnimationFrame(() => setTimeout(drawn));
    });
  });
  for (const text of TYPED) {
    const { ms } = await timed(page, 'keydown', '//*[@role="dialog"]//*[@role="option"]', () =>
      page.keyboard.press('ControlOrMeta+k'),
    );
    opens.push(ms);
    await page.keyboard.type(text, { delay: 200 });
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }
  const keys = await page.evaluate(() => Reflect.get(globalThis, 'keys') as { typed: string; ms: number }[]);
  const slow = Object.fromEntries(keys.filter(({ ms }) => ms > 50).map(({ typed, ms }) => [typed, ms]));
  const palette = { keys: keys.length, median: median(keys.map(({ ms }) => ms)), slow };
  console.log(JSON.stringify({ palette, rows, opens }));
}

/** From Ctrl+Enter in the builder to the first row beside the form; apart, how long the report was waited for. */
async function measureRun(page: Page, { arrivals }: Simulator): Promise<void> {
  await page.keyboard.press('ControlOrMeta+n');
  await page.getByLabel('Metrics', { exact: true }).fill('request_count');
  await page.keyboard.press('Enter');
  const before = arrivals.length;
  const row = '//*[@aria-label="Result"]//*[@role="gridcell" and normalize-space()]';
  const run = await timed(page, 'keydown', row, () => page.keyboard.press('ControlOrMeta+Enter'));
  const since = arrivals.slice(before);
  const ordered = since.find(({ role, method }) => role === 'gateway' && method === 'POST')?.at;
  const fetched = since.find(({ role }) => role === 'link')?.at;
  const waited = (fetched ?? Number.NaN) - (ordered ?? Number.NaN);
  console.log(JSON.stringify({ run: { ...run, waited } }));
}

const data = await mkdtemp(path.join(tmpdir(), 'sextant-lists-'));
const simulator = await startSimulator({ processingMs: 300 });
const control = await startControl(simulator);
const ready = async () => undefined;
try {
  await inApp(data, ready, runOne, [`--demo-simulator=${control.address}`]);
  await copyAll(data);
  console.log(isStandin() ? 'stand-in' : 'Electron');
  await inApp(
    data,
    ready,
    async (page) => {
      await watchFrames(page);
      await measureFloor(page);
      await measure(page, 'Jobs', 'Filter jobs', 'copied 77');
      await measure(page, 'Library', 'Filter reports', '"copied 77"');
      await measurePalette(page);
      await measureRun(page, simulator);
    },
    [`--demo-simulator=${control.address}`],
  );
} finally {
  await control.close();
  await simulator.close();
  await rm(data, { recursive: true, force: true });
}

// Measures how fast a large report opens: a million rows in the real window, and in a named peer in the same run.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type Page } from '@playwright/test';
import JSZip from 'jszip';
import Papa from 'papaparse';
import { needNode24, ROOT, run } from './run.ts';

needNode24();
const rows = Number(process.argv[2] ?? 1_000_000);
process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= path.join(ROOT, 'tools/electron-standin');

/** A zipped CSV with this many rows: a time, three dimensions and four metrics. */
async function makeArchive(): Promise<Uint8Array> {
  const lines = [
    'timestamp,edge_host,country,status_code,request_count,bytes_out,cache_hit,cache_hit_percentage',
  ];
  for (let row = 0; row < rows; row += 1) {
    const time = new Date(Date.UTC(2026, 10, 1) + Math.floor(row / 200) * 300_000).toISOString();
    const requests = (row * 7_919) % 100_003;
    const hits = (requests * 9) / 10;
    lines.push(
      `${time.replace('.000Z', '.000000Z')},host${row % 20}.example.com,${'US DE GB FR JP'.split(' ')[row % 5] ?? ''},` +
        `${[200, 304, 404, 503][row % 4] ?? 200},${requests},${requests * 1_499},${Math.floor(hits)},${(row % 10_000) / 100}`,
    );
  }
  const zip = new JSZip();
  zip.file('report.csv', lines.join('\r\n'));
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

/** The peer: the same libraries in the simplest way, with one string for the file and one object per row. */
async function peer(archive: Uint8Array): Promise<number> {
  const began = performance.now();
  const zip = await JSZip.loadAsync(archive);
  const text = (await zip.file('report.csv')?.async('string')) ?? '';
  const { data } = Papa.parse(text, { header: true });
  if (data.length !== rows) throw new Error(`The peer read ${data.length} rows.`);
  return performance.now() - began;
}

type Frames = { longestMs: number; over50: number; longestTaskMs: number };
/** Starts measuring the page's frames and long tasks. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const seen = { last: performance.now(), longestMs: 0, over50: 0, longestTaskMs: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
    }).observe({ entryTypes: ['longtask'] });
    Object.assign(globalThis, { frames: seen });
    const look = (now: number) => {
      const took = now - seen.last;
      seen.last = now;
      seen.longestMs = Math.max(seen.longestMs, took);
      if (took > 50) seen.over50 += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const frames = (page: Page) => page.evaluate(() => (globalThis as unknown as { frames: Frames }).frames);

const built = await run('npm', ['run', '--silent', 'build']);
if (built !== 0) process.exit(built);
const home = await mkdtemp(path.join(tmpdir(), 'sextant-bench-'));
try {
  const archive = await makeArchive();
  const file = path.join(home, 'million.zip');
  await writeFile(file, archive);
  const peerMs = await peer(archive);

  const electron = await _electron.launch({
    args: ['.', '--preview', `--user-data-dir=${path.join(home, 'data')}`],
    cwd: ROOT,
  });
  const page = await electron.firstWindow();
  await page.getByRole('button', { name: 'Try with demo data' }).waitFor();
  await page.getByLabel('Report file').setInputFiles(file);
  // Measured from the moment the report's screen is open, so without the copy into the library.
  await page.getByRole('main').getByRole('heading', { name: 'million.zip' }).waitFor();
  const began = performance.now();
  await page.getByRole('gridcell').first().waitFor();
  const firstMs = performance.now() - began;
  await watchFrames(page);
  const search = page.getByRole('searchbox', { name: 'Filter rows' });
  await search.pressSequentially('host1', { delay: 40 });
  // A plain selector, because looking for roles and names in every frame would be measured too.
  await page.locator('[aria-label*=" peaks at "]').waitFor({ timeout: 120_000 });
  const wholeMs = performance.now() - began;
  await search.fill('');
  await page
    .getByText(`${rows.toLocaleString('en-GB').replaceAll(',', '\u202f')} rows`, { exact: true })
    .waitFor();
  const grid = page.getByRole('grid', { name: 'Rows' });
  await grid.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Control+End');
  await page.locator(`[aria-rowindex="${rows + 1}"]`).waitFor();
  const { longestMs, over50, longestTaskMs } = await frames(page);
  const memory = await page.evaluate(async () => {
    const { usedJSHeapSize } = (performance as unknown as { memory: { usedJSHeapSize: number } }).memory;
    return usedJSHeapSize;
  });
  await electron.close();
  const report = {
    rows,
    archiveBytes: archive.length,
    firstRowsMs: Math.round(firstMs),
    readAndChartMs: Math.round(wholeMs),
    peer: 'JSZip to one string + PapaParse with header (in Node)',
    peerMs: Math.round(peerMs),
    ratio: Number((wholeMs / peerMs).toFixed(2)),
    longestFrameMs: Math.round(longestMs),
    /** The page's longest task; the rest of a long frame is due to other processes on the same cores. */
    longestTaskMs: Math.round(longestTaskMs),
    framesOver50Ms: over50,
    pageHeapBytes: memory,
  };
  await mkdir(path.join(ROOT, 'out'), { recursive: true });
  await writeFile(path.join(ROOT, 'out/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(JSON.stringify(report, null, 2));
} finally {
  await rm(home, { recursive: true, force: true });
}

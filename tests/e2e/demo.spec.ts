import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { HOSTS, PLATFORMS } from '../../src/simulator/catalog.ts';
import { eachCell, HOUR_MS } from '../../src/simulator/trafficFigures.ts';
import { expect, test, WITH_EVENTS } from './app.ts';

test.use(WITH_EVENTS);

const HIT = 0; // the index of hits among the cache states
const DAY_MS = 24 * HOUR_MS;
const SEED = 1; // the demo's seed

type Totals = Map<string, { requests: number; bytesOut: number }>;

/** The totals by hour and platform, summed here from the simulator's cells. */
function expectedTotals(startMs: number, endMs: number): Totals {
  const totals: Totals = new Map();
  for (let ms = startMs; ms < endMs; ms += HOUR_MS)
    eachCell(SEED, ms / HOUR_MS, 'slice', ({ host, requests, bytesOut }) => {
      const key = `${new Date(ms).toISOString().slice(0, 13)} ${PLATFORMS[HOSTS[host]?.platform ?? -1] ?? ''}`;
      const total = totals.get(key) ?? { requests: 0, bytesOut: 0 };
      totals.set(key, { requests: total.requests + requests, bytesOut: total.bytesOut + bytesOut });
    });
  return totals;
}

test('the demo leaves a CSV that matches the simulator, one of its event log, screenshots and a summary', async ({
  home,
}) => {
  test.setTimeout(300_000);
  const out = path.join(home, 'demo');
  const tool = path.resolve(import.meta.dirname, '../../tools/demo.ts');
  const startedMs = Date.now();
  const { stdout } = await promisify(execFile)(process.execPath, [tool, '--built', out]);
  expect(stdout).toContain(out);

  const names = await readdir(out);
  const csv = names.find((name) => name.endsWith('.csv') && !name.includes('Event log'));
  expect(names.some((name) => /^DEMO Event log .*\.csv$/.test(name))).toBe(true);
  expect(csv).toMatch(/^DEMO /);
  for (const picture of ['viewer.png', 'review.png', 'events.png'])
    expect((await stat(path.join(out, picture))).size, picture).toBeGreaterThan(20_000);
  expect(await readFile(path.join(out, 'summary.txt'), 'utf8')).toContain('Saved 504 rows to');

  const [header, ...lines] = (await readFile(path.join(out, csv!), 'utf8'))
    .replaceAll('"', '')
    .trimEnd()
    .split('\r\n');
  expect(header).toBe('timestamp,platform,request_count,bytes_out,cache_hit_percentage');
  // The seven days before today, or before yesterday if midnight passed during the run.
  const firstMs = Date.parse(lines[0]?.slice(0, 10) ?? '');
  const today = [startedMs, Date.now()].map((ms) => Math.floor(ms / DAY_MS) * DAY_MS);
  expect(today).toContain(firstMs + 7 * DAY_MS);
  const totals = expectedTotals(firstMs, firstMs + 7 * DAY_MS);
  const found: Totals = new Map(
    lines.map((line) => {
      const [time = '', platform = '', requests, bytesOut] = line.split(',');
      return [`${time.slice(0, 13)} ${platform}`, { requests: Number(requests), bytesOut: Number(bytesOut) }];
    }),
  );
  expect(lines).toHaveLength(504);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(totals));
});

/** The cache hits in percent of the requests, from the simulator's cells. */
function expectedHitShare(startMs: number, endMs: number): number {
  let [requests, hits] = [0, 0];
  for (let ms = startMs; ms < endMs; ms += HOUR_MS)
    eachCell(SEED, ms / HOUR_MS, 'slice', (cell) => {
      requests += cell.requests;
      if (cell.cache === HIT) hits += cell.requests;
    });
  return (100 * hits) / requests;
}

test('the chart shows the hit rate that follows from the requests, keeps colours and follows the zoom', async ({
  page,
}) => {
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const startedMs = Date.now();
  await page.getByRole('button', { name: 'Try with demo data' }).click();
  // A whole report is asked for, fetched and read.
  await expect(page.getByRole('img', { name: /request_count \(sum\) by platform: .* peaks at/ })).toBeVisible(
    {
      timeout: 30_000,
    },
  );
  const series = page.getByRole('list', { name: 'Series' });
  const colours = () =>
    series
      .getByRole('button')
      .evaluateAll((buttons) =>
        Object.fromEntries(
          buttons.map((each) => [each.textContent, each.querySelector('line')?.getAttribute('stroke')]),
        ),
      );
  const before = await colours();
  expect(Object.keys(before).toSorted()).toEqual(['adn', 'cache', 'wac']);

  await choose('Metric', 'cache_hit_percentage');
  const shares = page.getByRole('img', { name: /weighted by request_count/ });
  await expect(shares).toBeVisible();
  expect(await colours()).toEqual(before);
  await page.getByRole('button', { name: /Chart$/ }).click();
  await expect(page.getByRole('option', { name: /^Stacked area/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  const said = Number(/≈ ([\d.]+) overall/.exec((await shares.getAttribute('aria-label')) ?? '')?.[1]);
  // The seven days before today, or before yesterday if midnight passed during the run.
  const truths = [startedMs, Date.now()].map((ms) => {
    const today = Math.floor(ms / DAY_MS) * DAY_MS;
    return expectedHitShare(today - 7 * DAY_MS, today);
  });
  // The service rounds each share to two decimals, and so does the caption.
  expect(Math.min(...truths.map((truth) => Math.abs(truth - said)))).toBeLessThan(0.011);

  await expect(shares).toHaveAccessibleName(/over 168 points/);
  await shares.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect(page.getByRole('img', { name: /over (?:\d\d|1[0-5]\d) points/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('wac');
  await expect(page.getByText('168 of 504 rows')).toBeVisible();
  await expect(series.getByRole('button')).toHaveText(['wac']);
  expect(await colours()).toEqual({ wac: before['wac'] });

  await choose('Axis', 'platform');
  await expect(page.getByRole('img', { name: /is highest for wac/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Bars Chart$/ })).toBeVisible();
});

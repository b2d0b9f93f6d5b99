import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { connect } from './account.ts';
import { asked, daysAgo, expect, goTo, tabTo, test, WITH_EVENTS } from './app.ts';
import { expectNoFindings } from './findings.ts';

test.use(WITH_EVENTS);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const pins = (page: Page) => page.getByRole('region', { name: 'Pinned charts' }).getByRole('listitem');
type Wish = { start: string; end: string; name: string };

/** Runs a query by hours and hosts, of two weeks unless it is said otherwise, saves it first, and opens its report. */
async function runSaved(page: Page, { start, end, name }: Wish): Promise<void> {
  await goTo(page, 'Build');
  await field(page, 'Start').fill(start);
  await field(page, 'End').fill(end);
  await field(page, 'Granularity').fill('hour');
  for (const metric of ['request_count', 'cache_hit_percentage']) {
    await field(page, 'Metrics').fill(metric);
    await field(page, 'Metrics').press('Enter');
  }
  await field(page, 'Dimensions').fill('edge_host');
  await field(page, 'Dimensions').press('Enter');
  await button(page, 'Save…').click();
  await field(page, 'Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Query saved')).toBeVisible();
  await button(page, 'Run report').click();
  await button(page, 'Open in full').click({ timeout: 30_000 });
  await expect(page.getByRole('img', { name: /peaks at/ })).toBeVisible({ timeout: 20_000 });
}

/** Every cell of the reports of a library, row by row, as they were received. */
async function rowsOf(home: string): Promise<Record<string, string>[]> {
  const library = path.join(home, 'data', 'library');
  const rows: Record<string, string>[] = [];
  for (const name of await readdir(library)) {
    const zip = await JSZip.loadAsync(await readFile(path.join(library, name, 'archive')));
    const file = Object.values(zip.files)[0];
    const [head = '', ...lines] = ((await file?.async('text')) ?? '').trim().split(/\r?\n/);
    const names = head.split(',');
    for (const line of lines)
      rows.push(Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
  }
  return rows;
}

/** What a day adds up to, by plain arithmetic on the cells. */
function recount(rows: Record<string, string>[], day: string, column: string) {
  const ofDay = rows.filter((row) => row['timestamp']?.startsWith(day));
  const requests = ofDay.reduce((sum, row) => sum + Number(row['request_count']), 0);
  if (column === 'request_count') return requests;
  return ofDay.reduce((sum, row) => sum + Number(row[column]) * Number(row['request_count']), 0) / requests;
}

const plain = (text: string) => text.replaceAll(/\s|≈/g, '');

test('a pinned chart says its last whole day and the change against the week before', async ({
  launch,
  simulator,
  home,
}) => {
  test.setTimeout(180_000);
  const { electron, page } = await launch();
  await page.setViewportSize({ width: 1280, height: 800 });
  await connect(page, simulator);
  // On the first day, there are queries to start with; later those that were saved.
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await goTo(page, 'Home');
  await expect(card('Recent reports')).toHaveCount(0);
  await expectNoFindings(page, 'home of the first day');
  await card('Start with a template').getByRole('button', { name: 'Build “Top 50 hosts”' }).press('Enter');
  await expect(page.getByRole('row', { name: 'edge_host', exact: true })).toBeVisible();
  await button(page, 'Start afresh').click();
  await runSaved(page, { start: daysAgo(14), end: daysAgo(0), name: 'Morning' });

  // Pinned by mouse; the same chart again is the same pin.
  await button(page, 'Pin to Home').click();
  await expect(page.getByText('Pinned to Home')).toBeVisible();
  await button(page, 'Pin to Home').click();
  // A share is weighted, and one is pinned by keys alone.
  await page
    .getByRole('button', { name: /Metric/ })
    .first()
    .click();
  await page.getByRole('option', { name: /^cache_hit_percentage/ }).click();
  await expect(page.getByRole('img', { name: /cache_hit_percentage/ })).toBeVisible();
  await tabTo(page, button(page, 'Pin to Home'));
  await page.keyboard.press('Enter');

  const before = asked(simulator);
  await goTo(page, 'Home');
  await expect(pins(page)).toHaveCount(2);
  await expect(card('Start with a template')).toHaveCount(0);
  await expect(card('Saved queries').getByRole('button', { name: 'Run Morning' })).toBeVisible();
  await expect(page.getByText('Pinned to Home')).toBeHidden({ timeout: 2_000 });
  const rows = await rowsOf(home);
  const [today, lastWeek] = [daysAgo(1), daysAgo(8)];
  for (const [at, metric] of ['request_count', 'cache_hit_percentage'].entries()) {
    const pin = pins(page).nth(at);
    await expect(pin).toContainText(metric);
    const details = await pin.getByRole('note').getAttribute('aria-label', { timeout: 20_000 });
    const said = /^(.+) on (.+), 00:00 to 24:00 UTC; (.+) on (.+), 00:00 to 24:00 UTC/.exec(details ?? '');
    const [, now = '', nowDay = '', then = '', thenDay = ''] = said ?? [];
    expect(nowDay).toMatch(new RegExp(`^[A-Z][a-z]{2} ${today}$`));
    expect(thenDay).toBe(`${nowDay.slice(0, 3)} ${lastWeek}`);
    await expect(pin).toContainText(`against ${thenDay}`);
    const [a, b] = [recount(rows, today, metric), recount(rows, lastWeek, metric)];
    if (metric === 'request_count') {
      expect([Number(plain(now)), Number(plain(then))]).toEqual([a, b]);
      const percent = (((a - b) / b) * 100).toFixed(2);
      await expect(pin).toContainText(`${Number(percent) > 0 ? '+' : ''}${percent} % against`);
    } else {
      expect(Number(plain(now))).toBeCloseTo(a, 3);
      expect(Number(plain(then))).toBeCloseTo(b, 3);
      await expect(pin).toContainText(/points against/);
      await expect(pin.getByRole('note')).toHaveText(/^≈ \d+(?:\.\d+)? %$/);
      expect(details).toContain('weighted by request_count');
    }
    await expect(pin.getByRole('img')).toHaveAccessibleName(/14 whole days/);
  }
  // What a chosen option says to screen readers is gone after a while.
  await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0, { timeout: 15_000 });
  await expectNoFindings(page, 'home with pins');
  for (const [width, height] of [
    [640, 400],
    [1920, 1080],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const [recent, saved] = await Promise.all(
      ['Recent reports', 'Saved queries'].map(async (name) => (await card(name).boundingBox())!),
    );
    // Beside each other where there is room, and never so wide that a name is far from its time.
    expect(recent?.y === saved?.y, String(width)).toBe(width >= 1280);
    expect(recent?.width, String(width)).toBeLessThanOrEqual(720);
  }

  // Moved, removed and brought back by keys.
  const names = () => pins(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ''));
  const menu = pins(page).first().getByRole('button', { name: 'Actions for Morning' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move back' }).press('Enter');
  await expect.poll(async () => (await names())[0]).toContain('cache_hit_percentage');
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(pins(page)).toHaveCount(1);
  await button(page, 'Undo').press('Enter');
  await expect.poll(async () => (await names())[0]).toContain('cache_hit_percentage');
  // Home asks the service for nothing.
  expect(asked(simulator)).toBe(before);
  await electron.close();

  // The figures are known at the next start, without the service.
  const { page: again } = await launch();
  await expect(pins(again).first()).toContainText(/points against/);
  await expect(pins(again).nth(1)).toContainText('% against');
  expect(asked(simulator)).toBe(before);
});

test('a pin without the week before says so, and shows no change', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  await runSaved(page, { start: daysAgo(3), end: daysAgo(0), name: 'Three days' });
  await button(page, 'Pin to Home').click();
  await page.getByRole('button', { name: 'Show Home' }).click();
  await expect(pins(page)).toContainText(/No report has the whole of \w+ [\d-]{10}, so there is nothing/, {
    timeout: 20_000,
  });
  await expect(pins(page)).not.toContainText('against');
});

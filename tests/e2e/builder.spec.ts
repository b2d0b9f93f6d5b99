import type { Page } from '@playwright/test';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { asked, expect, goTo, jobNamed, startDemo, test } from './app.ts';
import { axeFaults } from './findings.ts';

/** Starts the demo and opens the builder, whose fields are at their defaults. */
async function openBuilder(page: Page): Promise<void> {
  await startDemo(page);
  await goTo(page, 'Build');
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const run = (page: Page) => page.getByRole('button', { name: 'Run report' }).click();

/** The query of the last report that was requested. */
function lastParams({ arrivals }: Simulator): Record<string, unknown> {
  const sent = arrivals.findLast(({ role, method }) => role === 'gateway' && method === 'POST');
  const { query } = JSON.parse(sent?.bodyText ?? '{}') as { query: { params: Record<string, unknown> } };
  return query.params;
}

test('text that names a suggestion is sent although Enter was never pressed', async ({ page, simulator }) => {
  await openBuilder(page);
  const before = asked(simulator);
  await field(page, 'Granularity').fill('Day');
  await field(page, 'Metrics').fill('bytes out');
  await field(page, 'Dimensions').fill('PLATFORM');
  await field(page, 'File name').fill('Typed only');
  await run(page);
  await expect(jobNamed(page, 'Typed only')).toContainText('Stored', { timeout: 20_000 });
  expect(asked(simulator)).toBe(before + 1);
  expect(lastParams(simulator)).toMatchObject({
    by: 'day',
    metrics: ['bytes_out'],
    dimensions: ['platform'],
  });
});

test('other text is refused in words by button and by key, and Enter takes the first suggestion', async ({
  page,
  simulator,
}) => {
  await openBuilder(page);
  const before = asked(simulator);
  const metrics = field(page, 'Metrics');
  await metrics.fill('byt');
  await field(page, 'Row limit').fill('0');
  await run(page);
  await expect(page.getByText('“byt” is not added yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Nothing was sent. Correct Metrics and Row limit.');
  await expect(metrics).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('“byt” is not added yet.')).toBeVisible();
  await expect(metrics).toHaveValue('byt');
  expect(asked(simulator)).toBe(before);

  await metrics.press('Enter');
  await expect(page.getByRole('row', { name: 'Bytes out' })).toBeVisible();
  await metrics.fill('requests');
  await metrics.press('Enter');
  await expect(page.getByRole('row', { name: 'Requests' })).toBeVisible();
  await expect(page.getByText('not in the catalogue')).toBeHidden();
  await expect(metrics).toHaveValue('');
  await field(page, 'Row limit').fill('');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect.poll(() => asked(simulator)).toBe(before + 1);
  expect(lastParams(simulator)).toMatchObject({ metrics: ['bytes_out', 'request_count'] });
});

test('an identifier of one’s own is added as typed, and a wrong one says so beside it', async ({
  page,
  simulator,
}) => {
  await openBuilder(page);
  const before = asked(simulator);
  const metrics = field(page, 'Metrics');
  await metrics.fill('hit');
  await expect(page.getByRole('option').first().getByText('Enter', { exact: true })).toBeVisible();
  await expect(page.getByRole('option').nth(1).getByText('Enter', { exact: true })).toBeHidden();
  await page.getByRole('option', { name: 'Add as typed hit' }).click();
  const own = page.getByRole('row', { name: 'hit', exact: true });
  await expect(own).toContainText('not in the catalogue');
  const long = 'x'.repeat(1001);
  await metrics.fill(long);
  await metrics.press('Enter');
  await run(page);
  await expect(page.getByRole('row', { name: long })).toContainText('Use at most 1000 characters.');
  await expect(page.getByText('Remove or replace the marked items.')).toBeVisible();
  await expect(metrics).toBeFocused();
  expect(asked(simulator)).toBe(before);
});

test('a relative time that Sextant does not know is sent with a warning', async ({ page, simulator }) => {
  await openBuilder(page);
  await field(page, 'Start').fill('startOfDay-7d');
  await expect(page.getByText('Sextant cannot check this keyword; the service will.')).toBeVisible();
  await field(page, 'End').fill('now/d');
  await field(page, 'Metrics').fill('request_count');
  await run(page);
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect.poll(() => lastParams(simulator)).toMatchObject({ start: 'startOfDay-7d', end: 'now/d' });
});

test('nothing is hidden from assistive technology while suggestions are open', async ({ page }) => {
  await openBuilder(page);
  for (const label of ['Metrics', 'Granularity']) {
    await field(page, label).fill('o');
    await field(page, label).press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await axeFaults(page, { runOnly: ['aria-hidden-focus'] })).toEqual([]);
    await expect(page.getByRole('button', { name: 'Run report' })).toBeVisible();
    await field(page, label).press('Escape');
  }
});

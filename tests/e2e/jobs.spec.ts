import type { Page } from '@playwright/test';
import type { Api } from '../../src/contract/index.ts';
import { asked, daysAgo, expect, goTo, jobNamed, startDemo, tabTo, test } from './app.ts';
import { findings } from './findings.ts';
import { REFUSAL, runFiveJobs } from './workScenes.ts';

/** Runs a batch by day, as the builder does when its time is split. */
const runBatch = (page: Page, days: number, name: string) =>
  page.evaluate(
    async ([count, fileName]) => {
      const { sextant } = window as unknown as { sextant: Api };
      const DAY = 86_400_000;
      const midnight = Math.floor(Date.now() / DAY) * DAY;
      const text = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, '.000000Z');
      const ranges = Array.from({ length: count }, (_, day) => {
        const startMs = midnight - (count - day) * DAY;
        const start = text(startMs);
        return { start, end: text(startMs + DAY), label: start.slice(0, 10) };
      });
      const query = {
        by: null,
        dimensions: ['platform'],
        start: ranges[0]?.start ?? '',
        end: ranges.at(-1)?.end ?? '',
        metrics: ['request_count'],
        filter: [],
        limit: null,
        sort: [],
        units: {},
      };
      await sextant.jobs.runBatch({
        request: { query, format: 'csv', fileName },
        splitBy: 'day',
        ranges,
      });
    },
    [days, name] as const,
  );

test('five jobs in five states: filter, details, keys, several at once, removal with undo', async ({
  app: { page },
  simulator,
}) => {
  await startDemo(page);
  await runFiveJobs(page, simulator);
  const [refused, downloading] = [jobNamed(page, 'Refused'), jobNamed(page, 'Downloading')];
  await expect(downloading).toContainText(`${daysAgo(3)} UTC`);
  expect(await findings(page), 'the list').toEqual([]);

  // Details: by keyboard from the row, and back to it.
  await tabTo(page, page.getByRole('treegrid').getByRole('row').first());
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('heading', { name: 'Downloading' })).toBeFocused();
  await expect(details.getByRole('region', { name: 'Timeline' })).toContainText(/Created by the service\d/);
  await expect(details.getByRole('region', { name: 'Request as JSON' })).toContainText('"request_count"');
  await details.getByRole('button', { name: /· check · 200 · completed/ }).click();
  const answer = details.getByRole('region', { name: 'Answers of the service' }).locator('pre').last();
  await expect(answer).toContainText('"link": "[removed]"');
  await expect(answer).not.toContainText('Signature');
  expect(await findings(page), 'the details').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(downloading).toBeFocused();

  // The filter, and what is done with what it leaves.
  await page.getByLabel('Filter jobs').fill('refused');
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(1);
  const before = asked(simulator);
  await page.getByRole('button', { name: 'Retry failed (1)' }).click();
  await expect(refused).toContainText('Stored', { timeout: 20_000 });
  expect(asked(simulator)).toBe(before + 1);
  await page.getByLabel('Filter jobs').fill('');

  // Several by keyboard, removed and put back.
  await refused.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(refused).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(refused).toContainText('Stored');
});

test('a batch of 30 days with two failing days is joined without them, then with them', async ({
  app: { page },
  simulator,
}) => {
  await startDemo(page);
  await goTo(page, 'Jobs');
  const before = asked(simulator);
  simulator.faults.add({
    role: 'gateway',
    method: 'POST',
    skip: 10,
    times: 2,
    fault: { kind: 'answer', status: 400, body: REFUSAL },
  });
  await runBatch(page, 30, 'Month');
  const batch = jobNamed(page, 'Month (Batch)');
  await expect(batch).toContainText('28 of 30 parts stored, 2 failed', { timeout: 60_000 });
  expect(asked(simulator)).toBe(before + 30);

  await batch.getByRole('button', { name: 'Join table' }).click();
  await batch.getByRole('button', { name: 'Open table' }).click({ timeout: 30_000 });
  const lacks = page.getByRole('region', { name: 'What the table lacks' });
  await expect(lacks).toContainText('2 of 30 parts are missing');
  await expect(lacks).toContainText(/unknown metric|refused/);
  await expect(page.getByRole('columnheader', { name: /^part/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show batch' }).click();

  await batch.getByRole('button', { name: 'Retry failed' }).click();
  await expect(batch).toContainText('30 of 30 parts stored', { timeout: 30_000 });
  expect(asked(simulator)).toBe(before + 32);
  await batch.getByRole('button', { name: 'Join anew' }).click();
  await expect(page.getByText('All 30 parts are in it.')).toBeVisible({ timeout: 30_000 });
  await expect(batch.getByRole('button', { name: 'Join anew' })).toBeHidden();
  await batch.getByRole('button', { name: 'Open table' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(lacks).toBeHidden();
});

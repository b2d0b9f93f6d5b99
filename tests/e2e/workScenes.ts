import type { Locator, Page } from '@playwright/test';
import type { Bridge as Calls } from '../../src/contract/index.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { dismissLast } from './account.ts';
import { daysAgo, expect, goTo, jobNamed, runReport, startDemo } from './app.ts';

export const REFUSAL = JSON.stringify({ message: 'unknown metric “hits”' });
/** A report of one day. */
export const wish = (name: string) => ({ start: `${daysAgo(3)} 00:00`, end: `${daysAgo(2)} 00:00`, name });

/** Called at every state with its name, and with what is to be seen there. */
type Seen = (name: string, shows: Locator) => Promise<void>;

/** Runs five reports of the demo that end, or wait, in five different states. */
export async function runFiveJobs(page: Page, simulator: Simulator): Promise<void> {
  simulator.faults.add({
    role: 'gateway',
    method: 'POST',
    times: 1,
    fault: { kind: 'answer', status: 400, body: REFUSAL },
  });
  await runReport(page, wish('Refused'));
  // The cause stands in the row, whatever is folded away.
  await expect(jobNamed(page, 'Refused')).toContainText('unknown metric “hits”', {
    timeout: 20_000,
  });
  simulator.endNextReport({ status: 'on hold', stays: true });
  await runReport(page, wish('Unknown word'));
  const unknown = jobNamed(page, 'Unknown word');
  await expect(unknown).toContainText('On hold', { timeout: 20_000 });
  await expect(unknown).toContainText(/Next check in \d+ s/);
  simulator.letGo();
  await expect(unknown).toContainText('Stored', { timeout: 20_000 });
  simulator.endNextReport('never');
  await runReport(page, wish('Stopped'));
  // Stopped before the service answered, it could not be known whether it was asked.
  await expect(jobNamed(page, 'Stopped')).toContainText('Next check');
  await jobNamed(page, 'Stopped').getByRole('button', { name: 'Stop watching' }).click();
  await expect(jobNamed(page, 'Stopped')).toContainText('The service cannot cancel a report');
  simulator.endNextReport('never');
  await runReport(page, wish('Waiting'));
  await expect(jobNamed(page, 'Waiting')).toContainText('Next check');
  simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'delay', ms: 500, dripBytes: 60 } });
  await runReport(page, wish('Downloading'));
  await expect(jobNamed(page, 'Downloading')).toContainText(/of .* \(\d+ %\).*link ends in [0-5]:\d\d/, {
    timeout: 20_000,
  });
}

/** Begins a case with the chart on screen and a text. */
async function beginCase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Picture: save or copy' }).click();
  await page.getByRole('menuitem', { name: 'Add to case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to case' });
  await dialog.getByLabel('Name of the case').fill('Evening peaks');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByRole('button', { name: 'Add text' }).click();
  await page.getByLabel('Heading').fill('What we saw');
  await page
    .getByLabel('Text', { exact: true })
    .fill('The evenings are the busiest hours, and cache takes the largest part of them.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The report has the same file as on')).toBeVisible();
}

/** Goes through a case, the builder, the jobs, the service’s list and the library. */
export async function showWork(page: Page, simulator: Simulator, seen: Seen): Promise<void> {
  await startDemo(page);
  await beginCase(page);
  await dismissLast(page);
  await seen('case', page.getByRole('heading', { name: 'Evening peaks' }));
  await goTo(page, 'Build');
  const add = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel(label, { exact: true }).press('Enter');
  };
  await add('Metrics', 'requests');
  await add('Metrics', 'cache hit percentage');
  await add('Metrics', 'origin ms');
  await add('Dimensions', 'platform');
  await page.getByRole('heading', { name: 'Build' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Request as JSON')).toHaveValue(/"origin ms"/);
  await seen('builder', page.getByRole('heading', { name: 'Checks' }));

  await page.getByRole('button', { name: 'Start afresh' }).click();
  await runFiveJobs(page, simulator);
  await seen('jobs', jobNamed(page, 'Refused'));
  await page.getByRole('radio', { name: /server/i }).check({ force: true });
  const listed = page.getByRole('grid', { name: 'Reports that the service lists' });
  await expect(listed.getByRole('row').nth(3)).toBeVisible();
  await seen('server-listing', page.getByText(/This list leaves out downloadable reports/));
  await goTo(page, 'Library');
  await seen('library', page.getByRole('row', { name: /Unknown word/ }));
}

/** Runs a batch by day, as the builder does when its time is split. */
export const runBatch = (page: Page, days: number, name: string) =>
  page.evaluate(
    async ([count, fileName]) => {
      const { sextant } = window as unknown as { sextant: Calls };
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

import type { Locator, Page } from '@playwright/test';
import { expect, goTo, startDemo, test } from './app.ts';
import { expectNoFindings } from './findings.ts';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

/** Opens the builder of the demo with a request for yesterday by country, not run yet. */
async function build(page: Page): Promise<void> {
  await startDemo(page);
  await goTo(page, 'Build');
  await button(page, 'Yesterday').click();
  for (const [label, id] of [
    ['Metrics', 'request_count'],
    ['Dimensions', 'country'],
  ] as const) {
    await field(page, label).fill(id);
    await page.keyboard.press('Enter');
  }
}

test('a report without rows says that nothing was counted, and leads back to the request', async ({
  page,
}) => {
  await build(page);
  await field(page, 'Start').fill('2100-01-01');
  await field(page, 'End').fill('2100-01-02');
  await page.keyboard.press('ControlOrMeta+Enter');
  const pane = result(page);
  await expect(pane.getByRole('heading', { name: 'No rows' })).toBeVisible({ timeout: 20_000 });
  await expect(pane).toContainText('counted nothing for this range and these filters');
  await expect(pane).toContainText('Try another range, or take out a filter');
  for (const [width, height] of [
    [640, 400],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoFindings(page, `${width}`);
  }
  await button(pane, 'Edit the request').press('Enter');
  await expect(field(page, 'Metrics')).toBeFocused();
});

test('a request that cannot leave says that nothing was requested, and what is stopped how to go on', async ({
  page,
  simulator,
  problems,
}) => {
  await build(page);
  await simulator.close();
  await page.keyboard.press('ControlOrMeta+Enter');
  const pane = result(page);
  await expect(pane).toContainText('The gateway cannot be reached.', { timeout: 20_000 });
  await expect(pane).toContainText('No report was requested yet. The request leaves by itself');
  await expect(pane).toContainText('Check the address and your network');
  await expectNoFindings(page, 'offline');
  await button(pane, 'Try now').press('Enter');
  await expect(button(pane, 'Stop watching')).toBeEnabled();
  await expect(pane).toContainText('The gateway cannot be reached.');
  await button(pane, 'Stop watching').press('Enter');
  await expect(pane).toContainText('Stopped watching');
  await expect(pane).toContainText('Run it again to request it anew.');
  await expect(button(pane, 'Run again')).toBeVisible();
  expect(problems).toEqual([]);
});

test('what the service could not make or was told to stop says so, with what to do', async ({
  page,
  simulator,
}) => {
  await build(page);
  simulator.endNextReport('error');
  await page.keyboard.press('ControlOrMeta+Enter');
  const pane = result(page);
  await expect(pane.getByRole('alert')).toContainText('The service could not create the report.', {
    timeout: 20_000,
  });
  simulator.endNextReport({ status: 'processing', stays: true });
  await button(pane, 'Run again').click();
  await expect(pane).toContainText('Processing');
  await button(pane, 'Stop watching').click();
  await expect(pane).toContainText('Watch it again to fetch what it has made.');
  simulator.letGo();
  await button(pane, 'Watch again').click();
  await expect(pane.getByText(/^384 rows$/)).toBeVisible({ timeout: 20_000 });
});

test('chart, sentence and rows of a result are whole, one below the other, whatever the window', async ({
  page,
}) => {
  await build(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  const pane = result(page);
  const sentence = pane.locator('figcaption p');
  await expect(sentence).toContainText('peaks at', { timeout: 20_000 });
  for (const [width, height] of [
    [640, 400],
    [900, 600],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('Result', { exact: true }).click();
    await sentence.scrollIntoViewIfNeeded();
    // The whole of it, neither cut by what scrolls around it nor covered by the rows.
    await expect(sentence, `${width}`).toBeInViewport({ ratio: 1 });
    const covered = await sentence.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 4, bottom - 4));
    });
    expect(covered, `${width}`).toBe(true);
    const count = pane.getByText(/^384 rows$/);
    await count.scrollIntoViewIfNeeded();
    await expect(count, `${width}`).toBeInViewport({ ratio: 1 });
  }
});

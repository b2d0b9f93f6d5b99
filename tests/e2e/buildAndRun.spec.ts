import type { Locator, Page } from '@playwright/test';
import { asked, daysAgo, expect, goTo, startDemo, test } from './app.ts';
import { findings } from './findings.ts';

/** Starts the demo and opens the builder, whose fields are at their defaults. */
async function openBuilder(page: Page): Promise<void> {
  await startDemo(page);
  await goTo(page, 'Build');
}

const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const chosen = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });
/** The button that opens the list of a field by mouse. */
const opener = (page: Page, label: string) => field(page, label).locator('xpath=..').locator('button');

test('what is pressed and typed in the form does what it says, and is undone by keys', async ({ page }) => {
  test.setTimeout(120_000);
  await startDemo(page);
  await test.step('lists open where they are pressed, one at a time, and what is typed replaces what stands there', async () => {
    await page.keyboard.press('ControlOrMeta+n');
    await field(page, 'Metrics').click();
    await page.keyboard.type('bytes_in, bytes out');
    await page.keyboard.press('Enter');
    for (const id of ['bytes_in', 'bytes_out']) await expect(chosen(page, id)).toBeVisible();
    await page.keyboard.type('re');
    await expect(page.getByRole('listbox')).toHaveCount(1);
    await opener(page, 'Dimensions').hover(); // scrolling closes a list
    await opener(page, 'Dimensions').click();
    await expect(field(page, 'Dimensions')).toBeFocused();
    await expect(page.getByRole('option', { name: 'edge_host' })).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await field(page, 'Granularity').click();
    await page.keyboard.type('day');
    await expect(field(page, 'Granularity')).toHaveValue('day');
  });
  await test.step('a click into a time selects it, days are typed as people write them, and what is none is marked', async () => {
    await page.keyboard.press('ControlOrMeta+n');
    const [start, end] = [field(page, 'Start'), field(page, 'End')];
    const isInvalid = async (time: typeof start) => (await time.getAttribute('aria-invalid')) === 'true';
    await start.click();
    await page.keyboard.type('1 Nov 2026 - 5 Nov 2026');
    await end.click();
    await expect(start).toHaveValue('2026-11-01 00:00');
    await expect(end).toHaveValue('2026-11-06 00:00');
    await page.keyboard.type('24.11.2026');
    await page.keyboard.press('Tab');
    await expect(end).toHaveValue('24.11.2026');
    expect(await isInvalid(end)).toBe(false);
    // A second click sets the caret.
    await start.click();
    await start.click({ position: { x: 2, y: 10 } });
    await page.keyboard.type('x');
    await expect(start).toHaveValue(/x/);
    expect(await start.inputValue()).toContain('2026-11-01 00:00'.slice(3));
    await start.fill('2026-02-30');
    expect(await isInvalid(start)).toBe(false);
    await page.keyboard.press('Tab');
    await expect.poll(() => isInvalid(start)).toBe(true);
    await expect(start).toHaveAccessibleDescription(/\S/);
    await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
    await expect.poll(() => isInvalid(start)).toBe(false);
  });
  await test.step('ranges are chosen by a press or typed, all six parts are in sight, and each change is undone by keys', async () => {
    await page.keyboard.press('ControlOrMeta+n');
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Last 7 days').click();
    const days = page.getByText(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d UTC, 7 days$/);
    await expect(days).toBeVisible();
    const [start, end] = [field(page, 'Start'), field(page, 'End')];
    await start.fill('yesterday');
    await expect(page.getByText(/^A range: \S+ UTC, all day\. Enter fills in both times\.$/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(start).toHaveValue(`${daysAgo(1)} 00:00`);
    await expect(end).toHaveValue(`${daysAgo(0)} 00:00`);
    await expect(page.getByText('Nothing was sent')).toHaveCount(0);
    await start.fill('last month');
    await page.keyboard.press('Enter');
    await expect(start).toHaveValue(/-01 00:00$/);
    const lastMonth = await start.inputValue();
    await start.fill('mtd');
    await page.keyboard.press('Tab');
    await expect(end).toHaveValue('now');

    for (const [label, id] of [
      ['Metrics', 'request_count'],
      ['Dimensions', 'platform'],
    ] as const) {
      await field(page, label).fill(id);
      await field(page, label).press('Enter');
      await expect(chosen(page, id)).toBeVisible();
    }
    for (const name of ['Time', 'Filters', 'Sort', 'Output'])
      await expect(page.getByRole('group', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('group', { name: 'Output', exact: true })).toContainText(
      'CSV, usual number of rows',
    );
    await expect(button(page, /^Run report/)).toBeInViewport({ ratio: 1 });

    await page.keyboard.press('ControlOrMeta+z');
    await expect(chosen(page, 'platform')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(chosen(page, 'request_count')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(start).toHaveValue(lastMonth);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await page.keyboard.press('ControlOrMeta+y');
    await expect(chosen(page, 'request_count')).toBeVisible();
    await button(page, /^Redo: dimensions/).click();
    await expect(chosen(page, 'platform')).toBeVisible();
    await button(page, /^Undo: dimensions/).click();
    await expect(chosen(page, 'platform')).toHaveCount(0);

    // A range in the future is warned of, whatever is shown beside the form.
    await start.fill('2100-01-01');
    await end.fill('2100-01-02');
    await pane(page, 'Result').click();
    await expect(page.getByText('All of this range is in the future')).toBeVisible();
  });
});

test('a new report and a pasted one are no version of the query that is open', async ({ page }) => {
  await openBuilder(page);
  await field(page, 'Metrics').fill('request_count, bytes_in');
  await page.keyboard.press('Enter');
  await button(page, 'Schedule…').click();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('Mondays');
  await expect(field(page, 'Name')).toHaveValue('Mondays');
  await page.keyboard.press('Enter');
  await button(page, 'Save schedule').click();
  const open = page.getByText('Saved query “Mondays”, version 1');
  await expect(open).toBeVisible();
  // Saving a further version changes what the schedule asks for.
  await field(page, 'Dimensions').fill('country');
  await page.keyboard.press('Enter');
  await button(page, 'Save').click();
  await expect(
    page.getByText(
      'Every Monday at 06:30 UTC: the schedule will ask for request_count, bytes_in by country, hour, the last 7 whole days.',
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+n');
  await expect(field(page, 'Dimensions')).toBeVisible();
  await expect(chosen(page, 'country')).toHaveCount(0);
  await expect(open).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(chosen(page, 'country')).toBeVisible();
  await expect(open).toBeVisible();
  const request = { start: 'now-1d', end: 'now', metrics: ['bytes_out'], dimensions: [] };
  await field(page, 'Request as JSON').fill(JSON.stringify({ query: { params: request } }));
  await button(page, 'Use this request').click();
  await expect(chosen(page, 'bytes_out')).toBeVisible();
  await expect(open).toHaveCount(0);
  await expect(button(page, 'Save…')).toBeVisible();
});

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const chart = (page: Page) => result(page).getByRole('img', { name: /peaks at/ });
const pane = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Show' }).getByText(name, { exact: true });

/** Counts what is pressed, as the experience of the analyst is counted. */
function counting(page: Page) {
  const counts = { clicks: 0, keys: 0 };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    counts.keys += keys.length;
  };
  return {
    counts,
    press,
    click: async (target: Locator) => {
      await target.click();
      counts.clicks += 1;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      counts.keys += text.length;
    },
  };
}

test('by keys alone, it is twenty presses at most from the app to the chart', async ({ page }) => {
  await startDemo(page);
  await goTo(page, 'Home');
  const { counts, press, type } = counting(page);
  await press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('textbox', { name: 'Find anything' })).toBeFocused();
  await type('req/h/country yes');
  await expect(palette.getByRole('status', { name: 'Understood' })).toContainText('Bycountry');
  await press('Enter');
  await expect(chosen(page, 'country')).toBeVisible();
  await press('ControlOrMeta+Enter');
  await expect(chart(page)).toHaveAccessibleName(/by country/, { timeout: 20_000 });
  expect(counts).toEqual({ clicks: 0, keys: 20 });
});

test('a report is run where it is built, by mouse and keys: three clicks to a chart by country', async ({
  page,
  simulator,
}) => {
  await startDemo(page);
  const { counts, click, press, type } = counting(page);
  await press('ControlOrMeta+n');
  await click(button(page, 'Yesterday'));
  await click(field(page, 'Metrics'));
  await type('req');
  await press('Enter');
  await click(field(page, 'Dimensions'));
  await type('country');
  await press('Enter', 'ControlOrMeta+Enter');
  await expect(chart(page)).toHaveAccessibleName(/by country/, { timeout: 20_000 });
  expect(counts).toEqual({ clicks: 3, keys: 14 });
  await expect(result(page).getByText(/^384 rows$/)).toBeVisible();
  await expect(result(page).getByRole('grid')).toContainText('US');
  await expect(result(page).getByText('Other (4)')).toBeVisible();
  await expect(page.getByText('Report ready')).toHaveCount(0);

  // Kept, named and opened whole, where it is split as well.
  await button(page, 'Keep with a star').click();
  await button(page, 'Rename').click();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('By country');
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('heading', { name: 'By country' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+e');
  await expect(page.getByRole('dialog')).toContainText('384');
  await page.keyboard.press('Escape');

  // Another run takes its place; the one before is one press away.
  const before = asked(simulator);
  await field(page, 'Granularity').fill('day');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(result(page).getByText(/^16 rows$/)).toBeVisible();
  expect(asked(simulator)).toBe(before + 1);
  await button(page, /Run$/).click();
  await page.getByRole('option', { name: 'request_count by country, hour' }).click();
  await expect(result(page).getByText(/^384 rows$/)).toBeVisible();
  await button(page, 'Open in full').click();
  await expect(page.getByRole('heading', { name: 'By country', level: 1 })).toBeVisible();
  await expect(button(page, /Split by$/)).toContainText('country');
});

test('what is refused is mended where it was written, and what is stopped goes on', async ({
  page,
  simulator,
}) => {
  await openBuilder(page);
  await field(page, 'Metrics').fill('not_offered');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(result(page).getByRole('alert')).toBeVisible();
  await button(page, 'Edit the request').click();
  await expect(field(page, 'Metrics')).toBeFocused();
  await button(page, 'Remove not_offered').click();
  await field(page, 'Metrics').fill('request_count');
  await page.keyboard.press('Enter');
  simulator.endNextReport({ status: 'processing', stays: true });
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(result(page).getByText('Processing')).toBeVisible();
  await button(page, 'Stop watching').click();
  await expect(result(page).getByText('Stopped watching')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await button(page, 'Watch again').click();
  simulator.letGo();
  await expect(chart(page)).toBeVisible();
  await pane(page, 'Request').click();
  await expect(field(page, 'Request as JSON')).toBeVisible();
  for (const [width, height] of [
    [640, 400],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await pane(page, 'Result').click();
    await expect(chart(page)).toBeVisible();
    expect(await findings(page), String(width)).toEqual([]);
  }
});

test('a colleague’s command is pasted, its filter changed and run: three clicks', async ({
  page,
  simulator,
}) => {
  await openBuilder(page);
  const filter = JSON.stringify([{ field: 'platform', operator: 'equals', value: 'wac' }]);
  const params = { start: 'now-1d', end: 'now', metrics: ['request_count'], dimensions: [], filter };
  const body = JSON.stringify({ query: { params }, format: 'csv' });
  const { counts, click, press } = counting(page);
  await click(field(page, 'Request as JSON'));
  await press('ControlOrMeta+a');
  await page.keyboard.insertText(`curl -X POST 'https://elsewhere.example/x' --data-raw '${body}'`);
  await click(button(page, 'Use this request'));
  await click(field(page, 'Value'));
  await press('ControlOrMeta+a');
  await page.keyboard.insertText('adn');
  await press('ControlOrMeta+Enter');
  await expect(result(page).getByText(/^\d+ rows?$/)).toBeVisible({ timeout: 20_000 });
  const sent = simulator.arrivals.findLast(({ role, method }) => role === 'gateway' && method === 'POST');
  expect(sent?.bodyText).toContain('adn');
  expect(counts.clicks).toBeLessThanOrEqual(3);
});

import type { Locator, Page } from '@playwright/test';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { asked, daysAgo, expect, goTo, jobNamed, openPart, startDemo, tabTo, test } from './app.ts';
import { axeFaults, findings } from './findings.ts';

/** Starts the demo and opens the builder, whose fields are at their defaults. */
async function openBuilder(page: Page): Promise<void> {
  await startDemo(page);
  await goTo(page, 'Build');
  await openPart(page, 'Sort');
  await openPart(page, 'Output');
}

const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const run = (page: Page) => page.getByRole('button', { name: 'Run report' }).click();
const add = async (page: Page, label: string, text: string) => {
  await field(page, label).fill(text);
  await field(page, label).press('Enter');
};
/** The request as it is written; a long one is written once there is time. */
const shown = async (page: Page) =>
  JSON.parse(await field(page, 'Request as JSON').inputValue()) as Record<string, unknown>;

/** The body of the last report that was requested, once there is one more. */
async function sent({ arrivals }: Simulator, act: () => Promise<void>): Promise<unknown> {
  const posts = () => arrivals.filter(({ role, method }) => role === 'gateway' && method === 'POST');
  const before = posts().length;
  await act();
  await expect.poll(() => posts().length).toBe(before + 1);
  return JSON.parse(posts().at(-1)?.bodyText ?? 'null');
}

/** Pastes a text as people do: into what has the focus. */
const paste = (target: Locator, text: string) =>
  target.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

test('every parameter of the document is built on screen and sent exactly as it says', async ({
  page,
  simulator,
}) => {
  await openBuilder(page);
  await field(page, 'Start').fill('14 Nov 2026');
  await field(page, 'End').fill('2026-11-20 11:05:30.25+01:00');
  await expect(page.getByText('2026-11-20 10:05:30.25 UTC')).toBeVisible();
  await field(page, 'Granularity').fill('HOUR');
  for (const metric of ['requests', 'bytes_out', 'cache hit percentage', 'origin ms'])
    await add(page, 'Metrics', metric);
  await expect(page.getByRole('row', { name: 'origin ms', exact: true })).toContainText(
    'not in the catalogue',
  );
  await button(page, 'Units…').click();
  await field(page, 'Unit of Requests').fill('thousand');
  await field(page, 'Unit of origin ms').fill('dozen');
  await expect(page.getByText('Percentages take no unit.')).toBeVisible();
  await expect(field(page, 'Unit of Cache hit percentage')).toHaveCount(0);
  await add(page, 'Dimensions', 'platform');
  await add(page, 'Dimensions', 'edge/host');

  await button(page, 'Add a filter').click();
  const first = page.getByRole('group', { name: 'Filter 1' });
  await field(first, 'Field').fill('Platform');
  await field(first, 'Operator').fill('in');
  for (const name of ['HTTP Large', 'adn']) await add(page, 'Values', name);
  await expect(first.getByRole('row', { name: 'HTTP Large' })).toContainText('cache');
  await button(page, 'Add a filter').click();
  const second = page.getByRole('group', { name: 'Filter 2' });
  await field(second, 'Field').fill('status_code');
  await field(second, 'Operator').fill('equals');
  await field(second, 'Value').fill('404');
  await second.getByRole('checkbox', { name: 'Send as numbers' }).check();
  for (const id of ['bytes_out', 'platform', 'timestamp']) await add(page, 'Sort by', id);
  await page
    .getByRole('listitem')
    .filter({ hasText: '3. timestamp' })
    .dragTo(page.getByRole('listitem').filter({ hasText: '1. Bytes out' }));
  await button(page, 'Platform: ascending. Change the direction').click();
  await field(page, 'Row limit').fill('30000');
  await page.getByRole('radio', { name: 'JSON', exact: true }).check();
  await field(page, 'File name').fill('Every: parameter?.zip');
  await expect(
    page.getByText('Sent as typed. What you save on this computer is named “Every parameter”.'),
  ).toBeVisible();
  await button(page, 'Add a filter').click();
  const third = page.getByRole('group', { name: 'Filter 3' });
  await field(third, 'Field').fill('edge_host');
  await field(third, 'Operator').fill('not_in');
  await third.getByRole('radio', { name: 'A list' }).check();
  const hosts = Array.from({ length: 500 }, (_, index) => `host-${index}.example`);
  await field(third, 'Values').focus();
  await paste(field(third, 'Values'), [...hosts, 'host-0.example'].join('\r\n'));
  await expect(third.getByText('500 values.')).toBeVisible();
  await expect(field(third, 'Values, one a line')).toHaveValue(hosts.join('\n'));
  await expect(field(third, 'Values, one a line')).toBeFocused();

  const filter = [
    { field: 'platform', operator: 'in', value: ['cache', 'adn'] },
    { field: 'status_code', operator: 'equals', value: 404 },
    { field: 'edge_host', operator: 'not_in', value: hosts },
  ];
  const body = {
    query: {
      params: {
        by: 'hour',
        dimensions: ['platform', 'edge/host'],
        start: '2026-11-14T00:00:00.000000Z',
        end: '2026-11-20T10:05:30.250000Z',
        metrics: ['request_count', 'bytes_out', 'cache_hit_percentage', 'origin ms'],
        filter: JSON.stringify(filter),
        limit: 30_000,
        sort: ['timestamp', '-bytes_out', '-platform'],
        units: { request_count: 'thousand', 'origin ms': 'dozen' },
      },
    },
    format: 'json',
    filename: 'Every: parameter?.zip',
  };
  await expect.poll(() => shown(page)).toEqual(body);
  await page.getByRole('checkbox', { name: 'Show the filter decoded' }).check();
  await expect.poll(() => shown(page)).toMatchObject({ query: { params: { filter } } });
  expect(await sent(simulator, () => run(page))).toEqual(body);

  // The draft stays, and what leaves with a metric is told.
  await goTo(page, 'Build');
  await expect(field(page, 'File name')).toHaveValue('Every: parameter?.zip');
  await button(page.getByRole('row', { name: 'Bytes out' }), 'Remove Bytes out').click();
  await expect(page.getByText('Also removed: the sort order of bytes_out.')).toBeVisible();
  await page.clock.install();
  await button(page, 'Start afresh').click();
  await expect(page.getByText('New request.')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByText('New request.')).toBeHidden();
  await button(page, 'Last 24 hours').click();
  await field(page, 'Granularity').fill('');
  await add(page, 'Metrics', 'bytes_in');
  expect(await sent(simulator, () => run(page))).toEqual({
    query: { params: { dimensions: [], start: 'now-24h', end: 'now', metrics: ['bytes_in'] } },
    format: 'csv',
  });
});

test('a request is pasted as JSON or cURL, nothing of it is lost, and the way back is open', async ({
  page,
  simulator,
}) => {
  await openBuilder(page);
  await field(page, 'File name').fill('Before');
  const text = field(page, 'Request as JSON');
  await text.fill('{"start": "now-1d", "end": oops}');
  await expect(page.getByText('This is not JSON: line 1, column 28.')).toBeVisible();
  await expect(button(page, 'Use this request')).toBeDisabled();
  // In sight also where the text itself does not fit.
  await page.setViewportSize({ width: 1280, height: 560 });
  for (const shown of [page.getByText('This is not JSON'), button(page, 'Discard changes')])
    await expect(shown).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  const before = asked(simulator);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('alert')).toContainText('use it or discard it first');
  expect(asked(simulator)).toBe(before);
  // It stays while another screen is shown, and as it is written.
  await goTo(page, 'Library');
  await goTo(page, 'Build');
  await expect(text).toHaveValue('{"start": "now-1d", "end": oops}');
  await expect(field(page, 'File name')).toHaveValue('Before');
  await button(page, /Written as/).click();
  await expect(page.getByRole('option', { name: /^cURL command, Unix/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await button(page, 'Start afresh').click();
  await expect(text).not.toHaveValue(/oops/);
  await button(page, 'Undo').click();
  await expect(text).toHaveValue(/oops/);
  const params = { start: 'now-1d', end: 'now/d', metrics: ['request_count'], offset: [1, null] };
  const filter = JSON.stringify([{ field: 'port', operator: 'between', value: { from: 1 }, negate: true }]);
  const pasted = { query: { params: { ...params, filter }, id: '7' }, priority: 'low' };
  const secret = 's3cr3t-token';
  await text.fill(
    `curl -X POST 'https://elsewhere.example/report-builder/v1/downloadable-reports' \\\n  -H 'Authorization: Bearer ${secret}' \\\n  --data-raw '${JSON.stringify(pasted)}'`,
  );
  await expect(page.getByText('Authorization: This credential was not taken.')).toBeVisible();
  await expect(field(page, 'File name')).toHaveValue('Before');
  await button(page, 'Use this request').click();
  await expect(page.getByText('The form was filled from the request.')).toBeVisible();
  await expect(field(page, 'File name')).toHaveValue('');
  await expect(field(page, 'Value as JSON')).toHaveValue('{"from":1}');
  await button(page, 'Undo').click();
  await expect(field(page, 'File name')).toHaveValue('Before');

  await text.fill(JSON.stringify(pasted));
  await button(page, 'Use this request').click();
  const body = {
    ...pasted,
    query: { ...pasted.query, params: { ...pasted.query.params, dimensions: [] } },
    format: 'csv',
  };
  await expect.poll(() => shown(page)).toEqual(body);
  await button(page, /Written as/).click();
  await page.getByRole('option', { name: 'cURL command, Unix' }).click();
  await expect(field(page, 'Request as a cURL command')).toHaveValue(/Authorization: Bearer <ACCESS_TOKEN>/);
  expect(await page.locator('body').innerHTML()).not.toContain(secret);
  expect(await sent(simulator, () => run(page))).toEqual(body);

  // One report for each day.
  await goTo(page, 'Build');
  await button(page, 'Start afresh').click();
  await add(page, 'Metrics', 'request_count');
  await field(page, 'Start').fill(daysAgo(3));
  await button(page, 'Split by day…').click();
  const dialog = page.getByRole('dialog', { name: 'Split by time' });
  await expect(dialog.getByText(`3 reports for ${daysAgo(3)} to ${daysAgo(1)} UTC. Once`)).toBeVisible();
  const earlier = asked(simulator);
  await button(dialog, 'Run 3 reports').click();
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect.poll(() => asked(simulator)).toBe(earlier + 3);
});

test('times: what is meant is shown and sent, what does not exist is refused, what is unknown passes', async ({
  page,
  simulator,
}) => {
  await openBuilder(page);
  await add(page, 'Metrics', 'request_count');
  const [start, end] = [field(page, 'Start'), field(page, 'End')];
  await start.fill('2028-02-29');
  await expect(page.getByText('2028-02-29 00:00 UTC')).toBeVisible();
  await start.fill('2026-02-30');
  await end.fill('2026-03-01');
  const before = asked(simulator);
  await run(page);
  await expect(page.getByText('Nothing was sent. Correct Start.')).toBeVisible();
  await expect(start).toBeFocused();
  await start.fill('2026-03-02');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Nothing was sent. Correct End.')).toBeVisible();
  await expect(end).toBeFocused();
  expect(asked(simulator)).toBe(before);
  await start.fill('yesteday');
  await expect(page.getByText('Sextant cannot check this keyword; the service will.')).toBeVisible();
  await button(page, /^Use yesterday: /).click();
  await expect(start).toHaveValue(/^\d{4}-\d\d-\d\d 00:00$/);
  await button(page, 'Choose end').click();
  await page.getByRole('button', { name: 'Now, when it runs' }).click();
  await expect(end).toHaveValue('now');
  await expect(page.getByText(/^If run now: .* UTC$/)).toBeVisible();
  // The calendar opens at the day that stands in the field, wherever it is.
  await start.fill('2024-02-29 10:00');
  await button(page, 'Choose start').press('Enter');
  await expect(page.getByRole('gridcell').getByRole('button', { name: /29.* 2024/ })).toBeFocused();
  await page.getByRole('gridcell').getByRole('button').filter({ hasText: /^1$/ }).first().click();
  await expect(start).toHaveValue(/^\d{4}-\d\d-01 00:00$/);
  await start.fill('startOfDay-7d');
  await end.fill('now/d');
  expect(await sent(simulator, () => run(page))).toMatchObject({
    query: { params: { start: 'startOfDay-7d', end: 'now/d' } },
  });
});

test('a report is built and run without a mouse, in the order of its JSON', async ({ page, simulator }) => {
  await openBuilder(page);
  const order = ['Start', 'End', 'Granularity', 'Metrics', 'Dimensions', 'Sort by', 'Row limit'];
  await add(page, 'Metrics', 'request_count');
  await field(page, 'Start').focus();
  for (const label of order) await tabTo(page, field(page, label));
  await tabTo(page, field(page, 'File name'));
  await page.keyboard.type('By keyboard');
  await tabTo(page, page.getByRole('button', { name: 'Run report' }));

  await field(page, 'Metrics').focus();
  await page.keyboard.type('bytes out');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Add a filter'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Field')).toBeFocused();
  await page.keyboard.type('platform');
  await page.keyboard.press('Tab');
  await page.keyboard.type('in');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Values')).toBeFocused();
  await page.keyboard.type('http small');
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Sort by'));
  for (const id of ['request_count', 'bytes_out']) {
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
  }
  const second = button(page, 'Bytes out: descending. Change the direction');
  await second.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(second).toBeFocused();
  await expect(page.getByText('Bytes out is now 1 of 2.')).toBeAttached();
  await page.keyboard.press('Enter');
  // Held down, it repeats itself; the report is asked for once.
  const hold = async () => {
    const presses = Array.from({ length: 5 }, () => page.keyboard.press('ControlOrMeta+Enter'));
    await Promise.all(presses);
  };
  expect(await sent(simulator, hold)).toMatchObject({
    query: {
      params: {
        metrics: ['request_count', 'bytes_out'],
        filter: JSON.stringify([{ field: 'platform', operator: 'in', value: ['wac'] }]),
        sort: ['bytes_out', '-request_count'],
      },
    },
  });
  await goTo(page, 'Jobs');
  await expect(jobNamed(page, 'By keyboard').getByText('Stored')).toBeVisible();
  await expect(jobNamed(page, 'By keyboard')).toHaveCount(1);
});

test('what is wrong is said in its place, and every part is there for assistive technology', async ({
  page,
  simulator,
}) => {
  await openBuilder(page);
  const before = asked(simulator);
  const metrics = field(page, 'Metrics');
  await metrics.fill('byt');
  await field(page, 'Row limit').fill('0');
  await field(page, 'Sort by').fill('pla');
  await button(page, 'Add a filter').click();
  await run(page);
  await expect(page.getByText('“byt” is not added yet.').first()).toBeVisible();
  await expect(
    page.getByText('Nothing was sent. Correct Metrics, Filters, Sort by and Row limit.'),
  ).toBeVisible();
  await expect(page.getByText('Choose a field.')).toBeVisible();
  await expect(metrics).toBeFocused();
  await metrics.press('Enter');
  await add(page, 'Metrics', 'x'.repeat(1001));
  await expect(page.getByText('Use at most 1000 characters.').first()).toBeVisible();
  expect(asked(simulator)).toBe(before);
  for (const label of ['Metrics', 'Granularity', 'Operator']) {
    // A list closes when what its field is in is scrolled: first the field is in sight, and the scroll has been told.
    await field(page, label).scrollIntoViewIfNeeded();
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    await field(page, label).fill('n');
    await field(page, label).press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await axeFaults(page, { runOnly: ['aria-hidden-focus'] })).toEqual([]);
    await field(page, label).press('Escape');
  }
  for (const [width, height, colorScheme] of [
    [1280, 800, 'light'],
    [640, 400, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), `${width} ${colorScheme}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test('a name that the catalogue lacks gets what may have been meant, by keys and by the mouse', async ({
  page,
}) => {
  await openBuilder(page);
  await button(page, 'Add a filter').click();
  await field(page, 'Field').fill('plat');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Field')).toHaveAccessibleDescription('Not in the catalogue.');
  await tabTo(page, button(page, 'Use Platform: platform'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Field')).toHaveValue('platform');
  await expect(field(page, 'Field')).toBeFocused();
  await expect(page.getByText('Not in the catalogue.')).toHaveCount(0);
  await field(page, 'Operator').fill('imn');
  await field(page, 'Metrics').click();
  await button(page, 'Use Is one of: in').click();
  await expect(field(page, 'Operator')).toHaveValue('in');
  await field(page, 'Granularity').fill('hours');
  await button(page, 'Use Hour: hour').click();
  await expect(field(page, 'Granularity')).toHaveValue('hour');
});

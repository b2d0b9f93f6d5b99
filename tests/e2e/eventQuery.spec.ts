import type { Locator, Page } from '@playwright/test';
import { HOSTS } from '../../src/simulator/catalog.ts';
import { daysAgo, expect, goTo, test, WITH_EVENTS } from './app.ts';
import { connectForEvents, pagesAskedOf, showEvents } from './eventScenes.ts';
import { findings } from './findings.ts';
import { pastWindow } from './overflow.ts';

test.use(WITH_EVENTS);

const answer = (page: Page): Locator => page.getByRole('region', { name: 'Answer', exact: true });
const ask = (page: Page) => page.getByRole('button', { name: 'Ask the service' }).press('Enter');
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** The rows of the list, the header not counted. */
const rows = (page: Page) => page.getByRole('table', { name: 'Entries of the page' }).locator('tbody tr');

async function addFilter(page: Page, field: string, values: string) {
  await page.getByRole('button', { name: 'Add a field' }).press('Enter');
  await expect(page.getByLabel('Field', { exact: true }).last()).toBeFocused();
  await page.keyboard.type(field);
  await page.keyboard.press('Escape');
  await page.getByLabel('Values', { exact: true }).last().fill(values);
}

/** Two hosts in the order in which they are sent. */
const TWO_HOSTS = HOSTS.slice(0, 2)
  .map(({ name }) => name)
  .toSorted((a, b) => (a < b ? -1 : 1));

test('one page is asked for as documented, shown as it is sent, and nothing of it is kept', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connectForEvents(page, simulator, 'Live');
  await expect(page.getByText('Without times, the service answers with the last 24 hours.')).toBeVisible();
  await expect(page.getByLabel('Entries per page')).toHaveValue('10');
  await page.setViewportSize({ width: 900, height: 600 });
  await ask(page);
  await expect(rows(page)).toHaveCount(10);
  await expect(answer(page).getByRole('heading', { name: 'Answer', exact: true })).toBeInViewport();
  expect(await pastWindow(page)).toEqual([]);
  const [first] = pagesAskedOf(simulator);
  expect(new URLSearchParams(first?.search).toString()).toBe('per_page=10&page=1');
  await expect(answer(page)).toContainText(/Page1 of \d+/);
  await expect(answer(page)).toContainText(/From\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6} UTC/);
  await expect(answer(page)).toContainText('The log is a sample of the traffic.');
  await answer(page).getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(answer(page)).toContainText(/Page2 of \d+/);
  await expect(answer(page).getByRole('button', { name: 'Next page' })).toBeFocused();

  await page.getByRole('radio', { name: 'Whole days' }).check();
  await addFilter(page, 'Host', TWO_HOSTS.join('\n'));
  await addFilter(page, 'Request Method', 'HTTP_METHOD_GET');
  await fill(page, 'Entries per page', '1000');
  await fill(page, 'Page', '');
  const json = `{"Host":${JSON.stringify(TWO_HOSTS)},"Request Method":"HTTP_METHOD_GET"}`;
  await expect(page.getByText(json)).toBeVisible();
  const shown = (await page.getByText(/^GET http/).textContent()) ?? '';
  await ask(page);
  await expect(answer(page)).toContainText('Page1 of');
  const sent = pagesAskedOf(simulator).at(-1);
  expect(shown.endsWith(`${sent?.path}${sent?.search}`), `${shown} is what arrives`).toBe(true);
  expect(shown).not.toContain(simulator.credentials.primaryToken);
  await answer(page).getByRole('button', { name: 'Answer as received' }).press('Enter');
  const raw = await answer(page).getByRole('region', { name: 'Answer as received' }).textContent();
  const methods = new Set(
    [...(raw ?? '').matchAll(/"Request Method":"([^"]*)"/g)].map(([, method]) => method),
  );
  // None shortly after midnight.
  expect([...methods].filter((method) => method !== 'HTTP_METHOD_GET')).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), colorScheme).toEqual([]);
  }

  await page.getByLabel('Values', { exact: true }).last().fill('http_method_get');
  await ask(page);
  await expect(answer(page)).toContainText('No entries on this page');
  await showEvents(page, 'Archive');
  await expect(page.getByText('0 of the last 30 days are fetched.')).toBeVisible();
  // The answer had been scrolled to; another part begins at its top.
  await expect(page.getByRole('heading', { name: 'Fetching' })).toBeInViewport();
  await goTo(page, 'Home');
  await showEvents(page, 'Live');
  await expect(page.getByLabel('Entries per page')).toHaveValue('1000');
  await expect(page.getByLabel('Values', { exact: true }).last()).toHaveValue('http_method_get');
  await expect(answer(page), 'what was typed and answered stays').toContainText('No entries on this page');
});

test('what the service would refuse is refused in words before it is sent', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connectForEvents(page, simulator, 'Live');
  await page.getByRole('radio', { name: 'Exact times' }).check();
  const refused = async (start: string, end: string, why: string) => {
    await fill(page, 'Start (UTC)', start);
    await fill(page, 'End (UTC)', end);
    await ask(page);
    await expect(page.getByText(why).first()).toBeVisible();
    await expect(page.getByText('Nothing was sent.')).toBeVisible();
  };
  await refused(daysAgo(2), '', 'Enter a start and an end, or neither');
  await refused('', daysAgo(2), 'Enter a start and an end, or neither');
  await refused(daysAgo(31), daysAgo(2), 'would refuse this with the status 400');
  await refused(daysAgo(1), daysAgo(2), 'Choose an end that is not before the start.');
  await refused('2026-02-30', daysAgo(2), 'There is no such time.');
  await fill(page, 'Start (UTC)', daysAgo(3));
  for (const wrong of ['1001', '0']) {
    await fill(page, 'Entries per page', wrong);
    await ask(page);
    await expect(page.getByText('Enter a whole number from 1 to 1,000')).toBeVisible();
  }
  await fill(page, 'Entries per page', '1000');
  await addFilter(page, '', '');
  await ask(page);
  await expect(page.getByText('Name the field.')).toBeVisible();
  expect(pagesAskedOf(simulator)).toHaveLength(0);

  await page.getByRole('button', { name: 'Remove this field' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a field' })).toBeFocused();
  const body = JSON.stringify({ message: 'Only the last 30 days are available.' });
  simulator.faults.add({ role: 'legacy', times: 1, fault: { kind: 'answer', status: 400, body } });
  await ask(page);
  await expect(page.getByRole('alert')).toContainText('Only the last 30 days are available.');
  await ask(page);
  const { search } = pagesAskedOf(simulator).at(-1) ?? {};
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
    start_time: daysAgo(3),
    end_time: daysAgo(2),
  });
  await expect(rows(page).first()).toBeVisible();
});

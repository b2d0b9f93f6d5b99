import type { Page } from '@playwright/test';
import type { Fault } from '../../src/simulator/faults.ts';
import { connect } from './account.ts';
import { expect, goTo, test } from './app.ts';
import { findings } from './findings.ts';
import { tooWide } from './overflow.ts';

const HTML = { 'content-type': 'text/html' };
const PAGE = '<!doctype html><title>Discontinued</title><h1>Discontinued</h1>';
const answer = (status: number, body: string, headers = { 'content-type': 'application/json' }): Fault => ({
  kind: 'answer',
  status,
  headers,
  body,
});

/** What a discontinued endpoint may do, and what is said of it. */
const EXPECTED: readonly [Fault, RegExp][] = [
  [answer(404, '{"message":"No such resource."}'), /404 \(Not Found\)/],
  [answer(410, PAGE, HTML), /410 \(Gone\)|A web page came/],
  [answer(200, PAGE, HTML), /A web page came instead of an answer/],
  [{ kind: 'reset' }, /Nothing answers at the address/],
  [answer(200, 'null'), /not a list of action types/],
  [answer(200, '{"types":[]}'), /not a list of action types/],
  [answer(200, 'gone'), /not a list of action types/],
];

/** Nulls, what nobody documents, and what is not what it says it is. */
const ODD = JSON.stringify([
  null,
  { friendly_name: 'Drop request', type: 'drop-request', help: null, parameters: null },
  {
    friendly_name: '<img src=x onerror=alert(1)>\u202ekcart',
    type: 'challenge-js',
    help: 'Nobody knows it.',
    parameters: [
      { name: 'page', type: 'string', base64_encoded: true, default: 'PGgxPlRvbyBtYW55PC9oMT4=' },
      { name: 'body', type: 'string', required: true, base64_encoded: true, default: '%%% none' },
      { name: 'status', type: 'int', required: 'yes', default: '503' },
      { name: 'ratio', type: 'float', required: false, default: 0.5 },
      { name: 'headers', type: 'dict', default: { 'Retry-After': '60' } },
      { name: 'long', type: 'string', default: 'x'.repeat(5_000) },
    ],
  },
]);

const ask = (page: Page) => page.getByRole('button', { name: 'Ask the alternate legacy host' }).click();
const settings = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

async function open(page: Page): Promise<void> {
  await goTo(page, 'Events');
  await page.getByText('Action types', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'What became of this endpoint' })).toBeVisible();
}

test('action types are read from the older host, explained, and kept', async ({ launch, simulator }) => {
  const { electron, page } = await launch();
  await connect(page, simulator);
  await open(page);
  const history = page.getByRole('region', { name: 'What became of this endpoint' });
  await expect(history).toContainText('9 December 2019');
  await expect(history).toContainText('30 June 2021');
  await expect(history).toContainText('Get Configuration (Version 1.0)');
  await expect(page.getByText('Not asked since Sextant started.')).toBeVisible();
  // Nothing is sent before somebody asks.
  expect(simulator.arrivals.filter(({ role }) => role === 'legacyAlt')).toEqual([]);

  await ask(page);
  await expect(page.getByRole('heading', { name: 'Custom response custom-response' })).toBeVisible();
  await expect(settings(page, /HTTP status/)).toContainText('Whole number');
  await expect(settings(page, /HTTP status/)).toContainText('503');
  await expect(settings(page, /Response headers/)).toContainText('Dictionary');
  await expect(settings(page, /Response body/)).toContainText('Base64');
  const { path, headers } = simulator.arrivals.findLast(({ role }) => role === 'legacyAlt') ?? {};
  expect(path).toMatch(/\/defend\/rate_limiting\/config_options\/enforcements$/);
  expect(headers?.['authorization']).toMatch(/^TOK:/);
  expect(await findings(page)).toEqual([]);

  // The endpoint goes away: what was read stays, over a restart as well.
  simulator.faults.add({ role: 'legacyAlt', fault: answer(410, '{"message":"Gone."}') });
  await ask(page);
  await expect(page.getByText('410 (Gone)')).toBeVisible();
  await expect(page.getByText('The last good answer stays below.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await electron.close();
  const again = await launch();
  await open(again.page);
  await expect(again.page.getByText('As the service answered:')).toContainText(/\d{4}/);
  await expect(again.page.getByRole('heading', { name: /Custom response/ })).toBeVisible();
});

test('that nobody answers is the expected state; anything else is a problem', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  await open(page);
  for (const [fault, said] of EXPECTED) {
    const rule = simulator.faults.add({ role: 'legacyAlt', fault });
    await ask(page);
    const outcome = page.getByRole('region', { name: 'Ask anyway' }).getByRole('status');
    await expect(outcome).toContainText(said);
    await expect(outcome).toContainText('This is to be expected of a discontinued endpoint.');
    await expect(outcome).toContainText('There is no earlier answer to show.');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    simulator.faults.remove(rule);
  }
  expect(await findings(page)).toEqual([]);
  const refused = simulator.faults.add({ role: 'legacyAlt', fault: answer(403, '{"message":"No."}') });
  await ask(page);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  simulator.faults.remove(refused);

  simulator.faults.add({ role: 'legacyAlt', fault: answer(200, ODD) });
  await ask(page);
  await expect(page.getByText('Not documented')).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>[U+202E]kcart').first()).toBeVisible();
  await expect(page.getByText('No settings.')).toBeVisible();
  await expect(settings(page, /^page/)).toContainText('<h1>Too many</h1>');
  await expect(settings(page, /^page/)).toContainText('PGgxPlRvbyBtYW55PC9oMT4=');
  await expect(settings(page, /^body/)).toContainText('Not valid Base64');
  await expect(settings(page, /^ratio/)).toContainText('float');
  await expect(settings(page, /^headers/)).toContainText('Retry-After');
  await page.getByRole('button', { name: 'All 5 000 characters' }).press('Enter');
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await tooWide(page)).toEqual([]);
});

test('without an address there is nothing to query', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator, { 'Alternate legacy host': '' });
  await open(page);
  await expect(page.getByText('The profile names no alternate legacy host')).toBeVisible();
  await page.getByRole('button', { name: 'Open the profile' }).press('Enter');
  await expect(page.getByLabel('Alternate legacy host', { exact: true })).toBeVisible();
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from './account.ts';
import { expect, goTo, saveTo, startDemo, test } from './app.ts';
import { findings } from './findings.ts';

const rowOf = (page: Page, id: string) =>
  page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) });

const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the catalogue from the builder, at this kind. */
async function openCatalogue(page: Page, kind: string): Promise<void> {
  await goTo(page, 'Build');
  await page.getByRole('button', { name: 'Catalogue', exact: true }).click();
  await page.getByText(kind, { exact: true }).click();
}

/** Chooses a file to import, and returns the dialog that says what it would change. */
async function previewFile(page: Page, home: string, name: string, content: string | Uint8Array) {
  const file = path.join(home, name);
  await writeFile(file, content);
  await page.getByLabel('Catalogue file').setInputFiles(file);
  return page.getByRole('dialog');
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), `${state}, ${colorScheme}`).toEqual([]);
  }
}

const METRICS = [
  'kind;id;name;unit;description',
  'metric;hits;Hits;count;Requests that were answered.',
  'metric;request_count;All requests;count;',
  'metric;-wrong;;;',
  'metric;\u202eevil;;;',
].join('\n');

const BAD: readonly [name: string, content: string | Uint8Array, words: string][] = [
  ['cut.json', '[{"kind":"metric","id":"a"},{"ki', 'This is not whole JSON'],
  [
    'utf16.csv',
    new Uint8Array(Buffer.from('\ufeffkind,id\nmetric,a', 'utf16le')),
    'This is UTF-16, not UTF-8',
  ],
  ['latin.csv', new Uint8Array(Buffer.from('kind,id\nmetric,\xe4', 'latin1')), 'This is not UTF-8'],
  ['empty.json', '  ', 'There are no entries in this'],
  ['large.csv', new Uint8Array(16_000_001), 'This is larger than'],
  ['deep.json', '['.repeat(100_000), 'This is not whole JSON'],
  ['page.csv', '<html><title>Sign in</title></html>', 'There is no column of identifiers in this'],
];

test('a catalogue is imported after a preview, edited, searched, exported, fetched and removed', async ({
  launch,
  simulator,
  home,
}) => {
  test.setTimeout(90_000);
  const app = await launch();
  const { page } = app;
  await page.setViewportSize({ width: 1280, height: 1_000 }); // only rows in sight are drawn
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(page.getByText('Connect an account to keep a catalogue')).toBeVisible();
  await connect(page, simulator);
  await openCatalogue(page, 'Metrics');
  await expect(page.getByText('No identifiers of this account are known yet')).toBeVisible();
  await expect(rowOf(page, 'request_count')).toContainText('sample');
  await rowOf(page, 'request_count').click({ button: 'right' });
  await expect(page.getByRole('menuitem')).toHaveText(['Edit…']);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'sample');

  // Nothing of a bad file is taken, and what is wrong is said.
  await page.getByRole('button', { name: 'Import…' }).click();
  for (const [name, content, words] of BAD) {
    const dialog = await previewFile(page, home, name, content);
    await expect(dialog.getByRole('alert')).toContainText(words);
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.');
  }
  const preview = await previewFile(page, home, 'metrics.csv', METRICS);
  await expect(preview).toContainText('2 identifiers added');
  await expect(preview).toContainText('2 entries refused');
  await expect(preview).toContainText('Line 4 (-wrong): its identifier begins with “-”');
  await expect(preview).toContainText('Line 5 ([U+202E]evil)');
  await expectAccessible(page, 'preview');
  await preview.getByRole('button', { name: 'Back' }).click();
  await fieldOf(page, 'Or paste JSON or CSV').fill('hits,count');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(rowOf(page, 'request_count')).toContainText('sample');
  await expect(rowOf(page, 'hits')).toHaveCount(0);

  await page.getByRole('button', { name: 'Import…' }).click();
  await previewFile(page, home, 'metrics.csv', METRICS);
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(rowOf(page, 'hits')).toContainText('units of count');
  await expect(rowOf(page, 'request_count')).toContainText('imported');
  await expect(rowOf(page, 'request_count')).toContainText('All requests');
  await page.getByLabel('Search metrics').fill('answered');
  await expect(page.getByText('1 of 16 metrics')).toBeVisible();

  // An edit hides the rest, and gives way again.
  await page.getByRole('grid', { name: 'Metrics' }).press('Enter');
  await fieldOf(page, 'Name').fill('Answered requests');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await page.getByLabel('Search metrics').fill('');
  await expect(rowOf(page, 'hits')).toContainText('edited');
  await rowOf(page, 'hits').click();
  await expect(page.getByRole('dialog')).toContainText('Imported from a file');
  await expectAccessible(page, 'entry');
  await page.getByRole('button', { name: 'Remove edited' }).click();
  await expect(fieldOf(page, 'Name')).toBeFocused(); // the button that had the focus is gone
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'hits')).toContainText('imported');

  await rowOf(page, 'hits').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(rowOf(page, 'hits')).toHaveCount(0);
  // The row may be gone before its notice has come, which is then the last.
  await expect(page.getByText('“hits” removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rowOf(page, 'hits')).toContainText('imported');

  await page.getByRole('button', { name: 'Add metric' }).click();
  await fieldOf(page, 'Identifier').fill('hits');
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 4)]) {
    await close();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(fieldOf(page, 'Identifier')).toHaveValue('hits');
  }
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByText('The catalogue already has “hits”.')).toBeVisible();
  await fieldOf(page, 'Identifier').fill('misses');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(rowOf(page, 'misses')).toContainText('edited');

  const saved = path.join(home, 'catalogue.json');
  await saveTo(app, saved);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('3 entries saved to catalogue.json.')).toBeVisible();
  expect(JSON.parse(await readFile(saved, 'utf8'))).toMatchObject({
    version: 1,
    entries: [{ id: 'request_count' }, { id: 'hits', unit_type: 'count' }, { id: 'misses' }],
  });

  // Nothing was asked of the gateway until now.
  const asked = () =>
    simulator.arrivals.map((each) => each.path).filter((each) => /builder\/v1\/\w+$/.test(each));
  expect(asked()).toEqual([]);
  await page.getByRole('button', { name: 'Fetch…' }).click();
  const units = fieldOf(page, 'Units');
  await units.fill('https://elsewhere/units');
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page.getByText('Enter a path without a host')).toBeVisible();
  await units.fill('report-builder/v1/nowhere');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(page.getByText('15 metrics')).toBeVisible();
  await expect(page.getByText(/^Units: .*What is known about them stays/)).toBeVisible();
  await expectAccessible(page, 'fetched');
  expect(asked().map((each) => each.split('/').at(-1))).toEqual([
    'granularities',
    'dimensions',
    'metrics',
    'operations',
    'nowhere',
  ]);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'request_count')).toContainText('fetched');
  await expect(rowOf(page, 'hits')).toContainText('imported');

  await page.getByRole('button', { name: 'Sources…' }).click();
  await page.getByRole('checkbox', { name: 'Show the sample' }).click();
  await page.getByRole('button', { name: 'Remove all fetched entries' }).click();
  await expect(page.getByRole('button', { name: 'Remove all fetched entries' })).toHaveCount(0);
  await expectAccessible(page, 'sources');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'request_count')).toContainText('imported');
  await expect(rowOf(page, 'bytes_out')).toHaveCount(0);
  await page.getByText('Units', { exact: true }).click();
  await expect(page.getByText('No units yet')).toBeVisible();
});

test('a large catalogue can be used, and reports teach it', async ({ page, home }) => {
  test.setTimeout(60_000);
  await startDemo(page);
  await goTo(page, 'Build');
  await page.getByRole('button', { name: 'Catalogue', exact: true }).click();
  await page.getByText('Dimensions', { exact: true }).click();
  await expect(rowOf(page, 'platform')).toContainText('learned');
  await page.getByRole('button', { name: 'Import…' }).click();
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    id: `dimension_${at}`,
    name: `Dimension ${at}`,
  }));
  const dialog = await previewFile(page, home, 'many.json', JSON.stringify({ dimensions: many }));
  await expect(dialog).toContainText('10\u202f000 identifiers added');
  await page.getByRole('button', { name: 'Import 10\u202f000 entries' }).click();
  await page.getByLabel('Search dimensions').fill('dimension_9999');
  await expect(rowOf(page, 'dimension_9999')).toContainText('imported');
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import JSZip from 'jszip';
import Papa from 'papaparse';
import { expect, goTo, saveTo, startDemo, test, WITH_EVENTS } from './app.ts';
import { findings } from './findings.ts';

test.use(WITH_EVENTS);

const FORMULA = /^[\s\u200b-\u200f]*[=+\-@]/;

test('entries are exported through the dialog of reports, inert and anonymous', async ({ app, home }) => {
  // Tens of thousands of entries are read twice.
  test.setTimeout(180_000);
  const { page } = app;
  await startDemo(page);
  await goTo(page, 'Events');
  const open = page.getByRole('button', { name: 'Export', exact: true });
  // The older part of the demo's log is enough.
  await expect(open).toBeVisible({ timeout: 30_000 });
  await open.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Export entries' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Anonymous, hashed/ }).check();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Choose columns and program' }).click();
  await expect(dialog.getByRole('heading', { name: 'Export', exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /For$/ }).click();
  await page.getByRole('option', { name: 'Other programs (CSV, RFC 4180)' }).click();
  const csv = path.join(home, 'entries.csv');
  await saveTo(app, csv);
  await page.getByRole('button', { name: /^Save [\d\s]+rows$/ }).click();
  await expect(page.getByText(/^Saved .* rows to entries\.csv/)).toBeVisible();
  const { data } = Papa.parse<Record<string, string>>(await readFile(csv, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.length).toBeGreaterThan(1_000);
  // One expectation for all of them: each has its price.
  expect(data.filter((row) => !/^h[0-9a-f]{20}$/.test(row['Client IP'] ?? ''))).toEqual([]);
  expect(data.filter((row) => row['URL']?.includes('?'))).toEqual([]);
  expect(data.flatMap((row) => Object.values(row).filter((cell) => FORMULA.test(cell)))).toEqual([]);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Choose columns and program' }).click();
  await page.getByRole('button', { name: /For$/ }).click({ timeout: 60_000 });
  await page.getByRole('option', { name: 'Excel workbook (XLSX)' }).click();
  const xlsx = path.join(home, 'entries.xlsx');
  await saveTo(app, xlsx);
  await page.getByRole('button', { name: /^Save [\d\s]+rows$/ }).click();
  await expect(page.getByText(/^Saved .* rows to entries\.xlsx/)).toBeVisible({ timeout: 30_000 });
  const zip = await JSZip.loadAsync(await readFile(xlsx));
  const sheets = Object.keys(zip.files).filter((name) => /sheet\d+\.xml$/.test(name));
  const text = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
  const cells = (
    await Promise.all(sheets.map(async (name) => (await zip.file(name)?.async('string')) ?? ''))
  ).join('');
  expect(cells).not.toContain('<f>');
  const said = text + cells;
  for (const fact of [
    'Made-up data of the demo',
    'Account number',
    'a sample of the traffic',
    'Not in the archive',
  ])
    expect(said).toContain(fact);
  expect(said).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('JSON of entries has the types of the interface', async ({ app, home }) => {
  test.setTimeout(180_000);
  const { page } = app;
  await startDemo(page);
  await goTo(page, 'Events');
  const open = page.getByRole('button', { name: 'Export', exact: true });
  await expect(open).toBeVisible({ timeout: 30_000 });
  await open.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose columns and program' }).click();
  await page.getByRole('button', { name: /For$/ }).click({ timeout: 60_000 });
  await page.getByRole('option', { name: 'Other programs (JSON)' }).click();
  await dialog.getByRole('radio', { name: /^All fields/ }).check();
  const json = path.join(home, 'entries.json');
  await saveTo(app, json);
  await page.getByRole('button', { name: /^Save [\d\s]+rows$/ }).click();
  await expect(page.getByText(/^Saved .* rows to entries\.json/)).toBeVisible({ timeout: 30_000 });
  const [first]: unknown[] = JSON.parse(await readFile(json, 'utf8'));
  // And no column beyond its fields.
  expect(first).toMatchObject({
    Time: expect.any(String),
    'Epoch Time': expect.any(Number),
    '@fields.COMMON_HEADER': {},
    'Rate Limiting Enforcement Start Epoch': expect.any(Number),
    'Country Code': expect.any(String),
  });
  expect(Object.keys(Object(first))).not.toContain('(received as)');
});

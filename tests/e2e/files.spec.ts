import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { zipOf } from './archives.ts';
import { expect, goTo, leftovers, saveTo, test } from './app.ts';
import { expectNoFindings } from './findings.ts';

/** What anyone on the internet can write into a customer's log. */
const HOSTILE = [
  'url,count',
  '"=HYPERLINK(""https://evil.example"",""click"")",-5',
  '"@SUM(1+1)*cmd|\' /C calc\'!A0",00712',
  '/a\u202egnp.exe,9007199254740993',
  '<img src=x onerror=alert(1)>,1e3',
].join('\r\n');

test('a file opens as received, exports safely, and is still in the library after a restart', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  const file = path.join(home, 'hostile.csv');
  await writeFile(file, HOSTILE);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  await (await chooser).setFiles(file);

  const grid = page.getByRole('grid', { name: 'Rows' });
  await expect(grid.getByRole('gridcell', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: '/a⟨U+202E⟩gnp.exe' })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: '00712' })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: '9007199254740993' })).toBeVisible();

  const out = path.join(home, 'Downloads', 'out.csv');
  await saveTo(app, out);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Save 4 rows' }).click();
  await expect(
    page.getByText(/^Saved 4 rows to out\.csv\. .*2 cells that a spreadsheet could run/),
  ).toBeVisible();
  const text = await readFile(out, 'utf8');
  expect(text).toContain(`"'=HYPERLINK(`);
  expect(text).toContain(`\r\n"'@SUM(`);
  expect(text).toContain(',"-5"\r\n');
  expect(text).toContain(',"00712"\r\n');
  await app.electron.close();

  const again = await launch();
  await goTo(again.page, 'Library');
  await again.page.getByRole('button', { name: 'hostile.csv', exact: true }).click();
  await expect(again.page.getByText('4 rows')).toBeVisible();
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('zip and JSON files open as well, one after the other, and a list without rows says so', async ({
  launch,
  home,
}) => {
  const { page } = await launch();
  await test.step('zip and JSON files open as well, one after the other', async () => {
    const zip = path.join(home, 'one.zip');
    const json = path.join(home, 'two.json');
    await writeFile(zip, zipOf('report.csv', 'platform,hits\r\nwac,1\r\ncache,2\r\n'));
    await writeFile(json, '[{"platform":"wac","hits":9007199254740993},{"platform":"adn","extra":null}]');
    await page.getByLabel('Report file').setInputFiles([zip, json]);
    await expect(page.getByRole('heading', { name: 'two.json' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: '9007199254740993' })).toBeVisible();
    await goTo(page, 'Library');
    await page.getByRole('button', { name: 'one.zip', exact: true }).click();
    await expect(page.getByText('2 rows')).toBeVisible();
    await expect(page.getByRole('img', { name: /hits .*is highest for cache, with 2/ })).toBeVisible();
  });
  await test.step('a list without rows says so', async () => {
    const main = page.getByRole('main');
    for (const [name, text, said] of [
      ['none.json', '[]', 'The file contains neither rows nor columns.'],
      ['bare.json', '[{},{}]', 'The file contains 2 rows without any values.'],
    ] as const) {
      await writeFile(path.join(home, name), text);
      await page.getByLabel('Report file').setInputFiles(path.join(home, name));
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(main.getByText(said)).toBeVisible();
    }
  });
});

test('rows that may be joined are reported, with the figures and the export, and can be read line by line', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  const file = path.join(home, 'joined.csv');
  await writeFile(file, 'url,n\n"/a",5\n"/x" y,2000000\n"/z",3\n');
  await page.getByLabel('Report file').setInputFiles(file);
  const warnings = page.getByRole('list', { name: 'Warnings' });
  await expect(warnings).toContainText('2 quotation marks or line breaks are misplaced (lines 3, 4).');
  await expect(page.getByText('2 rows', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /figures may be wrong/ })).toBeVisible();
  await expect(page.getByText(/figures may be wrong/)).toHaveCount(1);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/figures may be wrong/)).toBeVisible();
  await saveTo(app, path.join(home, 'Downloads', 'out.csv'));
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await expect(page.getByText(/^Saved 2 rows to out\.csv\..*figures may be wrong/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Read quotation marks as text' }).click();
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '2000000' })).toBeVisible();
  await expect(warnings).toContainText('Quotation marks are read as text');
  await page.getByRole('button', { name: 'Read quotation marks as CSV' }).click();
  await expect(page.getByText('2 rows', { exact: true })).toBeVisible();

  const open = path.join(home, 'open.csv');
  await writeFile(open, 'url,n\n"/a,5\n/b,6\n');
  await page.getByLabel('Report file').setInputFiles(open);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ends in the middle of a cell');
  await page.getByRole('button', { name: 'Read quotation marks as text' }).click();
  await expect(page.getByRole('gridcell', { name: '"/a' })).toBeVisible();
});

test('a file that is not a report says why, and never enters the library', async ({ launch, home }) => {
  const { page } = await launch();
  const file = path.join(home, 'empty.csv');
  await writeFile(file, '');
  const stored = () => readdir(path.join(home, 'data/library'));
  const problem = page.getByRole('main').getByRole('alert');
  const said = page.getByRole('main').getByText('Not in the library.', { exact: true });
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(problem).toContainText('The file is empty.');
  await expect(problem).toContainText('It was not added to the library.');
  await expect(said).toBeVisible();
  await expectNoFindings(page, 'a file that is no report');

  // A format is known by the bytes; a name only counts where it says that something is packed.
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  for (const [name, content, why] of [
    ['image.csv', png, 'It contains no text'],
    ['noise.zip', 'No archive at all.', 'This is not a zip archive.'],
    ['papers.zip', zipOf('a.pdf', '%PDF-1.7'), 'It contains no text'],
  ] as const) {
    await writeFile(path.join(home, name), content);
    await page.getByLabel('Report file').setInputFiles(path.join(home, name));
    await expect(problem).toContainText(why);
    await expect(said).toBeVisible();
  }

  // One that is out of sight before it is known to be none is told of in a notice, and the other one is taken.
  const files = [path.join(home, 'logo.png'), path.join(home, 'good.csv')];
  await writeFile(files[0]!, png);
  await writeFile(files[1]!, 'platform,hits\nwac,1\n');
  await page.getByLabel('Report file').setInputFiles(files);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await expect(notices).toContainText('“logo.png” was not added to the library');
  await expect(notices).toContainText('It contains no text');
  await expect(page.getByRole('tab', { name: /^logo\.png \(not in the library\)/ })).toBeVisible();
  await expect.poll(stored).toHaveLength(1);
  await goTo(page, 'Library');
  await expect(page.getByRole('button', { name: 'good.csv', exact: true })).toBeVisible();
  for (const name of ['empty.csv', 'image.csv', 'noise.zip', 'papers.zip', 'logo.png'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('a file that is brought in again is the report that it was, whatever it is called by now', async ({
  launch,
  home,
}) => {
  const { page } = await launch();
  const library = path.join(home, 'data/library');
  const stored = async () => (await readdir(library)).filter((name) => !name.startsWith('.'));
  const open = (...names: string[]) =>
    page.getByLabel('Report file').setInputFiles(names.map((name) => path.join(home, name)));
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const notices = page.getByRole('region', { name: 'Notifications' });
  const zip = zipOf('report.csv', 'platform,hits\r\nwac,1\r\n');
  for (const name of ['first.zip', 'copy.zip']) await writeFile(path.join(home, name), zip);
  for (const name of ['a.csv', 'b.csv']) await writeFile(path.join(home, name), 'platform,hits\nadn,2\n');

  await open('first.zip');
  await expect(page.getByTitle('Drag the report as received')).toBeVisible();
  await open('copy.zip');
  await expect(notices).toContainText(/Already in the library since \d/);
  await expect(notices).toContainText('“copy.zip” is the same file as “first.zip”.');
  await expect(heading('first.zip')).toBeFocused();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectNoFindings(page, 'a file that is there already');

  // The archive that Sextant stored, out of its own folder.
  const [id = ''] = await stored();
  await writeFile(path.join(home, 'stored'), await readFile(path.join(library, id, 'archive')));
  await open('stored');
  await expect(notices).toContainText('“stored” is the same file as “first.zip”.');

  // Two at once make one.
  await open('a.csv', 'b.csv');
  await expect(notices).toContainText('“b.csv” is the same file as “a.csv”.');
  await expect(heading('a.csv')).toBeFocused();
  await expect(page.getByRole('tab')).toHaveText([/^first\.zip/, /^a\.csv/]);
  await expect(page.getByRole('gridcell', { name: 'adn', exact: true })).toBeVisible();
  expect(await stored()).toHaveLength(2);
  await expect.poll(() => leftovers(home)).toEqual([]);
});

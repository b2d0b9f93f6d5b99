import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import JSZip from 'jszip';
import { readWorkbook } from '../table/workbookReader.ts';
import { expect, leftovers, saveTo, test, type App } from './app.ts';
import { findings } from './findings.ts';
import { holdWrites } from './heldWrites.ts';

const TABLE = [
  'time,url,id,hits,share',
  '2026-11-20T10:05:00Z,=1+1,00712,1234567890123456789,1.5',
  '2026-11-20T11:05:00Z,/a,x,7,-0.25',
].join('\n');

/** Makes the system note what it is asked to open and to drag, as `open <name>` and `drag <name>`. */
async function noteAsked({ electron }: App): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ shell, BrowserWindow }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    shell.openPath = async (file) => {
      asked.push(`open ${file}`);
      return file.endsWith('.json') ? 'no program for it' : '';
    };
    for (const { webContents } of BrowserWindow.getAllWindows())
      webContents.startDrag = ({ file, icon }) => {
        const isSeen = typeof icon !== 'string' && !icon.isEmpty();
        asked.push(isSeen ? `drag ${file}` : `nothing ${file}`);
      };
  });
  return async () => {
    const asked = await electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
    return asked.map((each) => `${each.split(' ')[0] ?? ''} ${path.basename(each)}`);
  };
}

/** Chooses the program by keyboard: its name is typed in the list. */
async function choose(dialog: Locator, name: string): Promise<void> {
  const page = dialog.page();
  await dialog.getByRole('button', { name: /For$/ }).press('Enter');
  await page.getByRole('option', { name }).press('Enter');
  await expect(dialog.getByRole('button', { name: `${name} For` })).toBeFocused();
}

test('each program gets its kind of file, with warnings that one press puts right', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  const asked = await noteAsked(app);
  const file = path.join(home, 'table.csv');
  await writeFile(file, TABLE);
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(page.getByRole('gridcell', { name: '00712' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const checks = dialog.getByRole('list', { name: 'Checks' });
  const preview = dialog.getByRole('region', { name: 'First lines' });
  const save = async (name: string, button: RegExp | string = 'Save 2 rows') => {
    const out = path.join(home, 'Downloads', name);
    await saveTo(app, out);
    await dialog.getByRole('button', { name: button }).press('Enter');
    await expect(page.getByText(`Saved 2 rows to ${name}.`)).toBeVisible();
    return readFile(out);
  };

  await page.keyboard.press('ControlOrMeta+e');
  await expect(checks).toContainText(
    'Excel keeps 15 digits of a number: the rest of 1 cell in hits would become zeros.',
  );
  await expect(checks).toContainText('Excel drops zeros at the start: 1 cell in id');
  await expect(checks).toContainText(
    '1 cell that a spreadsheet could run as a formula gets an apostrophe (url).',
  );
  await expect(preview).toContainText('"2026-11-20 10:05:00","\'=1+1","00712","1234567890123456789",1.5');
  for (const [width, height, colorScheme] of [
    [900, 600, 'light'],
    [640, 400, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    expect(await findings(page), `${width} × ${height}, ${colorScheme}`).toEqual([]);
    await expect(dialog.getByRole('button', { name: 'Save 2 rows' })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: null });
  const excel = await save('excel.csv');
  expect(excel.toString()).toBe(
    '\ufeff"time (UTC)","url","id","hits","share"\r\n' +
      '"2026-11-20 10:05:00","\'=1+1","00712","1234567890123456789",1.5\r\n' +
      '"2026-11-20 11:05:00","/a","x","7",-0.25\r\n',
  );

  // The finished file can be dragged, opened and shown.
  const handle = page.getByTitle('Drag the file');
  await handle.dispatchEvent('dragstart');
  await expect.poll(asked).toEqual(['drag excel.csv']);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(asked).toEqual(['drag excel.csv', 'open excel.csv']);

  // German separators under Details; what was chosen is there the next time.
  await page.keyboard.press('ControlOrMeta+e');
  await dialog.getByRole('button', { name: 'Details' }).press('Enter');
  await dialog.getByRole('button', { name: /Decimal mark/ }).press('Enter');
  await page.getByRole('option', { name: 'Comma (1,5)' }).press('Enter');
  await expect(preview).toContainText('"00712";"1234567890123456789";1,5');
  expect((await save('german.csv')).toString()).toContain('"/a";"x";"7";-0,25\r\n');
  await page.keyboard.press('ControlOrMeta+e');
  await expect(preview).toContainText(';1,5');

  // One press turns the guard on again, and one uses a workbook, where nothing is lost.
  await dialog.getByRole('button', { name: 'Details' }).press('Enter');
  await dialog.getByRole('checkbox', { name: /Guard against formulas/ }).press('Space');
  await expect(checks).toContainText('The guard is off: a spreadsheet could run 1 cell in url as a formula.');
  await checks.getByRole('button', { name: 'Turn the guard on' }).press('Enter');
  await expect(checks).toContainText('gets an apostrophe');
  await checks.getByRole('button', { name: 'Use XLSX' }).first().press('Enter');
  await expect(checks).toContainText('1 cell with more than 15 digits (hits) is written as text');
  // Each value stands below its header.
  const headerOf = (name: string) => preview.getByRole('columnheader', { name }).boundingBox();
  const id = await preview.getByRole('cell', { name: '00712', exact: true }).boundingBox();
  expect(id?.x).toBe((await headerOf('id'))?.x);
  await expect(preview.getByRole('row').nth(1)).toHaveText(/^2026-11-20 10:05:00=1\+100712/);
  expect(await findings(page), 'the preview of a workbook').toEqual([]);
  const beside = dialog.getByRole('group', { name: 'In the workbook' });
  await expect(beside).toContainText('No chart of these rows: it needs one column of times');
  await beside.getByRole('checkbox', { name: /With a pivot/ }).press('Space');
  expect(await findings(page), 'what a workbook has beside its rows').toEqual([]);
  const [sheet, pivot, info] = await readWorkbook(await save('book.xlsx', 'Save and open'));
  expect(pivot?.name).toBe('Pivot');
  expect(pivot?.xml).toContain('Not added up, as a sum would mislead or may do so: share');
  expect(sheet?.rows.map((row) => row.map((cell) => [cell?.kind, cell?.text]).slice(1))).toEqual([
    ['url', 'id', 'hits', 'share'].map((name) => ['text', name]),
    [
      ['text', '=1+1'],
      ['text', '00712'],
      ['text', '1234567890123456789'],
      ['number', '1.5'],
    ],
    [
      ['text', '/a'],
      ['text', 'x'],
      ['text', '7'],
      ['number', '-0.25'],
    ],
  ]);
  expect(sheet?.above.filter(Boolean)).toEqual([
    'Report: table.csv',
    'Range: times 20 Nov 2026, 10:05 – 20 Nov 2026, 11:05 UTC',
    'Filter: None: every row',
  ]);
  expect(info?.rows.map(([name, value]) => [name?.text, value?.text])).toContainEqual([
    'Opened file',
    'table.csv',
  ]);
  await expect.poll(asked).toContain('open book.xlsx');

  // The same workbook once more: what the analyst added stays. One that would lose something is left as it is.
  const book = path.join(home, 'Downloads', 'book.xlsx');
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] });
  }, book);
  const file0 = (zip: JSZip) => zip.file('xl/worksheets/sheet1.xml')!.async('string');
  const mine = await JSZip.loadAsync(await readFile(book));
  await writeFile(book, await mine.file('own.txt', 'mine').generateAsync({ type: 'uint8array' }));
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('/a');
  await expect(page.getByText(/^1 of 2 rows/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+e');
  await dialog.getByRole('button', { name: 'Update an existing one…' }).press('Enter');
  await expect(dialog).toContainText('book.xlsx in');
  expect(await findings(page), 'a workbook that is written again').toEqual([]);
  await dialog.getByRole('button', { name: 'Update with 1 row' }).press('Enter');
  await expect(page.getByText('Saved 1 row to book.xlsx.')).toBeVisible();
  const again = await JSZip.loadAsync(await readFile(book));
  expect(await again.file('own.txt')?.async('string')).toBe('mine');
  expect(await again.file('xl/pivotTables/pivotTable1.xml')?.async('string')).toContain('<field x="1"/>');
  const [rowsAgain] = await readWorkbook(await readFile(book));
  expect([rowsAgain?.rows.length, rowsAgain?.above[2]]).toEqual([2, expect.stringContaining('“/a”')]);
  again.file(
    'xl/worksheets/sheet1.xml',
    (await file0(again)).replace('</sheetData>', '<row r="9"><c r="A9"><v>1</v></c></row></sheetData>'),
  );
  const theirs = await again.generateAsync({ type: 'nodebuffer' });
  await writeFile(book, theirs);
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('');
  await expect(page.getByText(/^2 rows/).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await expect(page.getByText('has something of yours in A9')).toBeVisible();
  expect(await readFile(book)).toEqual(theirs);
  await page.getByRole('button', { name: 'Close' }).last().press('Enter');

  await page.keyboard.press('ControlOrMeta+e');
  await choose(dialog, 'Google Sheets');
  expect((await save('sheets.csv')).toString()).toMatch(/^"time \(UTC\)",.*\r\n"2026-11-20 10:05:00",/);
  await page.keyboard.press('ControlOrMeta+e');
  await choose(dialog, 'Other programs (CSV, RFC 4180)');
  expect((await save('plain.csv')).toString()).toMatch(/^"time",.*\r\n"2026-11-20T10:05:00Z",/);
  await page.keyboard.press('ControlOrMeta+e');
  await choose(dialog, 'Other programs (JSON)');
  const json = await save('rows.json', 'Save and open');
  expect(json.toString()).toBe(
    '[\n{"time":"2026-11-20T10:05:00Z","url":"=1+1","id":"00712","hits":"1234567890123456789","share":1.5},\n' +
      '{"time":"2026-11-20T11:05:00Z","url":"/a","id":"x","hits":"7","share":-0.25}\n]\n',
  );
  await expect(page.getByText('The system refused: no program for it')).toBeVisible();

  // What is pasted into a spreadsheet has tabs.
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      Object.assign(window, { copied: text });
      await new Promise((resolve) => Object.assign(window, { endCopying: resolve }));
    };
  });
  await page.keyboard.press('ControlOrMeta+e');
  await choose(dialog, 'Excel on this computer');
  const copy = dialog.getByRole('button', { name: 'Copy' });
  await copy.press('Enter');
  await expect(copy).toBeDisabled(); // until it has been copied
  await page.waitForFunction(() => 'endCopying' in window);
  await page.evaluate(() => {
    (window as unknown as { endCopying: () => void }).endCopying();
  });
  await expect(page.getByText('2 rows, with the header.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    'time (UTC)\turl\tid\thits\tshare\r\n' +
      "2026-11-20 10:05:00\t'=1+1\t00712\t1234567890123456789\t1,5\r\n" +
      '2026-11-20 11:05:00\t/a\tx\t7\t-0,25\r\n',
  );

  // The archive as received.
  const header = page.getByTitle('Drag the report as received');
  await header.hover();
  await header.dispatchEvent('dragstart');
  await expect.poll(asked).toContain('drag table.csv');
  await expect.poll(() => leftovers(home)).toEqual([]);
});

test('a long export says how far it is, and leaves nothing when it is cancelled', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  const file = path.join(home, 'long.csv');
  const rows = Array.from({ length: 300_000 }, (_, row) => `host${row},${row * 7919}`);
  await writeFile(file, `host,hits\n${rows.join('\n')}\n`);
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(page.getByText(/300\s000 rows/).first()).toBeVisible();
  await app.electron.evaluate(
    ({ dialog }, filePath) => {
      const dialogs = { asked: 0 };
      Object.assign(globalThis, { dialogs });
      dialog.showSaveDialog = async () => {
        dialogs.asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 500));
        return { canceled: false, filePath };
      };
    },
    path.join(home, 'Downloads', 'long.xlsx'),
  );
  const open = page.getByRole('button', { name: 'Export', exact: true });
  await expect(open).toBeEnabled();
  await open.press('Enter');
  await choose(page.getByRole('dialog'), 'Excel workbook (XLSX)');
  // A quick disk would have all of it before anybody looks.
  const end = await holdWrites(app.electron);
  // Pressed again while the system asks for the place: it asks once, and there is one export to cancel.
  await page.getByRole('button', { name: /^Save 300/ }).press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/of 300\s000 rows/)).toBeVisible();
  expect(
    await app.electron.evaluate(
      () => (globalThis as unknown as { dialogs: { asked: number } }).dialogs.asked,
    ),
  ).toBe(1);
  // Neither a key that leads elsewhere ends it, nor a file that was chosen before and is there only now.
  await page.keyboard.press('ControlOrMeta+1');
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(page.getByText('The export is still running')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await end('written');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect.poll(() => leftovers(home)).toEqual([]);
  expect(await readdir(path.join(home, 'Downloads'))).toEqual([]);
});

test('an export begun while a filter runs waits for its rows', async ({ launch, home }) => {
  const app = await launch();
  const { page } = app;
  const file = path.join(home, 'long.csv');
  const rows = Array.from({ length: 600_000 }, (_, row) => `host${row},${row % 7}`);
  await writeFile(file, `host,hits\n${rows.join('\n')}\n`);
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(page.getByText(/600\s000 rows/).first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Filter rows' });
  await search.fill('host1234');
  await expect(page.getByText(/^111 of 600\s000 rows/)).toBeVisible();
  await search.fill('host56789');
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await choose(dialog, 'Excel workbook (XLSX)');
  const out = path.join(home, 'Downloads', 'rows.xlsx');
  await saveTo(app, out);
  await dialog.getByRole('button', { name: /^Save \d+ rows?$/ }).press('Enter');
  await expect(page.getByText(/^Saved \d+ rows? to rows\.xlsx\./)).toBeVisible();
  const [sheet, info] = await readWorkbook(await readFile(out));
  const told = info?.rows.find(([name]) => name?.text === 'Filter')?.[1]?.text;
  expect([sheet?.rows.length, told]).toEqual([
    12,
    'filtered to 11 rows out of 600\u202f000: any cell contains “host56789”',
  ]);
});

test('everything is every row of the report, whatever is filtered and grouped, and is asked for each time', async ({
  launch,
  home,
}) => {
  const app = await launch();
  const { page } = app;
  const file = path.join(home, 'hosts.csv');
  const rows = Array.from({ length: 40 }, (_, row) => `host${row % 4},${row}`);
  await writeFile(file, `host,hits\n${rows.join('\n')}\n`);
  await page.getByLabel('Report file').setInputFiles(file);
  await expect(page.getByText(/^40 rows/).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('host1');
  await expect(page.getByText(/^10 of 40 rows/)).toBeVisible();
  await page.getByRole('button', { name: 'Group', exact: true }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Groups' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const shown = dialog.getByRole('radio', { name: 'As shown' });
  const said = 'filtered to 10 rows out of 40: any cell contains “host1”; grouped by host';
  for (const name of ['first.xlsx', 'second.xlsx']) {
    const out = path.join(home, 'Downloads', name);
    await page.keyboard.press('ControlOrMeta+e');
    await choose(dialog, 'Excel workbook (XLSX)');
    await expect(dialog).toContainText(`1 row, 3 columns, as on screen: ${said}`);
    await expect(dialog).toContainText(
      '40 rows, 2 columns, all rows of the report as received, neither filtered nor grouped',
    );
    // What was chosen for another table is not chosen for this one.
    await expect(shown).toBeChecked();
    await dialog.getByRole('radio', { name: 'Everything' }).press('Space');
    // What was chosen for the first workbook is chosen for the second.
    const chart = dialog.getByRole('checkbox', { name: /With a chart/ });
    if (name === 'first.xlsx') await chart.press('Space');
    await expect(chart).toBeChecked();
    await saveTo(app, out);
    await dialog.getByRole('button', { name: 'Save 40 rows' }).press('Enter');
    await expect(page.getByText(`Saved 40 rows to ${name}.`)).toBeVisible();
    const [sheet, drawn, info] = await readWorkbook(await readFile(out));
    expect([drawn?.name, sheet?.rows.length]).toEqual(['Chart', 41]);
    const facts = info?.rows.map(([name, value]) => [name?.text, value?.text]);
    expect(facts).toContainEqual(['Rows', '40, all']);
    expect(facts).toContainEqual(['Filter', 'None: every row']);
    expect(facts?.map(([name]) => name)).not.toContain('Grouping');
  }
});

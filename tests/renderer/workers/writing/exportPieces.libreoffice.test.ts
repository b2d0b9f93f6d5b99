// LibreOffice reads what is exported, and writes it again as CSV.
import fc from 'fast-check';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFormFor } from '../../../../src/table/export/exportTargets.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { isLong, numberText, timeText, written, XLSX } from '../../../table/export/written.ts';
import { frameOf } from '../../../table/frames.ts';
import { readWithQuotes } from '../../../table/spreadsheets.ts';
import { ownBook } from './ownBook.ts';

const HEADER = ['time', 'milli', 'text', 'id', 'n'];
const SEED = 20_261_120;
const ABOVE = ['Report: a=b & <c>', '=1+1'];

/** What LibreOffice can show in CSV: it knows no control characters in texts but tabs and line feeds. */
const shownText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    '=1+1',
    '+SUM(A1)',
    "@x'",
    '-5',
    '00712',
    ' lead',
    'two\nlines',
    'a;b,c\t"d"',
    '_x0041_',
    '<&>',
    '😀',
  ),
);
const idText = fc.oneof(
  fc.constantFrom('00712', '1E5', '3-4', '1.2', '12345678901234567890'),
  fc.bigInt({ min: 10n ** 15n, max: 10n ** 20n }).map(String),
);
const second = timeText.map((text) => text.replace(/\.\d+Z/, 'Z')).filter((text) => text > '1900-03-02');

const [rows = []] = fc.sample(
  fc.array(
    fc.tuple(
      second,
      timeText.filter((text) => text > '1900-03-02'),
      shownText,
      idText,
      numberText,
    ),
    {
      minLength: 300,
      maxLength: 300,
    },
  ),
  { numRuns: 1, seed: SEED },
);

function frame() {
  const builder = new FrameBuilder({ dimensions: ['time', 'milli', 'text', 'id'], metrics: ['n'] });
  for (const name of HEADER) builder.addColumn(name);
  for (const row of rows) builder.addRow(row);
  return builder.frame();
}

/** Comma, quotes, UTF-8; texts as they are, numbers with all of their digits, every sheet to a file of its own. */
const TO_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';
/** Semicolon, quotes, UTF-8; the numbers of German, and times found in texts. */
const FROM_GERMAN = 'Text - txt - csv (StarCalc):59,34,76,1,,1031,false,true';

const numbered = (count: number) =>
  frameOf(
    ['host', 'n'],
    Array.from({ length: count }, (_, row) => [`host${row}`, String(row)]),
  );

const repeated = (count: number) =>
  frameOf(
    ['host', 'n'],
    Array.from({ length: count }, (_, row) => [`host${row % 3}`, String(row)]),
  );

const isInstalled = !spawnSync('soffice', ['--version']).error;
const skips = !isInstalled && !process.env['SEXTANT_OFFICE'];

describe.skipIf(skips)(skips ? 'in LibreOffice, which is not installed' : 'in LibreOffice', () => {
  let folder = '';
  const convert = (file: string, to: string, ...options: string[]) => {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    execFileSync(
      'soffice',
      [
        profile,
        '--headless',
        ...options,
        '--convert-to',
        to,
        '--outdir',
        `${folder}/out`,
        path.join(folder, file),
      ],
      // Not in the language of this computer, which has its own decimal mark.
      { stdio: 'pipe', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    );
  };
  const read = (name: string) =>
    readWithQuotes(readFileSync(path.join(folder, 'out', name), 'utf8').replace(/^\ufeff/, ''), ',');

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sextant-office-'));
    writeFileSync(path.join(folder, 'book.xlsx'), (await written(frame(), { ...XLSX, above: ABOVE })).bytes);
    writeFileSync(path.join(folder, 'german.csv'), (await written(frame(), csvFormFor('excel', ',')!)).bytes);
    convert('book.xlsx', TO_CSV);
    convert('book.xlsx', 'fods');
    const small = (await written(numbered(4), { ...XLSX, above: ABOVE })).bytes;
    writeFileSync(path.join(folder, 'mine.xlsx'), await ownBook(small, 10));
    convert('mine.xlsx', 'xlsx');
    const saved = new Uint8Array(readFileSync(path.join(folder, 'out', 'mine.xlsx')));
    const again = await written(numbered(9), { ...XLSX, above: ['Again'] }, false, saved);
    writeFileSync(path.join(folder, 'again.xlsx'), again.bytes);
    convert('again.xlsx', TO_CSV);
    convert('again.xlsx', 'fods');
    const shown = {
      asText: '',
      sheet: 'Pivot',
      rows: [0],
      columns: [],
      counted: '',
      uncounted: '',
      said: 'Not added up: rate',
    };
    const sums = [{ column: 1, name: 'Sum of n' }];
    const chart = { asText: '', sheet: 'Chart', title: 'n by host', category: 0, series: [1], unit: 'B' };
    const analysed = { ...XLSX, above: ABOVE, chart, pivot: { ...shown, sums } };
    writeFileSync(path.join(folder, 'analysed.xlsx'), (await written(repeated(4), analysed)).bytes);
    convert('analysed.xlsx', TO_CSV);
    convert('analysed.xlsx', 'xlsx');
    const theirs = new Uint8Array(readFileSync(path.join(folder, 'out', 'analysed.xlsx')));
    const updated = await written(repeated(9), { ...XLSX, above: ABOVE }, false, theirs);
    writeFileSync(path.join(folder, 'updated.xlsx'), updated.bytes);
    convert('updated.xlsx', TO_CSV);
    convert('updated.xlsx', 'fods');
    convert('german.csv', TO_CSV, `--infilter=${FROM_GERMAN}`);
  }, 240_000);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('a workbook has the same values', () => {
    const [first, second, , , , header, ...found] = read('book-Rows.csv');
    expect([first?.[0], second?.[0]]).toEqual(ABOVE);
    expect(header).toEqual(['time (UTC)', 'milli (UTC)', 'text', 'id', 'n']);
    expect(found).toHaveLength(rows.length);
    for (const [at, [time, milli, text, id, n]] of rows.entries()) {
      const [foundTime, foundMilli, foundText, foundId, foundNumber] = found[at] ?? [];
      expect(foundTime).toBe(time.slice(0, 19).replace('T', ' '));
      expect(foundMilli).toBe(milli.slice(0, 23).replace('T', ' '));
      expect([foundText, foundId]).toEqual([text, id]);
      if (isLong(n)) expect(foundNumber).toBe(n);
      else expect(Number(foundNumber) + 0).toBe(Number(n) + 0);
    }
    expect(read('book-Info.csv')).toEqual([['Report', 'a=b & <c>']]);
  });

  it('its rows are a table with filters', () => {
    const document = readFileSync(path.join(folder, 'out', 'book.fods'), 'utf8');
    expect(document.match(/<table:database-range [^>]*>/g)).toEqual([
      expect.stringMatching(/name="ReportRows" .*address="Rows\.A6:Rows\.E306" .*filter-buttons="true"/),
    ]);
  });

  it('a workbook that it saved is written again, and formulas over the table name the new rows', () => {
    const [line, , , , , header, ...found] = read('again-Rows.csv');
    expect([line?.[0], header]).toEqual(['Again', ['host', 'n']]);
    expect(found).toEqual(Array.from({ length: 9 }, (_, row) => [`host${row}`, String(row)]));
    expect(read('again-Mine.csv')[0]?.slice(0, 2)).toEqual(['My share', '36']);
    const document = readFileSync(path.join(folder, 'out', 'again.fods'), 'utf8');
    expect(document).toMatch(/name="ReportRows" .*address="Rows\.A6:Rows\.B15"/);
    expect(document).toMatch(/formula="of:=SUM\(ReportRows\[n\]\)|formula="of:=SUM\(\[\$?Rows\./);
  });

  it('the pivot and the chart are its own, and follow the table when the workbook is updated', () => {
    const pivoted = (count: number) => {
      const sums = [0, 0, 0];
      for (let row = 0; row < count; row += 1) sums[row % 3] = (sums[row % 3] ?? 0) + row;
      const all = sums.reduce((sum, each) => sum + each, 0);
      return [...sums.map((sum, at) => [`host${at}`, String(sum)]), ['Total Result', String(all)]];
    };
    expect(read('analysed-Pivot.csv')).toEqual([
      ['Not added up: rate', ''],
      ['', ''],
      ['host', 'Sum of n'],
      ...pivoted(4),
    ]);
    expect(read('updated-Pivot.csv').slice(3)).toEqual(pivoted(9));
    const document = readFileSync(path.join(folder, 'out', 'updated.fods'), 'utf8');
    expect(document).toMatch(/<table:data-pilot-table [^>]*>/);
    expect(document).toMatch(/<chart:chart [^>]*chart:class="chart:bar"/);
    expect(document).toMatch(/chart:values-cell-range-address="Rows\.\$?B\$?7:Rows\.\$?B\$?15"/);
  });

  it('CSV for Excel in German has the right columns', () => {
    const [header, ...found] = read('german-german.csv');
    expect(header).toEqual(['time (UTC)', 'milli', 'text', 'id', 'n']);
    expect(found).toHaveLength(rows.length);
    for (const [at, [time, , , , n]] of rows.entries()) {
      const [foundTime, , , , foundNumber] = found[at] ?? [];
      expect(found[at]).toHaveLength(HEADER.length);
      // LibreOffice shows some of the times that it reads a second early.
      const early = Date.parse(time) - Date.parse(`${foundTime?.replace(' ', 'T')}Z`);
      expect([0, 1_000]).toContain(early);
      if (!isLong(n)) expect(Number(foundNumber) + 0).toBe(Number(n) + 0);
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { ExportDetails, ExportTarget } from '../../../src/contract/exportRecipe.ts';
import { csvForm, type ExportChoice } from '../../../src/renderer/exporting/exportChoice.ts';
import { checksOf, type Written } from '../../../src/renderer/exporting/exportChecks.ts';
import type { ExportFacts } from '../../../src/table/export/exportFacts.ts';

const NONE = { cells: 0, columns: [] };
const CLEAN: ExportFacts = {
  longDigits: NONE,
  leadingZeros: NONE,
  misread: NONE,
  longCells: NONE,
  formulas: NONE,
  fineTimes: { milli: [], text: [] },
};
const found = (cells: number, ...columns: string[]) => ({ cells, columns });

function checks(
  target: ExportTarget,
  facts: Partial<ExportFacts>,
  size: Partial<Written> = {},
  details: ExportDetails = {},
) {
  const choice: ExportChoice = { target, rows: 'all', details, sheetRows: null, columns: null };
  const written = {
    choice,
    form: csvForm(choice, 'de-DE'),
    rows: 10,
    columns: 3,
    shown: 5,
    named: null,
    lacksSelection: false,
    ...size,
  };
  return checksOf(written, { ...CLEAN, ...facts });
}

describe('before an export', () => {
  it('nothing is said where nothing is lost', () => {
    for (const target of ['excel', 'xlsx', 'sheets', 'numbers', 'csv', 'json'] as const)
      expect(checks(target, {})).toEqual([]);
  });

  it('digits that a program rounds are best kept in a workbook', () => {
    const facts = { longDigits: found(12, 'id', 'token') };
    expect(checks('excel', facts)).toEqual([
      {
        tone: 'warn',
        text: 'Excel keeps 15 digits of a number: the rest of 12 cells in id, token would become zeros.',
        remedy: { kind: 'target', target: 'xlsx', sheetRows: null },
      },
    ]);
    expect(checks('numbers', facts)[0]).toMatchObject({ remedy: { target: 'xlsx' } });
    expect(checks('xlsx', facts)).toMatchObject([{ tone: 'plain', text: /written as text/ }]);
    expect(checks('csv', facts)).toEqual([]);
    expect(checks('json', facts)).toEqual([]);
  });

  it('zeros at the start are best kept in a workbook', () => {
    expect(checks('sheets', { leadingZeros: found(1, 'id') })).toMatchObject([
      { tone: 'warn', text: /Google Sheets drops zeros.*1 cell in id/, remedy: { target: 'xlsx' } },
    ]);
  });

  it('texts that look like dates are best kept in a workbook', () => {
    const facts = { misread: found(2, 'version') };
    expect(checks('excel', facts)).toMatchObject([
      { tone: 'warn', text: /^Excel takes texts such as.*2 cells in version/, remedy: { target: 'xlsx' } },
    ]);
    for (const target of ['xlsx', 'csv', 'json'] as const) expect(checks(target, facts)).toEqual([]);
  });

  it('rows beyond the end of a sheet go to several sheets', () => {
    expect(checks('excel', {}, { rows: 1_048_575 })).toEqual([]);
    expect(checks('excel', {}, { rows: 1_048_576 })).toMatchObject([
      {
        tone: 'warn',
        text: /the last 1 would be missing/,
        remedy: { target: 'xlsx', sheetRows: null },
      },
    ]);
    expect(checks('numbers', {}, { rows: 1_000_000 })).toMatchObject([
      { tone: 'warn', remedy: { target: 'xlsx', sheetRows: 1_000_000 } },
    ]);
    expect(checks('xlsx', {}, { rows: 5_000_000 })).toMatchObject([{ tone: 'plain', text: /5 sheets/ }]);
    // Each sheet has a header.
    const full = 2 * 1_048_575;
    expect(checks('xlsx', {}, { rows: full })).toMatchObject([{ text: /2 sheets/ }]);
    expect(checks('xlsx', {}, { rows: full + 1 })).toMatchObject([{ text: /3 sheets/ }]);
  });

  it('too many cells for Google Sheets are best filtered', () => {
    const size = { rows: 4_000_000, columns: 3 };
    expect(checks('sheets', {}, size)).toMatchObject([{ remedy: { kind: 'rows', rows: 'view' } }]);
    expect(checks('sheets', {}, { ...size, shown: 4_000_000 })[0]).not.toHaveProperty('remedy');
    const choice: ExportChoice = {
      target: 'sheets',
      rows: 'view',
      details: {},
      sheetRows: null,
      columns: null,
    };
    expect(checks('sheets', {}, { ...size, choice })[0]).not.toHaveProperty('remedy');
  });

  it('too many columns are said', () => {
    expect(checks('excel', {}, { columns: 16_385 })).toMatchObject([
      { tone: 'warn', text: /16\s384 columns/ },
    ]);
    expect(checks('numbers', {}, { columns: 1_001 })).toMatchObject([{ tone: 'warn' }]);
  });

  it('long cells are never cut in silence', () => {
    const facts = { longCells: found(2, 'url') };
    expect(checks('xlsx', facts)).toMatchObject([
      { tone: 'warn', text: /2 cells in url will be cut/, remedy: { target: 'csv' } },
    ]);
    expect(checks('excel', facts)).toMatchObject([{ tone: 'warn', text: /when the file is opened/ }]);
  });

  it('formulas are guarded, or it is said that they are not', () => {
    const facts = { formulas: found(3, 'url') };
    expect(checks('excel', facts)).toMatchObject([{ tone: 'plain', text: /^3 cells .* apostrophe/ }]);
    expect(checks('excel', facts, {}, { guardFormulas: false })).toMatchObject([
      { tone: 'warn', text: /could run 3 cells in url/, remedy: { kind: 'guard' } },
    ]);
    expect(checks('xlsx', facts)).toMatchObject([{ tone: 'plain', text: /no spreadsheet runs/ }]);
    expect(checks('json', facts)).toEqual([]);
  });

  it('times that stay text are said, where times are wanted', () => {
    const fineTimes = { milli: ['a'], text: ['b'] };
    expect(checks('excel', { fineTimes })).toMatchObject([{ text: /Times in b, a stay text/ }]);
    expect(checks('xlsx', { fineTimes })).toMatchObject([{ text: /Times in b stay text/ }]);
    expect(checks('csv', { fineTimes })).toEqual([]);
  });

  it('what was exported before and is not here is said, and so is what is here and was not', () => {
    const named = { taken: [0], missing: [], others: [], hidden: [], isAsShown: true };
    expect(checks('csv', {}, { named })).toEqual([]);
    expect(checks('csv', {}, { named: { ...named, missing: ['host', 'id'] } })).toEqual([
      {
        tone: 'warn',
        text: 'This table has no columns host, id, which you exported before: the file will be without them.',
      },
    ]);
    const none = { ...named, taken: [], missing: ['host'], others: ['a', 'b'], isAsShown: false };
    expect(checks('csv', {}, { named: none })).toMatchObject([{ tone: 'warn', text: /none of the columns/ }]);
    const changed = { ...named, isAsShown: false };
    const text = 'The columns are those that you exported before, not those on screen';
    for (const [part, said] of [
      [{ others: ['a'] }, `${text}: without a.`],
      [{ hidden: ['b'] }, `${text}: with b, hidden here.`],
      [{ others: ['a'], hidden: ['b'] }, `${text}: without a; with b, hidden here.`],
      [{}, `${text}, or in another order.`],
    ] as const)
      expect(checks('csv', {}, { named: { ...changed, ...part } })).toEqual([
        { tone: 'plain', text: said, remedy: { kind: 'columns' } },
      ]);
    expect(checks('csv', {}, { lacksSelection: true })).toMatchObject([{ tone: 'warn', text: /selected/ }]);
  });

  it('warnings come first', () => {
    const tones = checks('excel', { formulas: found(1, 'a'), longDigits: found(1, 'b') }).map(
      ({ tone }) => tone,
    );
    expect(tones).toEqual(['warn', 'plain']);
  });
});

import { expect, it } from 'vitest';
import type { ExportTarget } from '../../../src/contract/exportRecipe.ts';
import {
  askedOf,
  copiedForm,
  copiedMark,
  csvForm,
  type ExportChoice,
} from '../../../src/renderer/exporting/exportChoice.ts';
import type { ExportSource } from '../../../src/renderer/exporting/exportSource.ts';
import type { ExportForm } from '../../../src/table/export/exportForm.ts';
import { xlsxForm } from '../../../src/table/export/exportTargets.ts';

const choiceOf = (target: ExportTarget, details: ExportChoice['details'] = {}): ExportChoice => ({
  target,
  rows: 'all',
  details,
  sheetRows: null,
  columns: null,
});

it('the separator is not the decimal mark, whatever is chosen', () => {
  const form = csvForm(choiceOf('csv', { decimalMark: ',' }), 'en-GB');
  expect(form).toMatchObject({ decimalMark: ',', delimiter: ';' });
});

it('what is copied for a spreadsheet has tabs, and quotation marks only where they are needed', () => {
  const pasted = {
    kind: 'csv',
    delimiter: '\t',
    quotes: 'needed',
    byteOrderMark: false,
    guardFormulas: true,
  };
  const copied = (target: ExportTarget, form: ExportForm | null) => form && copiedForm(form, target, 'de-DE');
  for (const target of ['excel', 'numbers'] as const)
    expect(copied(target, csvForm(choiceOf(target), 'de-DE'))).toMatchObject({ ...pasted, decimalMark: ',' });
  expect(copied('sheets', csvForm(choiceOf('sheets'), 'de-DE'))).toMatchObject({
    ...pasted,
    decimalMark: '.',
  });
  const workbook = xlsxForm({ info: [], above: null, names: { data: 'Data', info: 'Info' } });
  expect(copied('xlsx', workbook)).toMatchObject({ ...pasted, decimalMark: ',' });
});

it('what is copied as CSV or JSON is what would be written, without a mark of its encoding', () => {
  const csv = csvForm(choiceOf('csv', { byteOrderMark: true }), 'en-GB');
  expect(csv && copiedForm(csv, 'csv', 'en-GB')).toEqual({ ...csv, byteOrderMark: false });
  expect(copiedForm({ kind: 'json' }, 'json', 'en-GB')).toEqual({ kind: 'json' });
});

it('cells are copied with the decimal mark of the program that exports are for', () => {
  const mark = (target: ExportTarget, locale: string, details: ExportChoice['details'] = {}) =>
    copiedMark({ target, details }, locale);
  for (const target of ['excel', 'xlsx', 'numbers'] as const) {
    expect(mark(target, 'de-DE'), target).toBe(',');
    expect(mark(target, 'en-GB'), target).toBe('.');
  }
  for (const target of ['csv', 'sheets', 'json'] as const) expect(mark(target, 'de-DE'), target).toBe('.');
  expect(mark('excel', 'de-DE', { decimalMark: '.' })).toBe('.');
});

it('only JSON is told which column says how values were received, where one does', () => {
  const table = { frame: {}, columns: [{ name: 'a', kind: 'text' }], rows: 1 };
  const source = { ...table, whole: table, selection: [], order: [0], isUtc: true };
  const formFor = (target: ExportTarget, marks: Pick<ExportSource, 'marks'>) =>
    askedOf({ ...source, ...marks } as unknown as ExportSource, choiceOf(target), 'en-GB').form;
  expect(formFor('json', { marks: 7 })).toEqual({ kind: 'json', marks: 7 });
  expect(formFor('json', {})).toEqual({ kind: 'json' });
  expect(formFor('csv', { marks: 7 })).toEqual(formFor('csv', {}));
});

import { expect, it } from 'vitest';
import { catalogueOf, type CatalogueEntry } from '../../../src/queries/catalogue.ts';
import {
  emptyRow,
  filterOf,
  pastedValues,
  problemsOfRow,
  reshaped,
  rowOf,
  suited,
} from '../../../src/renderer/builder/filterRows.ts';
import { tagsOf } from '../../../src/renderer/forms/tagsField.ts';

const entry = (more: Pick<CatalogueEntry, 'kind' | 'id'> & Partial<CatalogueEntry>): CatalogueEntry => ({
  name: null,
  description: null,
  fieldType: null,
  unitType: null,
  scale: null,
  multiValue: null,
  fieldTypes: null,
  origin: 'imported',
  ...more,
});
const KNOWN = catalogueOf([
  entry({ kind: 'dimension', id: 'port', fieldType: 'integer' }),
  entry({ kind: 'dimension', id: 'host', fieldType: 'string' }),
  entry({ kind: 'operator', id: 'in', multiValue: true }),
  entry({ kind: 'operator', id: 'equals', multiValue: false }),
]);
const row = { ...emptyRow(0), field: 'host', operator: 'like', text: 'a' };

it('operator and field decide between one value and a list, and between texts and numbers', () => {
  expect(suited({ ...row, operator: 'in' }, KNOWN)).toMatchObject({
    shape: 'list',
    list: tagsOf(['a']),
    numbers: false,
  });
  const port = suited({ ...row, field: 'port', operator: 'in', text: '80' }, KNOWN);
  expect(filterOf(port).value).toEqual([80]);
  expect(filterOf(suited({ ...port, operator: 'equals' }, KNOWN)).value).toBe(80);
  expect(suited(row, KNOWN)).toEqual(row);
});

it('a list of several values is never cut to one', () => {
  const list = { ...row, shape: 'list' as const, text: '', list: tagsOf(['a', 'b']) };
  expect(reshaped(list, 'one')).toBe(list);
  expect(suited({ ...list, operator: 'equals' }, KNOWN).list.chosen).toEqual(['a', 'b']);
});

it('a pasted list has a value a line or between tabs, otherwise between commas', () => {
  expect(pastedValues('a, b\r\n c \n\na, b')).toEqual(['a, b', 'c']);
  expect(pastedValues('a\tb')).toEqual(['a', 'b']);
  expect(pastedValues('a,b , c,')).toEqual(['a', 'b', 'c']);
  expect(pastedValues(' a ')).toBeNull();
  expect(pastedValues('a\r\n')).toBeNull();
  expect(pastedValues('a\rb')).toEqual(['a', 'b']);
  const agent = 'Mozilla/5.0 (KHTML, like Gecko) Chrome/153';
  expect(pastedValues(agent)).toBeNull();
  expect(pastedValues(`${agent},curl`)).toEqual([agent, 'curl']);
  const many = Array.from({ length: 500 }, (_, index) => `host-${index}.example`);
  expect(pastedValues(many.join('\n'))).toEqual(many);
});

it('a pasted list is without the quotes that programs put around each value', () => {
  expect(pastedValues('"a, b"\r\n"say ""hi"""\r\n')).toEqual(['a, b', 'say "hi"']);
  expect(pastedValues('["a", "b,c", "a"]')).toEqual(['a', 'b,c']);
  expect(pastedValues('[200, 404]')).toEqual(['200', '404']);
  expect(pastedValues('"a",\n"b",\n')).toEqual(['a', 'b']);
  expect(pastedValues("'a', 'b'")).toEqual(['a', 'b']);
  expect(pastedValues('"a"\nb')).toEqual(['"a"', 'b']);
  expect(pastedValues('[a]\n[b')).toEqual(['[a]', '[b']);
});

it('an unfinished row says what is missing, part by part', () => {
  expect(problemsOfRow(emptyRow(0))).toEqual({
    field: 'Choose a field.',
    operator: 'Choose an operator.',
    value: 'Enter a value.',
  });
  expect(problemsOfRow({ ...row, numbers: true })).toEqual({
    value: '“a” is not a number that keeps its digits.',
  });
  expect(problemsOfRow({ ...row, numbers: true, text: '9007199254740993' }).value).toContain(
    'keeps its digits',
  );
  expect(problemsOfRow({ ...row, shape: 'list', list: { chosen: ['a'], typed: 'b' } }).value).toContain(
    'not added',
  );
  expect(problemsOfRow({ ...row, shape: 'json', text: '{' })).toEqual({
    value: 'This JSON ends too early: line 1, column 2.',
  });
  expect(problemsOfRow({ ...row, shape: 'json', text: '{"n":12345678901234567890}' }).value).toContain(
    'more digits than can be kept',
  );
  expect(problemsOfRow({ ...row, shape: 'json', text: '[12345678901234567890]' })).toEqual({});
  expect(problemsOfRow(row)).toEqual({});
});

it('a value of any other kind is edited as JSON', () => {
  const filter = { field: 'a', operator: 'b', value: [1, 'x'], unknown: { negate: true } };
  expect(rowOf(filter, 0)).toMatchObject({ shape: 'json', text: '[1,"x"]' });
  expect(filterOf(rowOf(filter, 0))).toEqual(filter);
});

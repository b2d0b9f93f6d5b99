import { expect, it } from 'vitest';
import type { StoredReport } from '../../../../src/contract/library.ts';
import { FileName } from '../../../../src/contract/fileName.ts';
import { fileNameFor } from '../../../../src/renderer/report/export/fileName.ts';

const named = (title: string) => ({ title, source: { kind: 'file', fileName: title } }) as StoredReport;

it('the name of an export is valid on every system', () => {
  expect(fileNameFor(named('a/b:c?.zip'))).toBe('a b c');
  expect(fileNameFor(named('..hidden.csv'))).toBe('hidden');
  expect(fileNameFor(named('x\u202egnp'))).toBe('x gnp');
  expect(fileNameFor(named('???'))).toBe('Report');
  expect(fileNameFor(named('x'.repeat(400)))).toHaveLength(220);
  for (const title of ['CON', 'con.csv', 'COM¹', '報'.repeat(200), 'a\0b', '\u200f'])
    expect(FileName.parse(`${fileNameFor(named(title))}.csv`)).toBe(`${fileNameFor(named(title))}.csv`);
});

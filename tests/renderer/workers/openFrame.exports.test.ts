// What the app writes it reads again: every dialect of its exports, with every digit.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenFrame } from '../../../src/renderer/workers/openFrame.ts';
import type { ReadingProgress } from '../../../src/renderer/workers/protocol/reading.ts';
import type { ExportForm } from '../../../src/table/export/exportForm.ts';
import { csvFormFor, EXPORT_TARGETS, type ExportTarget } from '../../../src/table/export/exportTargets.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { frameOf, textsOf } from '../../table/frames.ts';
import { written } from '../../table/export/written.ts';
import { rangesOf } from './ranges.ts';

type Read = { frame: Frame; columns: OpenFrame['frame']['columns']; last: ReadingProgress };

async function readAgain(bytes: Uint8Array): Promise<Read> {
  const told: ReadingProgress[] = [];
  const open = new OpenFrame({ dimensions: [], metrics: [] }, (progress) => told.push(progress));
  await open.read(rangesOf(bytes));
  return { frame: open.frame, columns: open.frame.columns, last: told.at(-1)! };
}
const read = (...lines: string[]) => readAgain(new TextEncoder().encode(`${lines.join('\n')}\n`));
const told = (last: ReadingProgress) => (last.kind === 'read' ? last.warnings : null);

const DIALECTS: readonly (readonly [string, ExportForm])[] = [
  ...Object.keys(EXPORT_TARGETS).flatMap((name) =>
    (['.', ','] as const).flatMap((mark) => {
      const form = csvFormFor(name as ExportTarget, mark);
      return form ? [[`${name} where the decimal mark is ${mark}`, form] as const] : [];
    }),
  ),
  ['json', { kind: 'json' }],
];

/** A share, a mean, an amount and what a double cannot hold, as received. */
const fixed = (digits: number) =>
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => (n / 10 ** digits).toFixed(digits));
const number = fc.oneof(fixed(5), fixed(3), fixed(2), fixed(0), fc.constant(''));
const long = fc.constantFrom('1.50', '0.1000', '90071992547409.9312345', '-3.7e-7', '12345.678901234567');
const row = fc.tuple(fc.constantFrom('DE', 'a;b', 'a,b', '"', 'x'), number, fixed(3), fixed(0), long);
const NAMES = ['country', 'hit_percentage', 'mean', 'requests', 'long'];

describe.each(DIALECTS)('a table that was exported to %s', (_, form) => {
  it('comes back with its kinds and every digit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const frame = frameOf(NAMES, [['x', '51.03986', '1.234', '7', '0.5'], ...rows]);
        const { bytes } = await written(frame, form);
        const { columns } = await readAgain(bytes);
        expect(columns.map(({ name, kind }) => [name, kind])).toEqual(
          frame.columns.map(({ name, kind }) => [name, kind]),
        );
        expect(columns.map(textsOf)).toEqual(frame.columns.map(textsOf));
      }),
      { numRuns: 40 },
    );
  });
});

it('says which columns had a decimal comma', async () => {
  const { columns, last } = await read('host;hits;share', 'a;1.234,5;0,25', 'b;7;1,000');
  expect(columns.map(textsOf)).toEqual([
    ['a', 'b'],
    ['1234.5', '7'],
    ['0.25', '1.000'],
  ]);
  expect(told(last)).toEqual([{ kind: 'decimal-commas', count: 2, columns: [2, 3] }]);
});

it('reads a cell with both marks for what it is, whatever separates the cells', async () => {
  const { columns, last } = await read('host,n', 'a,"1.234,5"', 'b,"7,5"');
  expect(columns.map(textsOf)[1]).toEqual(['1234.5', '7.5']);
  expect(told(last)).toEqual([{ kind: 'decimal-commas', count: 1, columns: [2] }]);
});

it('takes points for what they are where another column has a decimal comma', async () => {
  const thousands = await read('a;b', '1.234;0,5', '22;1,5');
  expect(thousands.columns.map(textsOf)).toEqual([
    ['1234', '22'],
    ['0.5', '1.5'],
  ]);
  const both = await read('a;b', '1.23;0,5', '22;1,5');
  expect(both.columns.map(textsOf)[0]).toEqual(['1.23', '22']);
});

it('reads thousands that are apart, and says so', async () => {
  const { columns, last } = await read('host,n,m', `a,"1,234.5",1'234`, 'b,7,12', 'c,"2,000",');
  expect(columns.map(textsOf).slice(1)).toEqual([
    ['1234.5', '7', '2000'],
    ['1234', '12', ''],
  ]);
  expect(told(last)).toEqual([{ kind: 'grouped-numbers', count: 2, columns: [2, 3] }]);
});

it('takes a comma for what it is in another column', async () => {
  const { columns } = await read('host,n,m', 'a,"1,234","1,234.5"', 'b,"5,678",0.25');
  expect(columns.map(textsOf).slice(1)).toEqual([
    ['1234', '5678'],
    ['1234.5', '0.25'],
  ]);
  const both = await read('n;m;k', '1,234;1,234.5;1,5', '5,678;0.25;2');
  expect(both.columns[0]?.kind).toBe('text');
  expect(told(both.last)?.map(({ kind }) => kind)).toEqual([
    'decimal-commas',
    'grouped-numbers',
    'maybe-commas',
  ]);
});

it('leaves it to the analyst where a comma may mean something else', async () => {
  for (const [kind, ...lines] of [
    ['maybe-commas', 'host\tn', 'a\t1,234', 'b\t5,678'],
    // Thousands are not apart in it, so that is not asked.
    ['maybe-decimal-commas', 'host,n', 'a,"1,5"', 'b,"2,5"'],
    ['maybe-commas', 'host;n;m', 'a;1,234;1.5', 'b;5,678;1.5'],
  ] as const) {
    const { columns, last } = await read(...lines);
    expect(columns[1]?.kind).toBe('text');
    expect(told(last)).toEqual([{ kind, count: 1, columns: [2] }]);
  }
});

it('makes no numbers of identifiers, names known as dimensions, and strings of JSON', async () => {
  expect((await read('account_id;x', '1,5;a')).columns[0]?.kind).toBe('text');
  expect((await read('[{"n":"1,5"},', '{"n":"2,5"}]')).columns[0]?.kind).toBe('text');
  const open = new OpenFrame({ dimensions: ['host'], metrics: [] }, () => undefined);
  await open.read(rangesOf(new TextEncoder().encode('host;n\n1,5;1,5\n')));
  expect(open.frame.columns.map(({ kind }) => kind)).toEqual(['text', 'number']);
});

it('gives back the texts as received to whoever reads them as texts', async () => {
  const open = new OpenFrame({ dimensions: [], metrics: [] }, () => undefined);
  await open.read(rangesOf(new TextEncoder().encode('a;b\n1.234,50;x\nn/a;x\n')));
  const shown = async (kind: 'comma' | 'text' | 'number') => {
    await open.setKinds({ kinds: [{ column: 0, kind }], derived: [] }, `task-1`);
    return textsOf(open.frame.columns[0]!);
  };
  expect(await shown('comma')).toEqual(['1234.50', 'n/a']);
  expect(open.frame.columns[0]?.kind).toBe('number');
  expect(await shown('text')).toEqual(['1.234,50', 'n/a']);
  expect(await shown('number')).toEqual(['1.234,50', 'n/a']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveColumn } from '../../../src/table/derived/deriveColumn.ts';
import type { Frame } from '../../../src/table/frame.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import { done } from '../../../src/table/work.ts';
import { fractionOf, isSame } from '../exactNumbers.ts';
import { frameOf, textsOf } from '../frames.ts';

const derive = (frame: Frame, expression: string) =>
  done(deriveColumn(frame, { name: 'made', expression, seconds: null }));
function cellsOf(frame: Frame, expression: string): string[] {
  const found = derive(frame, expression);
  if ('problem' in found) throw new Error(JSON.stringify(found.problem));
  return textsOf(found.column).map((text) => text ?? '');
}
const problemOf = (frame: Frame, expression: string) => {
  const found = derive(frame, expression);
  return 'problem' in found ? found.problem : null;
};

const HEADER = ['host', 'path', 'requests', 'bytes'];
type Row = readonly [host: string, path: string, requests: string, bytes: string];
/** Makes the columns those of numbers. */
const FIRST: Row = ['a', '/', '1', '1'];
const word = fc.oneof(
  fc.constantFrom('', 'Shop.example.com', 'img', ' a b ', '👍x', "it's", 'a', 'A.b', '.', 'ß'),
  fc.string({ maxLength: 5 }).filter((text) => !/^\d|^null$/.test(text)),
);
const number = fc.constantFrom('0', '5', '-3', '1.50', '9007199254740993', '');
const rows = fc.array(fc.tuple(word, word, number, number), { maxLength: 8 });

type Texts = { text: string; of: (row: Row) => string };
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
type Test = { text: string; meets: (row: Row) => boolean };
const tests = fc.constantFrom<Test>(
  { text: "host = 'a'", meets: ([host]) => host === 'a' },
  { text: 'host contains "exam"', meets: ([host]) => host.includes('exam') },
  { text: 'path is empty', meets: ([, path]) => path === '' },
  { text: 'requests >= 5', meets: ([, , requests]) => requests !== '' && Number(requests) >= 5 },
  {
    text: "not (requests < 0 or host in ('img', a))",
    meets: ([host, , requests]) =>
      !((requests !== '' && Number(requests) < 0) || ['img', 'a'].includes(host)),
  },
);
const separator = fc.constantFrom('.', ' ', 'a', "'", 'mp');
const few = fc.nat(4);

const { texts } = fc.letrec<{ texts: Texts }>((tie) => {
  const one = tie('texts');
  return {
    texts: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constantFrom<Texts>(
        { text: 'host', of: ([host]) => host },
        { text: '"path"', of: ([, path]) => path },
        { text: 'requests', of: ([, , requests]) => requests },
      ),
      word.map((text): Texts => ({ text: quoted(text), of: () => text })),
      one.map(({ text, of }): Texts => ({ text: `lower(${text})`, of: (row) => of(row).toLowerCase() })),
      one.map(({ text, of }): Texts => ({ text: `UPPER(${text})`, of: (row) => of(row).toUpperCase() })),
      one.map(({ text, of }): Texts => ({ text: `trim(${text})`, of: (row) => of(row).trim() })),
      fc.tuple(one, few).map(([{ text, of }, most]): Texts => ({
        text: `left(${text}, ${most})`,
        of: (row) =>
          Array.from(of(row))
            .filter((_, at) => at < most)
            .join(''),
      })),
      fc.tuple(one, few).map(([{ text, of }, most]): Texts => ({
        text: `right(${text}, ${most})`,
        of: (row) =>
          Array.from(of(row))
            .filter((_, at, all) => at >= all.length - most)
            .join(''),
      })),
      fc.tuple(one, few, few).map(([{ text, of }, first, most]): Texts => ({
        text: `mid(${text}, ${first + 1}, ${most})`,
        of: (row) =>
          Array.from(of(row))
            .filter((_, at) => at >= first && at < first + most)
            .join(''),
      })),
      fc.tuple(one, separator).map(([{ text, of }, by]): Texts => ({
        text: `before(${text}, ${quoted(by)})`,
        of: (row) => (of(row).includes(by) ? of(row).split(by)[0]! : ''),
      })),
      fc.tuple(one, separator).map(([{ text, of }, by]): Texts => ({
        text: `after(${text}, ${quoted(by)})`,
        of: (row) => of(row).split(by).slice(1).join(by),
      })),
      fc.tuple(one, separator, word).map(([{ text, of }, old, by]): Texts => ({
        text: `replace(${text}, ${quoted(old)}, ${quoted(by)})`,
        of: (row) => of(row).split(old).join(by),
      })),
      fc.array(one, { minLength: 1, maxLength: 3 }).map((all): Texts => ({
        text: `concat(${all.map(({ text }) => text).join(', ')})`,
        of: (row) => all.map(({ of }) => of(row)).join(''),
      })),
      fc.tuple(tests, one, one).map(([where, a, b]): Texts => ({
        text: `if(${where.text}, ${a.text}, ${b.text})`,
        of: (row) => (where.meets(row) ? a.of(row) : b.of(row)),
      })),
    ),
  };
});

/** Of each seed; `SEXTANT_RUNS=1000` makes thousands in all. */
const TABLES = Number(process.env['SEXTANT_RUNS'] ?? 200);

test.each([1, 2, 3, 4, 5])(
  'Texts equal those that plain JavaScript makes, %d',
  (seed) => {
    fc.assert(
      fc.property(rows, texts, (list, { text, of }) => {
        const all = [FIRST, ...list];
        const frame = frameOf(HEADER, all);
        // What is not of a row, or is a number, is none of these columns.
        expect(cellsOf(frame, `concat(${text}, left(host, 0))`), text).toEqual(all.map(of));
        const lengths = cellsOf(frame, `length(concat(${text}, left(host, 0)))`);
        expect(lengths).toEqual(all.map((row) => (of(row) === '' ? '' : String(Array.from(of(row)).length))));
      }),
      { numRuns: TABLES, seed },
    );
  },
  60_000,
);

test.each([1, 2])(
  'Numbers that a condition chooses are those of the one or the other, exact, %d',
  (seed) => {
    const side = fc.constantFrom('requests', 'bytes', '0', '2.5');
    const valueOf = (text: string, [, , requests, bytes]: Row) =>
      text === 'requests' ? requests : text === 'bytes' ? bytes : text;
    fc.assert(
      fc.property(rows, tests, side, side, (list, where, a, b) => {
        const all = [FIRST, ...list];
        const shown = cellsOf(frameOf(HEADER, all), `if(${where.text}, ${a}, ${b}) * 2`);
        for (const [at, row] of all.entries()) {
          const truth = valueOf(where.meets(row) ? a : b, row);
          if (truth === '') expect(shown[at]).toBe('');
          else {
            const { over, under } = fractionOf(truth);
            expect(isSame(fractionOf(shown[at]!), { over: over * 2n, under })).toBe(true);
          }
        }
      }),
      { numRuns: TABLES / 2, seed },
    );
  },
  60_000,
);

const lines = ['shop,200,600,1', 'shop,404,200,2', 'api,503,50,3', 'api,,150,4'].map((line) =>
  line.split(','),
);
const sample = frameOf(['host', 'status', 'requests', 'ms'], lines);

test('Conditions are those of filters: an empty cell meets none but “is empty”', () => {
  expect(cellsOf(sample, "if(status in 4xx or status in 5xx, 'error', 'ok')")).toEqual([
    'ok',
    'error',
    'error',
    'ok',
  ]);
  expect(cellsOf(sample, "if(status is empty, '', if(status in 2xx, 'ok', 'error'))")).toEqual([
    'ok',
    'error',
    'error',
    '',
  ]);
});

test('Rows are grouped by a derived text, and what a condition chooses adds up', () => {
  const columns = [...sample.columns];
  for (const [name, expression] of [
    ['outcome', "if(status in 2xx, 'ok', 'error')"],
    ['errors', 'if(status in 2xx, 0, requests)'],
  ] as const) {
    const found = done(deriveColumn({ columns, length: sample.length }, { name, expression, seconds: null }));
    if ('problem' in found) throw new Error(found.problem.kind);
    columns.push(found.column);
  }
  const { frame, facts } = done(
    groupRows({ columns, length: sample.length }, null, {
      keys: [{ column: 4, bucket: null }],
      measures: [{ column: 5, how: 'sum' }],
      pivot: null,
      top: null,
    }),
  );
  expect(frame.columns.map(textsOf)).toEqual([
    ['error', 'ok'],
    ['400', '0'],
  ]);
  expect(facts.columns[1]).toMatchObject({ kind: 'amount', notCombined: null });
});

test.each([
  ['lower(hosts)', { kind: 'no-column', name: 'hosts', from: 6, to: 11 }],
  ['if(status in 2xx, "ok", 1)', { kind: 'no-column', name: 'ok', from: 18, to: 22 }],
  ['lower(host) + 1', { kind: 'text-here', from: 0, to: 5 }],
  ["requests + if(status in 2xx, 'a', 1)", { kind: 'text-here', from: 11, to: 13 }],
  ["requests / 'a'", { kind: 'text-here', from: 11, to: 14 }],
  ["upper('a')", { kind: 'no-columns' }],
  ['sum(host)', { kind: 'of-many' }],
  ['concat(host, sum(requests))', { kind: 'of-many', from: 13, to: 16 }],
  ["if(host > 3, 'a', 'b')", { kind: 'not-ordered', name: 'host' }],
  ['left(host)', { kind: 'arguments', name: 'left', from: 0, to: 4 }],
  ['lower(host, host)', { kind: 'arguments', name: 'lower' }],
  ['left(host, requests)', { kind: 'no-count' }],
  ['left(host, 1.5)', { kind: 'no-count' }],
  ['if(status in 2xx, 1)', { kind: 'arguments', name: 'if', from: 0, to: 2 }],
  ["concat(host, 'a", { kind: 'open-quote', from: 13, to: 15 }],
])('%s is refused', (expression, problem) => {
  expect(problemOf(sample, expression)).toMatchObject(problem);
});

import { describe, expect, it } from 'vitest';
import { FrameKinds } from '../../../src/renderer/workers/frameKinds.ts';
import { drained, frameOf, textsOf } from '../../table/frames.ts';

const received = frameOf(
  ['a', 'n'],
  [
    ['1', '2'],
    ['x', '3'],
  ],
);
const kindsOf = ({ columns }: FrameKinds) => columns.map(({ kind }) => kind);

it('corrects the columns named and no others, and counts what does not fit', () => {
  const kinds = new FrameKinds(received, {});
  kinds.want({
    kinds: [
      { column: 0, kind: 'number' },
      { column: 1, kind: 'number' },
      { column: 7, kind: 'number' },
    ],
    derived: [],
  });
  expect(drained(kinds.correct())).toBe(true);
  expect(kinds.columns).toEqual([
    { name: 'a', kind: 'number', corrected: { inferred: 'text', doNotFit: 1 } },
    { name: 'n', kind: 'number' },
  ]);
  expect(kinds.frame.columns[1]).toBe(received.columns[1]);
});

it('marks the column by which means are weighted, as long as it holds numbers', () => {
  const weighed = frameOf(['host', 'request_count', 'requests'], [['a', '2', '3']]);
  const kinds = new FrameKinds(weighed, {});
  const marked = () => kinds.columns.flatMap(({ name, weighs }) => (weighs ? [name] : []));
  expect(marked()).toEqual(['request_count']);
  kinds.want({ kinds: [{ column: 1, kind: 'text' }], derived: [] });
  drained(kinds.correct());
  expect(marked()).toEqual(['requests']);
});

it('keeps columns that are as wanted already, and takes back those that are not wanted', () => {
  const kinds = new FrameKinds(received, {});
  kinds.want({ kinds: [{ column: 0, kind: 'number' }], derived: [] });
  drained(kinds.correct());
  const [first] = kinds.frame.columns;
  kinds.want({
    kinds: [
      { column: 0, kind: 'number' },
      { column: 1, kind: 'text' },
    ],
    derived: [],
  });
  drained(kinds.correct());
  expect(kinds.frame.columns[0]).toBe(first);
  expect(kindsOf(kinds)).toEqual(['number', 'text']);
  kinds.want({ kinds: [], derived: [] });
  drained(kinds.correct());
  expect(kinds.frame.columns).toEqual(received.columns);
  expect(kinds.columns[0]).toEqual({ name: 'a', kind: 'text' });
});

it('changes nothing if other kinds were wanted in the meantime', () => {
  const many = frameOf(
    ['n'],
    Array.from({ length: 70_000 }, (_, row) => [`${row}`]),
  );
  const kinds = new FrameKinds(many, {});
  kinds.want({ kinds: [{ column: 0, kind: 'text' }], derived: [] });
  const work = kinds.correct();
  expect(work.next().done).toBe(false);
  kinds.want({ kinds: [], derived: [] });
  expect(drained(work)).toBe(false);
  expect(kindsOf(kinds)).toEqual(['number']);
});

describe('derived columns', () => {
  const spec = (name: string, expression: string) => ({ name, expression, seconds: null });
  const table = frameOf(
    ['host', 'hits', 'requests'],
    [
      ['a', '1', '4'],
      ['b', '', '2'],
    ],
  );
  const names = (kinds: FrameKinds) => kinds.columns.map(({ name }) => name);

  it('follow the received ones, each made of those before it, and say what is empty', () => {
    const kinds = new FrameKinds(table, {});
    kinds.want({ kinds: [], derived: [spec('ratio', 'hits / requests'), spec('double', '2 * ratio')] });
    drained(kinds.correct());
    expect(names(kinds)).toEqual(['host', 'hits', 'requests', 'ratio', 'double']);
    expect(kinds.columns[3]?.derived).toMatchObject({ expression: 'hits / requests', blanks: 1, byZero: 0 });
    const [ratio, double] = kinds.frame.columns.slice(3);
    expect(double && textsOf(double)).toEqual(['0.500000', undefined]);

    // What does not change is not made again, and what is received stays without them.
    kinds.want({ kinds: [], derived: [spec('ratio', 'hits / requests'), spec('sum', 'hits + requests')] });
    drained(kinds.correct());
    expect(kinds.frame.columns[3]).toBe(ratio);
    expect(names(kinds)).toEqual(['host', 'hits', 'requests', 'ratio', 'sum']);
    kinds.receive(table);
    expect(kinds.frame).toBe(table);
  });

  it('are made of columns of corrected kinds, and said to be missing where they cannot be made', () => {
    const kinds = new FrameKinds(table, {});
    const derived = [spec('ratio', 'hits / requests'), spec('double', '2 * ratio'), spec('host', 'hits')];
    kinds.want({ kinds: [{ column: 1, kind: 'text' }], derived });
    drained(kinds.correct());
    expect(names(kinds)).toEqual(['host', 'hits', 'requests']);
    expect(kinds.notDerived).toMatchObject([
      { name: 'ratio', problem: { kind: 'not-numbers', name: 'hits' } },
      { name: 'double', problem: { kind: 'no-column', name: 'ratio' } },
      { name: 'host', problem: { kind: 'name-taken' } },
    ]);
  });
});

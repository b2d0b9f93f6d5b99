import { expect, it } from 'vitest';
import { FrameKinds } from '../../../src/renderer/workers/frameKinds.ts';
import { drained, frameOf } from '../../table/frames.ts';

const received = frameOf(
  ['a', 'n'],
  [
    ['1', '2'],
    ['x', '3'],
  ],
);
const kindsOf = ({ columns }: FrameKinds) => columns.map(({ kind }) => kind);

it('corrects the columns named and no others, and counts what does not fit', () => {
  const kinds = new FrameKinds(received);
  kinds.want([
    { column: 0, kind: 'number' },
    { column: 1, kind: 'number' },
    { column: 7, kind: 'number' },
  ]);
  expect(drained(kinds.correct())).toBe(true);
  expect(kinds.columns).toEqual([
    { name: 'a', kind: 'number', corrected: { inferred: 'text', doNotFit: 1 } },
    { name: 'n', kind: 'number' },
  ]);
  expect(kinds.frame.columns[1]).toBe(received.columns[1]);
});

it('keeps columns that are as wanted already, and takes back those that are not wanted', () => {
  const kinds = new FrameKinds(received);
  kinds.want([{ column: 0, kind: 'number' }]);
  drained(kinds.correct());
  const [first] = kinds.frame.columns;
  kinds.want([
    { column: 0, kind: 'number' },
    { column: 1, kind: 'text' },
  ]);
  drained(kinds.correct());
  expect(kinds.frame.columns[0]).toBe(first);
  expect(kindsOf(kinds)).toEqual(['number', 'text']);
  kinds.want([]);
  drained(kinds.correct());
  expect(kinds.frame.columns).toEqual(received.columns);
  expect(kinds.columns[0]).toEqual({ name: 'a', kind: 'text' });
});

it('changes nothing if other kinds were wanted in the meantime', () => {
  const many = frameOf(
    ['n'],
    Array.from({ length: 70_000 }, (_, row) => [`${row}`]),
  );
  const kinds = new FrameKinds(many);
  kinds.want([{ column: 0, kind: 'text' }]);
  const work = kinds.correct();
  expect(work.next().done).toBe(false);
  kinds.want([]);
  expect(drained(work)).toBe(false);
  expect(kindsOf(kinds)).toEqual(['number']);
});

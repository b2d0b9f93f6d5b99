import { expect, it } from 'vitest';
import { noteSchema, typedNote } from '../../../../../src/renderer/report/chart/notes/noteForm.ts';

const AT = Date.UTC(2026, 10, 20, 10, 5);
const BEFORE = { fromMs: AT, toMs: null, text: 'deploy' };
const read = (typed: Partial<ReturnType<typeof typedNote>>, before = BEFORE) =>
  noteSchema(before, 'utc').safeParse({ ...typedNote(before, 'utc'), ...typed });

it('reads what it writes, and keeps times that were not touched as exact as they are', () => {
  expect(typedNote(BEFORE, 'utc')).toEqual({ from: '2026-11-20 10:05', to: '', text: 'deploy' });
  const exact = { ...BEFORE, fromMs: AT + 1.0 };
  expect(read({}, exact).data).toEqual(exact);
  expect(read({ text: ' other ' }).data).toEqual({ ...BEFORE, text: 'other' });
});

it('a day alone as the end is whole', () => {
  expect(read({ from: '2026-11-20', to: '2026-11-21' }).data).toMatchObject({
    fromMs: Date.UTC(2026, 10, 20),
    toMs: Date.UTC(2026, 10, 22),
  });
});

it('says at the field what is wrong', () => {
  const fieldsOf = (typed: Parameters<typeof read>[0]) =>
    read(typed).error?.issues.map(({ path }) => path[0]);
  expect(fieldsOf({ from: 'soon' })).toEqual(['from']);
  expect(fieldsOf({ to: '2026-11-20 10:05' })).toEqual(['to']);
  expect(fieldsOf({ to: 'later' })).toEqual(['to']);
  expect(fieldsOf({ text: ' ' })).toEqual(['text']);
});

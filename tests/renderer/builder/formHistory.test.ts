import { expect, it } from 'vitest';
import { rowOf } from '../../../src/renderer/builder/filterRows.ts';
import { usualFields, type BuilderFields } from '../../../src/renderer/builder/form.ts';
import { changedTo, redone, undone, type FormHistory } from '../../../src/renderer/builder/formHistory.ts';
import { FIELD_NAMES } from '../../../src/renderer/builder/schema.ts';
import { tagsOf } from '../../../src/renderer/forms/tagsField.ts';
import { NOW } from './around.ts';

const step = (fields: Partial<BuilderFields>) => ({
  fields: { ...usualFields(NOW), ...fields },
  template: null,
  query: null,
});
const begun: FormHistory = { past: [], now: step({}), future: [], last: null };
const after = (...changes: [Partial<BuilderFields>, number][]) =>
  changes.reduce((history, [fields, ms]) => changedTo(history, step(fields), ms), begun);
const whats = ({ past }: FormHistory) => past.map(({ what }) => what);

it('what is typed without a pause is one change', () => {
  expect(
    whats(after([{ fileName: 'a' }, 0], [{ fileName: 'ab' }, 500], [{ fileName: 'abc' }, 2_000])),
  ).toEqual(['fileName', 'fileName']);
});
it('each metric is a change, and what is typed to find it is none', () => {
  const metrics = (typed: string, ...chosen: string[]) => ({ metrics: { chosen, typed } });
  expect(whats(after([metrics('a'), 0], [metrics('', 'a'), 10], [metrics('', 'a', 'b'), 20]))).toEqual([
    'metrics',
    'metrics',
  ]);
});
it('both ends of a range are one change, several fields are the request', () => {
  const range = { start: '2026-11-01', end: '2026-11-02' };
  expect(whats(after([range, 0]))).toEqual(['range']);
  expect(whats(after([{ start: 'last week' }, 0], [range, 9_000]))).toEqual(['start']);
  expect(whats(after([{ ...range, metrics: tagsOf(['a']) }, 0]))).toEqual(['request']);
});
it('a change of any field is one, but for the text that looks for a column to sort by', () => {
  const changes = {
    start: '2026-11-01',
    end: '2026-11-30',
    by: 'day',
    metrics: tagsOf(['bytes_in']),
    units: { bytes_in: 'mega' },
    dimensions: tagsOf(['country']),
    filters: [rowOf({ field: 'country', operator: 'equals', value: 'DE' }, 1)],
    sort: [{ id: 'bytes_in', descending: true }],
    sortTyped: 'bytes',
    limit: '9',
    format: 'json',
    fileName: 'bytes',
  } satisfies BuilderFields;
  const changed = FIELD_NAMES.flatMap((name) => whats(after([{ [name]: changes[name] }, 0])));
  expect(changed).toEqual(FIELD_NAMES.filter((name) => name !== 'sortTyped'));
});
it('a change is taken back and made again, and another one ends that', () => {
  const both = after([{ limit: '1' }, 0], [{ limit: '1', format: 'json' }, 10]);
  expect(undone(both).now).toEqual(step({ limit: '1' }));
  expect(undone(undone(both)).now).toEqual(step({}));
  expect(undone(undone(undone(both))).now).toEqual(step({}));
  expect(redone(undone(both))).toMatchObject({ past: both.past, now: both.now, future: [] });
  expect(redone(both)).toBe(both);
  expect(changedTo(undone(both), step({ limit: '2' }), 20).future).toEqual([]);
});
it('undo does not bring back the text that became a choice, and leaves what is typed since', () => {
  const metrics = (typed: string, ...chosen: string[]) => ({ metrics: { chosen, typed } });
  const added = after([metrics('byt'), 0], [metrics('', 'bytes_in'), 10]);
  expect(undone(added).now).toEqual(step(metrics('')));
  const typing = changedTo(added, step(metrics('req', 'bytes_in')), 20);
  expect(undone(typing).now).toEqual(step(metrics('req')));
});

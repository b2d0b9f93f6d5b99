import { describe, expect, it } from 'vitest';
import { QueryId } from '../../../src/contract/queries.ts';
import { startedFrom, type Draft } from '../../../src/renderer/builder/draft.ts';
import { requestOf, usualFields } from '../../../src/renderer/builder/form.ts';
import { tagsOf } from '../../../src/renderer/forms/tagsField.ts';
import { readRequest } from '../../../src/queries/pasted/pastedRequest.ts';
import { around, form, NOW } from './around.ts';

const usual = usualFields(NOW);
const requestNamed = (fileName: string) =>
  requestOf({ ...usual, metrics: tagsOf(['bytes_out']), fileName }, around());
const fields = { ...usual, fileName: 'Typed' };
const draft: Draft = { fields, template: null, query: null, edited: null, visit: 4, settled: usual };

const started = (template: string | undefined, visit: number, before: Draft | null) =>
  startedFrom({ template: template === undefined ? undefined : requestNamed(template), visit }, before, NOW);

describe('the builder starts from', () => {
  it('the defaults at first', () => {
    expect(started(undefined, 1, null).first).toEqual({
      fields: usual,
      template: null,
      query: null,
      edited: null,
    });
  });
  it('the draft on the way back, with the text of the request that was changed', () => {
    const edited = { text: '{"start"', writtenAs: 'unix' } as const;
    expect(started(undefined, 5, { ...draft, edited }).first).toMatchObject({ fields, edited });
  });
  it('the chosen template, whatever the draft is', () => {
    const { first } = started('Chosen', 5, { ...draft, edited: { text: '{', writtenAs: 'json' } });
    expect(first).toMatchObject({ fields: { fileName: 'Chosen' }, template: { fileName: 'Chosen' } });
    expect(first.edited).toBeNull();
  });
  it.each(['"limit":-5', '"limit":"abc"', '"limit":1e300', '"filter":[7]', '"filter":"[", "limit":5'])(
    'a text with %s, which is not sent before that is corrected',
    (wrong) => {
      const text = `{"start":"now-1d","end":"now","metrics":["bytes_out"],${wrong}}`;
      const read = readRequest(text, around().here);
      if (!read.ok) throw new Error('It was not read.');
      const { first, faulty, before } = startedFrom({ template: undefined, read, visit: 5 }, draft, NOW);
      expect(first.fields).toMatchObject({ start: 'now-1d', metrics: tagsOf(['bytes_out']) });
      expect(form.safeParse(first.fields).success).toBe(false);
      expect([faulty, before]).toEqual([read, draft]);
    },
  );
  it('the draft of a template that was already changed on this visit', () => {
    const { first } = started('Chosen', 5, { ...draft, template: requestNamed('Chosen'), visit: 5 });
    expect(first).toMatchObject({ fields: { fileName: 'Typed' }, template: { fileName: 'Chosen' } });
  });
});

describe('of the draft that a template takes the place of', () => {
  it('and a new report, which begins empty and is no saved query', () => {
    const query = { id: QueryId.parse('3f0c2d4e-9f1b-4f57-8a3c-5b1d1c1a2b3c'), version: 1, atMs: NOW };
    const open = { ...draft, query };
    const { first, before } = startedFrom({ template: undefined, isNew: true, visit: 5 }, open, NOW);
    expect(first).toEqual({ fields: usual, template: null, query: null, edited: null });
    expect(before).toEqual(open);
  });
  it('what was neither run nor saved is kept', () => {
    expect(started('Chosen', 5, draft).before).toEqual(draft);
  });
  it('what it was opened to run, once', () => {
    const opening = { template: requestNamed('Chosen'), runs: true, visit: 5 } as const;
    expect(startedFrom(opening, draft, NOW).runs).toBe(true);
    expect(startedFrom(opening, { ...draft, visit: 5 }, NOW).runs).toBe(false);
  });
  it('a text that was changed is kept, whatever the fields are', () => {
    const edited: Draft = { ...draft, settled: fields, edited: { text: '{', writtenAs: 'json' } };
    expect(started('Chosen', 5, edited).before).toEqual(edited);
  });
  it('what was run or saved is not', () => {
    expect(started('Chosen', 5, { ...draft, settled: fields }).before).toBeNull();
  });
});

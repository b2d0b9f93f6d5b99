import { describe, expect, it } from 'vitest';
import { beginningOf, type Draft } from '../../../src/renderer/builder/draft.ts';
import { requestOf, usualFields } from '../../../src/renderer/builder/form.ts';
import { tagsOf } from '../../../src/renderer/forms/tagsField.ts';
import { around, NOW } from './around.ts';

const usual = usualFields(NOW);
const requestNamed = (fileName: string) =>
  requestOf({ ...usual, metrics: tagsOf(['bytes_out']), fileName }, around());
const draft: Draft = { fields: { ...usual, fileName: 'Typed' }, template: null, query: null, visit: 4 };

const begun = (template: string | undefined, visit: number, before: Draft | null) =>
  beginningOf({ template: template === undefined ? undefined : requestNamed(template), visit }, before, NOW);

describe('the builder starts from', () => {
  it('the defaults at first', () => {
    expect(begun(undefined, 1, null)).toEqual({ fields: usual, template: null, query: null });
  });
  it('the draft on the way back', () => {
    expect(begun(undefined, 5, draft).fields.fileName).toBe('Typed');
  });
  it('the chosen template, whatever the draft is', () => {
    const { fields, template } = begun('Chosen', 5, draft);
    expect(fields.fileName).toBe('Chosen');
    expect(template?.fileName).toBe('Chosen');
  });
  it('the draft of a template that was already changed on this visit', () => {
    const changed: Draft = { ...draft, template: requestNamed('Chosen'), visit: 5 };
    const { fields, template } = begun('Chosen', 5, changed);
    expect(fields.fileName).toBe('Typed');
    expect(template?.fileName).toBe('Chosen');
  });
});

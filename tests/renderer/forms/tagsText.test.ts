import { describe, expect, it } from 'vitest';
import { QueryTags } from '../../../src/contract/queries.ts';
import { ReportNotes } from '../../../src/contract/library.ts';
import { tagsIn, tagsText } from '../../../src/renderer/forms/tagsText.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['edge', ['edge']],
  [' edge , Monthly figures,Edge,edge ', ['edge', 'Monthly figures']],
])('%j holds the tags %j, each once', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

describe.each([
  ['a query', QueryTags],
  ['a report', ReportNotes.shape.tags],
])('the tags of %s', (_, tags) => {
  it('are what a text holds', () => {
    expect(tagsText(tags).safeParse('edge, daily').data).toEqual(['edge', 'daily']);
  });

  it('say of their field what is wrong with one of them', () => {
    const { error } = tagsText(tags).safeParse(`edge, ${'x'.repeat(51)}`);
    expect(error?.issues).toMatchObject([{ path: [], message: 'Use at most 50 characters for a tag.' }]);
  });
});

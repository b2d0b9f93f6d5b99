import { expect, it } from 'vitest';
import { tagsIn } from '../../../src/renderer/forms/tagsText.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['edge', ['edge']],
  [' edge , Monthly figures,Edge,edge ', ['edge', 'Monthly figures']],
])('%j holds the tags %j, each once', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

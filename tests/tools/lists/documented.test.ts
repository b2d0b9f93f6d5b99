import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { differences, listsIn } from '../../../tools/lists/documented.ts';
import { create, edited, insert } from '../../../tools/lists/recipe.ts';
import { RECIPES } from '../../../tools/lists/recipes.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const DOCUMENT = `## Adding things

Each list is complete.

**A wave**

1. \`src/<sea>.ts\`: its height (types: 2)
2. \`src/beach/\`: where it breaks (the test of \`beach.ts\`)

A tide is none.

**A tide**: its time in \`tides.ts\` (nothing checks it).

## Others
`;
const height = insert(1, 'src/north.ts', 'types', ['a', 'b']);
const breaks = create(2, 'src/beach/sand.ts', 'tests/beach.test.ts', 'c');
const tide = { list: 'A tide', edits: [insert(1, 'src/tides.ts', 'nothing', ['a', 'b'])] };

it('reads lists of numbered edits, and of one paragraph', () => {
  expect(listsIn(DOCUMENT).map(({ name, items }) => [name, items.length])).toEqual([
    ['A wave', 2],
    ['A tide', 1],
  ]);
  expect(differences(DOCUMENT, [{ list: 'A wave', edits: [height, breaks] }, tide])).toEqual([]);
});

it('finds where a list and its recipe differ', () => {
  expect(differences(DOCUMENT, [tide])).toContain('A wave, 1: no recipe has an edit for it');
  const edits = [
    { ...height, check: 'lint' as const },
    { ...breaks, file: 'src/sand.ts' },
    { ...breaks, item: 3 },
  ];
  expect(differences(DOCUMENT, [{ list: 'A wave', edits }, tide, { list: 'A storm', edits: [] }])).toEqual([
    'A wave: a recipe has more edits',
    'A wave, 1: does not say “lint”',
    'A wave, 2: no recipe edits src/beach/',
    'A wave, 2: does not name src/sand.ts',
    'A storm: not in the document',
  ]);
});

it('the lists of CONTRIBUTING.md are those that are tried, edit by edit', () => {
  expect(differences(read('CONTRIBUTING.md'), RECIPES)).toEqual([]);
});

it('every recipe finds what it edits', () => {
  for (const edit of RECIPES.flatMap(({ edits }) => edits))
    if (typeof edit.add === 'string') expect(existsSync(path.join(ROOT, edit.file)), edit.file).toBe(false);
    else expect(edited(read(edit.file), read(edit.file), edit)).not.toBe(read(edit.file));
});

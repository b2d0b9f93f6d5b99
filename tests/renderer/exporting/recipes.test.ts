import { expect, it } from 'vitest';
import { ExportRecipe } from '../../../src/contract/exportRecipe.ts';
import { Settings } from '../../../src/contract/settings.ts';
import { DEFAULT_SETTINGS } from '../../../src/main/settings/settings.ts';
import type { ExportSource } from '../../../src/renderer/exporting/exportSource.ts';
import { choiceOf, recipeFrom, recipeOf } from '../../../src/renderer/exporting/recipes.ts';

const source = {
  columns: ['a', 'b', 'c'].map((name) => ({ name, kind: 'text' })),
  rows: 10,
  shown: 5,
  revision: 1,
  order: [2, 0],
  selection: [],
} as unknown as ExportSource;

const CHOICE = { target: 'excel', details: { decimalMark: ',' }, sheetRows: null, columns: null } as const;

it('a recipe names the columns on screen, and neither those of a selection nor all of them', () => {
  expect(recipeOf(source, { ...CHOICE, rows: 'view' })).toEqual({
    ...CHOICE,
    rows: 'view',
    columns: ['c', 'a'],
  });
  expect(recipeOf(source, { ...CHOICE, rows: 'view', columns: ['x'] }).columns).toEqual(['x']);
  for (const rows of ['selection', 'all'] as const)
    expect(recipeOf(source, { ...CHOICE, rows, columns: ['x'] }).columns).toBeNull();
});

it('a recipe is what the contract keeps, and gives the same choice again', () => {
  const recipe = recipeOf(source, { ...CHOICE, rows: 'view' });
  expect(ExportRecipe.parse(structuredClone(recipe))).toEqual(recipe);
  expect(choiceOf(source, recipe)).toEqual(recipe);
});

it('a selection becomes the rows as shown where nothing is selected', () => {
  const recipe = { ...CHOICE, rows: 'selection' } as const;
  expect(choiceOf(source, recipe).rows).toBe('view');
  const selected = { ...source, selection: [{ firstRow: 0, rows: 2, columns: [0] }] };
  expect(choiceOf(selected, recipe).rows).toBe('selection');
});

it('the last choices keep the details of their program, and neither rows nor columns', () => {
  const details = { excel: { decimalMark: ',' }, csv: { newline: '\n' } } as const;
  expect(recipeFrom({ target: 'csv', details })).toEqual({
    target: 'csv',
    rows: 'view',
    details: { newline: '\n' },
    sheetRows: null,
    columns: null,
  });
});

it('settings of earlier versions have no recipes', () => {
  const { recipes: _, ...before } = DEFAULT_SETTINGS.settings;
  expect(Settings.parse(before)).toEqual(DEFAULT_SETTINGS.settings);
});

import { expect, it, vi } from 'vitest';
import { BookId } from '../../../../src/contract/books.ts';
import { ok } from '../../../../src/contract/result.ts';
import { changedSettings, type NamedRecipe, type SettingsChange } from '../../../../src/contract/settings.ts';
import { WHOLE_REPORT } from '../../../../src/contract/views.ts';
import { DEFAULT_SETTINGS } from '../../../../src/main/settings/settings.ts';

const change = vi.fn<(change: SettingsChange) => Promise<unknown>>();
vi.stubGlobal('window', { sextant: { settings: { change } } });
const { useSettings } = await import('../../../../src/renderer/state/mainState.ts');
const { saveRecipe } = await import('../../../../src/renderer/exporting/recipes/savedRecipes.ts');

change.mockImplementation(async (changed) => {
  const value = changedSettings(useSettings.getState().value ?? DEFAULT_SETTINGS.settings, changed);
  useSettings.setState({ value });
  return ok(value);
});

const bookOf = (digit: number) => ({
  id: BookId.parse(`c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a0${digit}`),
  fileName: 'weekly.xlsx',
  folder: '/books',
});
const recipe = (book: number | null): NamedRecipe['recipe'] => ({
  target: 'xlsx',
  rows: 'view',
  details: {},
  sheetRows: null,
  columns: ['host'],
  ...(book !== null && { book: bookOf(book) }),
});

it('a recipe that is saved again keeps its id, by which schedules name it, but not for another workbook', async () => {
  useSettings.setState({ value: DEFAULT_SETTINGS.settings });
  const saved = async (given: NamedRecipe['recipe']) => {
    await saveRecipe(' Weekly ', given, null);
    const recipes = useSettings.getState().value?.recipes ?? [];
    expect(recipes).toMatchObject([{ name: 'Weekly', recipe: given }]);
    return recipes[0]?.id;
  };
  const first = await saved(recipe(1));
  expect(await saved({ ...recipe(1), columns: ['host', 'hits'] })).toBe(first);
  const other = await saved(recipe(2));
  expect(other).not.toBe(first);
  expect(await saved(recipe(null))).not.toBe(other);
});

it('a recipe keeps the view of the rows on screen, and of no other rows', async () => {
  useSettings.setState({ value: DEFAULT_SETTINGS.settings });
  const { chart: _, notes: __, ...state } = { ...WHOLE_REPORT, typed: 'edge' };
  const view = { state, said: 'filtered to edge' };
  await saveRecipe('Shown', recipe(1), view);
  await saveRecipe('All', { ...recipe(1), rows: 'all', columns: null }, view);
  expect(useSettings.getState().value?.recipes.map((each) => each.view)).toEqual([view, null]);
});

import { expect, it, vi } from 'vitest';
import { BookId } from '../../../../src/contract/books.ts';
import type { SavedQuery } from '../../../../src/contract/queries.ts';
import { ok } from '../../../../src/contract/result.ts';
import type { Schedule } from '../../../../src/contract/schedules.ts';
import { changedSettings, type NamedRecipe, type SettingsChange } from '../../../../src/contract/settings.ts';
import { WHOLE_REPORT } from '../../../../src/contract/views.ts';
import { DEFAULT_SETTINGS } from '../../../../src/main/settings/settings.ts';

const change = vi.fn<(change: SettingsChange) => Promise<unknown>>();
vi.stubGlobal('window', { sextant: { settings: { change } } });
const { useQueries, useSchedules, useSettings } = await import('../../../../src/renderer/state/mainState.ts');
const { keptWords, saveRecipe } = await import('../../../../src/renderer/exporting/recipes/savedRecipes.ts');

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

it('what a schedule will write is said before a recipe is saved again', async () => {
  const { chart: _, notes: __, ...state } = WHOLE_REPORT;
  const view = { state, said: 'grouped by host' };
  useSettings.setState({ value: DEFAULT_SETTINGS.settings });
  await saveRecipe('Weekly', recipe(1), view);
  const recipeId = useSettings.getState().value?.recipes[0]?.id;
  expect(keptWords('Other', recipe(1), view)).toMatch(
    /^Keeps .* A schedule writes its reports grouped by host\.$/,
  );
  expect(keptWords('Weekly', recipe(1), null)).toMatch(
    /^Replaces .* Keeps .* A schedule writes its reports as received\.$/,
  );
  useQueries.setState({
    value: ['a', 'b'].map((id) => ({ id, name: `Query ${id}` }) as unknown as SavedQuery),
  });
  const scheduledFor = (...ids: string[]) => {
    const schedules = ids.map((queryId) => ({ queryId, recipeId }) as unknown as Schedule);
    useSchedules.setState({ value: schedules });
  };
  scheduledFor('a');
  expect(keptWords(' Weekly ', recipe(1), null)).toMatch(
    /^Replaces .* The schedule of “Query a” will write its reports as received\.$/,
  );
  scheduledFor('a', 'b');
  expect(keptWords('Weekly', recipe(1), view)).toMatch(
    / The schedules of “Query a”, “Query b” will write their reports grouped by host\.$/,
  );
  // A recipe for another workbook is another one.
  expect(keptWords('Weekly', recipe(2), null)).toMatch(
    / A schedule writes its reports as received\. The schedules of “Query a”, “Query b” will no longer update a workbook\.$/,
  );
});

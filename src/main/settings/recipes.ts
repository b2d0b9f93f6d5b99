import { ok, type Result } from '../../contract/result.ts';
import { MOST_RECIPES, NamedRecipe, type Settings } from '../../contract/settings.ts';
import type { RecordForm } from '../disk/recordFolder.ts';
import type { Store } from '../disk/store.ts';
import type { SettingsFile } from './settings.ts';

/** A recipe outside of the settings, as in a backup. */
export const RECIPE_FORM: RecordForm<NamedRecipe> = { name: 'recipe', version: 1, schema: NamedRecipe };

/** A name that no recipe has: `Weekly (2)`. */
function freeName(wanted: string, recipes: readonly NamedRecipe[]): string {
  const taken = new Set(recipes.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` (${number})`;
    const name = `${wanted.slice(0, 100 - mark.length).trimEnd()}${mark}`;
    if (!taken.has(name)) return name;
  }
}

/** Puts a recipe back among the settings, unless it is there. Another one of its name stays as it is. */
export async function restoreRecipe(
  store: Store<SettingsFile>,
  recipe: NamedRecipe,
  changed: (settings: Settings) => void,
): Promise<Result<'full' | undefined>> {
  const { recipes } = store.value.settings;
  if (recipes.some(({ id }) => id === recipe.id)) return ok(undefined);
  if (recipes.length >= MOST_RECIPES) return ok('full');
  const saved = await store.change(({ settings, ...file }) => ({
    ...file,
    settings: {
      ...settings,
      recipes: [...settings.recipes, { ...recipe, name: freeName(recipe.name, settings.recipes) }],
    },
  }));
  if (!saved.ok) return saved;
  changed(saved.value.settings);
  return ok(undefined);
}

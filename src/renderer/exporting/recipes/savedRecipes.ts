import { fail, type Result } from '../../../contract/result.ts';
import { ExportRecipe } from '../../../contract/exportRecipe.ts';
import { MOST_RECIPES, RecipeId, RecipeName, type NamedRecipe } from '../../../contract/settings.ts';
import { changeSettings } from '../../state/changeSettings.ts';
import { useQueries, useSchedules, useSettings } from '../../state/mainState.ts';
import { Removals } from '../../state/removals.ts';
import { words } from './words.ts';

const refused = (message: string) => fail({ kind: 'invalid', issues: [{ path: 'name', message }] });

/** Changes the recipes among the settings, as they are now. */
async function change(next: (recipes: readonly NamedRecipe[]) => NamedRecipe[]): Promise<Result<unknown>> {
  if (!useSettings.getState().value) return refused(words.unknown);
  return changeSettings(({ recipes }) => ({ recipes: next(recipes) }));
}

/** A schedule goes on with a recipe that is saved again, but never to another workbook. */
const isKept = (before: NamedRecipe, { book }: ExportRecipe): boolean => before.recipe.book?.id === book?.id;

/** Only the rows on screen are seen by a view. */
const viewKept = ({ rows }: ExportRecipe, view: NamedRecipe['view']) => (rows === 'view' ? view : null);

/** Saves choices under a name, in place of the recipe that has it, with the view that they were made with. */
export async function saveRecipe(
  typed: string,
  recipe: ExportRecipe,
  view: NamedRecipe['view'],
): Promise<Result<unknown>> {
  const name = RecipeName.safeParse(typed);
  if (!name.success) return refused(name.error.issues[0]?.message ?? '');
  const recipes = useSettings.getState().value?.recipes ?? [];
  const before = recipes.find((each) => each.name === name.data);
  if (!before && recipes.length >= MOST_RECIPES) return refused(words.tooMany(MOST_RECIPES));
  const id = before && isKept(before, recipe) ? before.id : RecipeId.parse(crypto.randomUUID());
  const saved = { id, name: name.data, recipe, view: viewKept(recipe, view) };
  return change((all) =>
    before ? all.map((each) => (each.id === before.id ? saved : each)) : [...all, saved],
  );
}

const removals = new Removals<NamedRecipe>({
  says: (removed) => ({
    tone: 'good',
    title: words.removed,
    text: removed.map(({ name }) => words.removedText(name)).join(' '),
    undo: words.undo,
  }),
  // With its id, by which schedules name it.
  restore: (removed) => change((all) => [...all, ...removed].slice(0, MOST_RECIPES)),
});

/** Removes a recipe, and offers to bring it back. */
export async function removeRecipe(recipe: NamedRecipe): Promise<Result<unknown>> {
  const removed = await change((all) => all.filter(({ id }) => id !== recipe.id));
  if (removed.ok) removals.add([recipe]);
  return removed;
}

/** The saved queries whose schedules update a workbook by a recipe. */
export function scheduledBy(id: RecipeId): string[] {
  const queries = useQueries.getState().value ?? [];
  const schedules = useSchedules.getState().value ?? [];
  const used = new Set(schedules.flatMap(({ recipeId, queryId }) => (recipeId === id ? [queryId] : [])));
  return queries.filter((query) => used.has(query.id)).map(({ name }) => name);
}

/** What is kept when choices are saved under a name, and what that means for the schedules of a recipe that has it. */
export function keptWords(typed: string, recipe: ExportRecipe, view: NamedRecipe['view']): string {
  const taken = useSettings.getState().value?.recipes.find(({ name }) => name === typed.trim());
  const scheduled = taken ? scheduledBy(taken.id) : [];
  const goesOn = taken !== undefined && isKept(taken, recipe);
  const holds = recipe.book ? words.holdsView(viewKept(recipe, view), goesOn ? scheduled : []) : words.holds;
  return taken ? words.replaces(holds, goesOn ? [] : scheduled) : holds;
}

/** Whether two recipes take and write the same. Parsing brings their members into one order. */
export const isSameRecipe = (a: ExportRecipe, b: ExportRecipe): boolean =>
  JSON.stringify(ExportRecipe.parse(a)) === JSON.stringify(ExportRecipe.parse(b));

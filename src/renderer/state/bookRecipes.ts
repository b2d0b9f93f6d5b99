import type { Book } from '../../contract/books.ts';
import type { ExportRecipe, NamedRecipe, RecipeId } from '../../contract/settings.ts';

/** A recipe that updates a workbook. */
export type BookRecipe = { id: RecipeId; name: string; recipe: ExportRecipe; book: Book };

/** The recipes that a schedule can update a workbook by. */
export const bookRecipes = (recipes: readonly NamedRecipe[]): BookRecipe[] =>
  recipes.flatMap(({ id, name, recipe }) =>
    recipe.book && recipe.target === 'xlsx' ? [{ id, name, recipe, book: recipe.book }] : [],
  );

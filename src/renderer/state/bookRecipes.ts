import type { Book } from '../../contract/books.ts';
import type { ExportRecipe } from '../../contract/exportRecipe.ts';
import type { NamedRecipe } from '../../contract/settings.ts';

/** A recipe that updates a workbook. */
export type BookRecipe = Omit<NamedRecipe, 'recipe'> & { recipe: ExportRecipe; book: Book };

/** The recipes that a schedule can update a workbook by. */
export const bookRecipes = (recipes: readonly NamedRecipe[]): BookRecipe[] =>
  recipes.flatMap(({ recipe, ...named }) =>
    recipe.book && recipe.target === 'xlsx' ? [{ ...named, recipe, book: recipe.book }] : [],
  );

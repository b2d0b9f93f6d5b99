import type { ExportRecipe } from '../../contract/exportRecipe.ts';
import type { ExportChoices } from '../../contract/settings.ts';
import type { ExportChoice } from './exportChoice.ts';
import { hasSelection, shownNames, type ExportSource } from './exportSource.ts';

/** What was chosen, with the columns by name, so that it can be exported again and from other reports. */
export const recipeOf = (source: ExportSource, choice: ExportChoice): ExportRecipe => ({
  target: choice.target,
  rows: choice.rows,
  details: choice.details,
  sheetRows: choice.sheetRows,
  columns: choice.rows === 'view' ? [...(choice.columns ?? shownNames(source))] : null,
  ...(choice.book && { book: choice.book }),
});

/** The last choices for any report, with the rows and the columns that are on screen. */
export const recipeFrom = ({ target, details }: ExportChoices): ExportRecipe => ({
  target,
  rows: 'view',
  details: details[target] ?? {},
  sheetRows: null,
  columns: null,
});

/** What is chosen by a recipe, as far as this table allows it: where nothing is selected, the rows as shown. */
export const choiceOf = (source: ExportSource, recipe: ExportRecipe): ExportChoice => ({
  ...recipe,
  rows: recipe.rows === 'selection' && !hasSelection(source) ? 'view' : recipe.rows,
});

import type { ExportRecipe } from '../../../contract/exportRecipe.ts';
import type { NamedRecipe } from '../../../contract/settings.ts';
import { formatCounted } from '../../ui/text/formats.ts';
import { words as exportWords } from '../words.ts';

const ROWS: Readonly<Record<ExportRecipe['rows'], string>> = {
  view: 'as shown',
  selection: 'selection',
  all: 'everything',
};

const noLonger = (queries: readonly string[]): string[] =>
  queries.length === 0
    ? []
    : [
        `The ${queries.length === 1 ? 'schedule' : 'schedules'} of “${queries.join('”, “')}” will no longer update a workbook.`,
      ];

const asSaid = (view: NamedRecipe['view']): string =>
  view ? `its reports ${view.said}` : 'its reports as received';

/** Every text about recipes. */
export const words = {
  choose: 'Recipe',
  none: 'None',
  title: 'Recipes',
  list: 'Saved recipes',
  about: ({ recipe: { target, rows, columns, book }, view }: NamedRecipe) =>
    [
      exportWords.targets[target],
      ROWS[rows],
      ...(columns ? [formatCounted(columns.length, 'column')] : []),
      ...(book ? [`updates ${book.fileName}; a schedule writes ${asSaid(view)}`] : []),
    ].join(', '),
  name: 'Name',
  holds: 'Keeps the program, rows, columns, details and workbook chosen here, for use with any report.',
  /** Of a recipe that updates a workbook, also what a schedule writes by it. */
  holdsView: (view: NamedRecipe['view']) => `${words.holds} A schedule writes ${asSaid(view)}.`,
  /** With the saved queries whose schedules update another workbook by it. */
  replaces: (queries: readonly string[]) =>
    ['Replaces the recipe with this name.', ...noLonger(queries)].join(' '),
  save: 'Save as recipe',
  saved: (name: string) => `“${name}” is saved.`,
  unknown: 'The settings could not be read.',
  tooMany: (most: number) => `At most ${most} recipes can be saved. Remove one first.`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove the recipe “${name}”?`,
  /** With the saved queries whose schedules use it. */
  removeText: (queries: readonly string[]) =>
    ['Files that were exported with it stay where they are.', ...noLonger(queries)].join(' '),
  removed: 'Recipe removed',
  removedText: (name: string) => `“${name}” is no longer offered.`,
  undo: 'Undo',
  removeAction: 'Remove recipe',
} as const;

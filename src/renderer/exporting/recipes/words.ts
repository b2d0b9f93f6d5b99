import type { ExportRecipe } from '../../../contract/exportRecipe.ts';
import type { NamedRecipe } from '../../../contract/settings.ts';
import { formatCounted } from '../../ui/text/formats.ts';
import { words as exportWords } from '../words.ts';

const ROWS: Readonly<Record<ExportRecipe['rows'], string>> = {
  view: 'as shown',
  selection: 'selection',
  all: 'everything',
};

const schedulesOf = (queries: readonly string[]): string =>
  `The ${queries.length === 1 ? 'schedule' : 'schedules'} of “${queries.join('”, “')}”`;

const noLonger = (queries: readonly string[]): string[] =>
  queries.length === 0 ? [] : [`${schedulesOf(queries)} will no longer update a workbook.`];

const asSaid = (view: NamedRecipe['view']): string => view?.said ?? 'as received';

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
      ...(book ? [`updates ${book.fileName}; a schedule writes its reports ${asSaid(view)}`] : []),
    ].join(', '),
  name: 'Name',
  holds: 'Keeps the program, rows, columns, details and workbook chosen here, for use with any report.',
  /** Of a recipe that updates a workbook, also what a schedule writes by it, with the saved queries whose schedules do. */
  holdsView: (view: NamedRecipe['view'], queries: readonly string[]) =>
    queries.length === 0
      ? `${words.holds} A schedule writes its reports ${asSaid(view)}.`
      : `${words.holds} ${schedulesOf(queries)} will write ${queries.length === 1 ? 'its' : 'their'} reports ${asSaid(view)}.`,
  /** With what it keeps, and the saved queries whose schedules update another workbook by the one before. */
  replaces: (holds: string, queries: readonly string[]) =>
    ['Replaces the recipe with this name.', holds, ...noLonger(queries)].join(' '),
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

import type { AnonymousAs } from '../../../../contract/eventExport.ts';
import { knownFieldOf, namesOfField } from '../../../../events/fields.ts';
import { isExported } from '../../../../events/anonymous/anonymise.ts';
import { TIME_COLUMN } from '../list/entryColumns.ts';

/** The columns on screen among those that can be exported: a field stands for every name that it was received under. */
export function shownFields(columns: readonly string[], received: readonly string[]): string[] {
  const names = columns.flatMap(namesOfField);
  const shown = [...new Set(names)].filter((name) => received.includes(name));
  // Those that were chosen in another archive may all be unknown in this one.
  return shown.length > 0 ? shown : [...received];
}

/** The fields of an export, by the names under which they were received, after the time as the screen has it. */
export const exportedFields = (received: readonly { name: string }[], how: AnonymousAs | null): string[] => [
  TIME_COLUMN,
  ...received.map(({ name }) => name).filter((name) => how === null || isExported(name, how)),
];

const isNumber = (name: string): boolean => {
  const known = knownFieldOf(name);
  return known === 'percentage' || known === 'duration';
};

/** What is known of the columns that are read. Digits of everything but figures stay as received. */
export const hintsFor = (fields: readonly string[]) => ({
  dimensions: fields.filter((name) => !isNumber(name)),
  metrics: fields.filter(isNumber),
});

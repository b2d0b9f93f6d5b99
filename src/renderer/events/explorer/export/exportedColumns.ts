import type { AnonymousAs } from '../../../../contract/eventExport.ts';
import { FIELD_NAMES, namesOfField } from '../../../../events/fields.ts';
import { isExported } from '../../../../events/anonymous/anonymise.ts';
import { TIME_COLUMN } from '../list/entryColumns.ts';

/**
 * The fields on screen among those that were received: the time stands for both fields that say it, and a field for
 * every name that it was received under.
 */
export function shownFields(columns: readonly string[], received: readonly string[]): string[] {
  const names = columns.flatMap((name) =>
    name === TIME_COLUMN ? [...FIELD_NAMES.epochTime, ...FIELD_NAMES.timestamp] : namesOfField(name),
  );
  const shown = [...new Set(names)].filter((name) => received.includes(name));
  // Those that were chosen in another archive may all be unknown in this one.
  return shown.length > 0 ? shown : [...received];
}

/** The fields of an export, by the names under which they were received. */
export const exportedFields = (received: readonly { name: string }[], how: AnonymousAs | null): string[] =>
  received.map(({ name }) => name).filter((name) => how === null || isExported(name, how));

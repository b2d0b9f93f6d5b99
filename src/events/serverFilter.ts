import type { ServerFilter } from '../contract/events.ts';

/**
 * A filter as the service takes it: a JSON object with a text for one value and a list for several; null for none.
 * Names and values are sent exactly as they are. (Interface, endpoint 4.)
 */
export function asSent(filter: ServerFilter): string | null {
  if (filter.length === 0) return null;
  const sorted = filter.toSorted((a, b) => (a.field < b.field ? -1 : 1));
  return JSON.stringify(
    Object.fromEntries(
      sorted.map(({ field, values }) => [field, values.length === 1 ? values[0] : [...values].toSorted()]),
    ),
  );
}

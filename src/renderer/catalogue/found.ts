import type { CatalogueEntry } from '../../queries/catalogue.ts';

const textOf = ({ id, name, description, fieldType, unitType }: CatalogueEntry) =>
  [id, name, description, fieldType, unitType].join('\n').toLowerCase();

/** The entries that contain each of the typed words in their identifier, name, description or types. */
export function found(entries: readonly CatalogueEntry[], typed: string): readonly CatalogueEntry[] {
  const needles = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((needle) => needle !== '');
  if (needles.length === 0) return entries;
  return entries.filter((entry) => {
    const text = textOf(entry);
    return needles.every((needle) => text.includes(needle));
  });
}

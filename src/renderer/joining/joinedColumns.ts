import type { PartField } from '../../table/export/partText.ts';

/** The columns of a joined table: those of its parts, in the order in which they first appear. */
export function joinedColumns(parts: readonly (readonly string[])[]): string[] {
  return [...new Set(parts.flat())];
}

/** A name that no column has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted} ${number}`;
  return name;
}

/** Where the fields of a part come from, for each column of the joined table. */
export const fieldsOf = (columns: readonly string[], own: readonly string[]): PartField[] =>
  columns.map((name) => {
    const column = own.indexOf(name);
    return column < 0 ? null : { column };
  });

/** The columns that a part lacks. */
export const lacking = (columns: readonly string[], own: readonly string[]): string[] =>
  columns.filter((name) => !own.includes(name));

import { Filter, Group, Pencil, Scale, SquareFunction, Trash2 } from 'lucide-react';
import type { GridAction } from '../../ui/grid/gridProps.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { READ_AS, readAsOf, type ReadAs } from './columns/readAs.ts';
import { words as columnWords } from './columns/words.ts';
import type { DerivedActs } from './derived/useDerived.tsx';
import { words as derivedWords } from './derived/words.ts';
import { words as specialWords } from '../special/words.ts';
import { words } from './words.ts';

const names = words.actions;
const special = specialWords.actions;

type Choices = {
  onFilter: () => void;
  onGroup: () => void;
  /** Says what is special about what is shown, by the sum of the column. */
  onSpecial: () => void;
  /** Null for what was inferred. */
  onKind: (kind: ReadAs | null) => void;
  derived: DerivedActs;
};

/** What can be done with a derived column, and with one that others can be derived of. */
function derivedActions({ name, kind, derived: isDerived }: ColumnInfo, derived: DerivedActs): GridAction[] {
  const group = 'derived';
  const add: GridAction = {
    id: 'derive',
    name: kind === 'number' ? derivedWords.addHere : derivedWords.add,
    group,
    icon: SquareFunction,
    run: () => {
      derived.add(kind === 'number' ? name : null);
    },
  };
  if (!isDerived) return [add];
  const edit = () => {
    derived.edit(name);
  };
  const remove = () => {
    derived.remove(name);
  };
  return [
    { id: 'edit-derived', name: derivedWords.edit, group, icon: Pencil, run: edit },
    { id: 'remove-derived', name: derivedWords.remove, group, icon: Trash2, run: remove },
    add,
  ];
}

/** The entries of the menu on a header, beside those of the grid. */
export function headerActions(
  column: ColumnInfo,
  { onFilter, onGroup, onSpecial, onKind, derived }: Choices,
): GridAction[] {
  const read = readAsOf(column);
  const inferred = column.corrected?.inferred ?? read;
  return [
    { id: 'filter', name: names.filterColumn, group: 'rows', icon: Filter, run: onFilter },
    { id: 'group', name: names.groupBy, group: 'rows', icon: Group, run: onGroup },
    ...(column.kind === 'number'
      ? [{ id: 'special', name: special.column, group: 'rows', icon: Scale, run: onSpecial }]
      : []),
    ...derivedActions(column, derived),
    // What is computed is of one kind only.
    ...READ_AS.filter((each) => each !== read && !column.derived).map((each) => ({
      id: `read-${each}`,
      name: names.readAs(columnWords.kinds[each]),
      group: 'kind',
      run: () => {
        onKind(each === inferred ? null : each);
      },
    })),
  ];
}

import { Filter, Group } from 'lucide-react';
import type { GridAction } from '../../ui/grid/gridProps.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { words as columnWords } from './columns/words.ts';
import { words } from './words.ts';

const names = words.actions;
const KINDS = ['text', 'number', 'time'] as const;

type Choices = {
  onFilter: () => void;
  onGroup: () => void;
  /** Null for the kind that was inferred. */
  onKind: (kind: ColumnInfo['kind'] | null) => void;
};

/** The entries of the menu on a header, beside those of the grid. */
export function headerActions(
  { kind, corrected }: ColumnInfo,
  { onFilter, onGroup, onKind }: Choices,
): GridAction[] {
  const inferred = corrected?.inferred ?? kind;
  return [
    { id: 'filter', name: names.filterColumn, group: 'rows', icon: Filter, run: onFilter },
    { id: 'group', name: names.groupBy, group: 'rows', icon: Group, run: onGroup },
    ...KINDS.filter((each) => each !== kind).map((each) => ({
      id: `read-${each}`,
      name: names.readAs(columnWords.kinds[each]),
      group: 'kind',
      run: () => {
        onKind(each === inferred ? null : each);
      },
    })),
  ];
}

import type { ViewState } from '../../../contract/views.ts';
import { conditionWords } from '../table/conditions/conditionWords.ts';
import { words } from '../../exporting/words.ts';

/** The filters, the order and the groups of a view, in words. */
export function describedView({ typed, conditions, sort, groups }: ViewState): string[] {
  const { contains, sorted, level, grouped } = words.described;
  const levels = (groups ? groups.sort : sort).map(({ column, descending }) => level(column, descending));
  return [
    ...(typed === '' ? [] : [contains(typed)]),
    ...conditions.filter(({ on }) => on).map(conditionWords),
    ...(groups
      ? [
          grouped(
            groups.keys.map(({ column, bucket }) => (bucket === null ? column : `${column} (${bucket})`)),
          ),
        ]
      : []),
    ...(levels.length ? [sorted(levels)] : []),
  ];
}

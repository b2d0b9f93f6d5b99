import { ArrowDown, ArrowUp } from 'lucide-react';
import { classes } from '../classes.ts';
import { words } from '../words.ts';
import styles from './RowList.module.css';
import type { RowColumn, RowSort } from './rowListProps.ts';

type RowHeadProps<Row> = {
  columns: readonly RowColumn<Row>[];
  tracks: string;
  sort: RowSort | null;
  active: number | null;
  listId: string;
  height: number;
  onSort: (column: string) => void;
};

const sortedAs = (sort: RowSort | null, id: string) =>
  sort?.column !== id ? 'none' : sort.descending ? 'descending' : 'ascending';

/** The names of the columns; a click sorts. */
export function RowHead<Row>(props: RowHeadProps<Row>) {
  const { columns, tracks, sort, active, listId, height, onSort } = props;
  return (
    <div role="rowgroup" className={styles['head']} style={{ height }}>
      <div role="row" aria-rowindex={1} className={styles['line']} style={{ gridTemplateColumns: tracks }}>
        {columns.map(({ id, name, canSort, isFigure, isBare }, index) => {
          const order = sortedAs(sort, id);
          const Arrow = order === 'ascending' ? ArrowUp : ArrowDown;
          return (
            // Keys are those of the list, which has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={id}
              id={`${listId}-head-${index}`}
              role="columnheader"
              {...(canSort ? { 'aria-sort': order } : {})}
              title={canSort ? words.list.sortBy(name) : undefined}
              className={classes(
                styles['name'],
                canSort && styles['sorts'],
                isFigure && styles['figure'],
                active === index && styles['activeHead'],
              )}
              onClick={() => {
                if (canSort) onSort(id);
              }}
            >
              <span className={styles[isBare ? 'unseen' : 'text']}>{name}</span>
              {order !== 'none' && <Arrow size={12} aria-hidden />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

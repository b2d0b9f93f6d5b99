import { ArrowDown, ArrowUp } from 'lucide-react';
import { classes } from '../classes.ts';
import { words } from '../words.ts';
import styles from './RowList.module.css';
import type { RowColumn, RowSort } from './rowListProps.ts';
import { SelectBox } from './SelectBox.tsx';
import type { SelectedRows } from './useRowSelection.ts';
import type { WidthPull } from './useWidthPull.ts';

type RowHeadProps<Row> = {
  columns: readonly RowColumn<Row>[];
  tracks: string;
  sort: RowSort | null;
  active: number | null;
  listId: string;
  height: number;
  onSort: (column: string) => void;
  /** Null where columns have no widths. */
  pull: WidthPull | null;
  /** How many of the rows are selected; null where none can be. */
  selected: SelectedRows<Row>['extent'];
  /** The column in which rows are folded below others. */
  tree: string | undefined;
};

const sortedAs = (sort: RowSort | null, id: string) =>
  sort?.column !== id ? 'none' : sort.descending ? 'descending' : 'ascending';

/** The names of the columns: a click sorts, and an edge is pulled. */
export function RowHead<Row>(props: RowHeadProps<Row>) {
  const { columns, tracks, sort, active, listId, height, onSort, pull, selected, tree } = props;
  return (
    <div role="rowgroup" className={styles['head']} style={{ height }}>
      <div role="row" aria-rowindex={1} className={styles['line']} style={{ gridTemplateColumns: tracks }}>
        {selected !== null && (
          <div role="columnheader" data-select className={styles['select']}>
            <SelectBox
              label={words.list.selectAll}
              isSelected={selected === 'all'}
              isMixed={selected === 'some'}
            />
          </div>
        )}
        {columns.map(({ id, name, width, canSort, isFigure, isBare }, index) => {
          const order = sortedAs(sort, id);
          const Arrow = order === 'ascending' ? ArrowUp : ArrowDown;
          const isFlexible = width.includes('fr') && pull?.widths[id] === undefined;
          return (
            // Keys are those of the list, which has the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={id}
              id={`${listId}-head-${index}`}
              role="columnheader"
              data-head={index}
              {...(canSort ? { 'aria-sort': order } : {})}
              {...(isFlexible ? { 'data-flexible': true } : {})}
              title={canSort ? words.list.sortBy(name) : undefined}
              className={classes(
                styles['name'],
                canSort && styles['sorts'],
                isFigure && styles['figure'],
                id === tree && styles['aboveFolds'],
                active === index && styles['activeHead'],
              )}
              onClick={({ target }) => {
                const isEdge = target instanceof Element && target.hasAttribute('data-edge');
                if (canSort && !isEdge) onSort(id);
              }}
            >
              <span className={styles[isBare ? 'unseen' : 'text']}>{name}</span>
              {order !== 'none' && <Arrow size={12} aria-hidden />}
              {pull && !isBare && (
                <span
                  data-edge
                  aria-hidden
                  title={words.list.pull}
                  className={styles['edge']}
                  {...pull.edge(id)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

import { Ellipsis } from 'lucide-react';
import { classes } from '../classes.ts';
import { words } from '../words.ts';
import styles from './RowList.module.css';
import type { RowListProps } from './rowListProps.ts';

type RowLineProps<Row> = {
  props: RowListProps<Row>;
  row: Row;
  index: number;
  /** Its position among all rows, from 1, the header included. */
  rowNumber: number;
  isNarrow: boolean;
  isActive: boolean;
  listId: string;
  tracks: string;
  style: { top: number; height: number };
};

/** One row: its cells, and a button for its menu, which the list’s own keys open too. */
export function RowLine<Row>({
  props,
  row,
  index,
  rowNumber,
  isNarrow,
  isActive,
  listId,
  tracks,
  style,
}: RowLineProps<Row>) {
  const { columns, narrow, nameOf } = props;
  const menu = (
    <div role="gridcell" className={styles['end']}>
      {/* A plain one: hundreds of rows are drawn while the list is scrolled. */}
      <button
        type="button"
        tabIndex={-1}
        data-menu
        aria-label={words.list.actions(nameOf(row))}
        className={styles['menu']}
      >
        <Ellipsis size={15} aria-hidden />
      </button>
    </div>
  );
  const around = {
    id: `${listId}-${index}`,
    role: 'row',
    'aria-rowindex': rowNumber,
    'aria-selected': isActive,
    'data-row': index,
    style,
  } as const;
  const looks = [styles['row'], props.onOpen && styles['opens'], isActive && styles['active']];
  if (isNarrow)
    return (
      <div {...around} className={classes(...looks, styles['narrow'])}>
        <div role="gridcell" className={styles['main']}>
          {narrow.main(row)}
        </div>
        {menu}
        <div role="gridcell" className={styles['details']}>
          {narrow.details(row)}
        </div>
      </div>
    );
  return (
    <div
      {...around}
      className={classes(...looks, styles['line'])}
      style={{ ...style, gridTemplateColumns: tracks }}
    >
      {columns.map(({ id, cell, title, isFigure }) => (
        <div
          key={id}
          role="gridcell"
          title={title?.(row)}
          className={classes(styles['cell'], isFigure && styles['figure'])}
        >
          {cell(row)}
        </div>
      ))}
      {menu}
    </div>
  );
}

import { useId, useRef } from 'react';
import { Menu } from '../overlays/Menu.tsx';
import { words } from '../words.ts';
import { RowHead } from './RowHead.tsx';
import { RowLine } from './RowLine.tsx';
import styles from './RowList.module.css';
import type { RowListProps } from './rowListProps.ts';
import { useRowActs } from './useRowActs.ts';
import { useRowPosition } from './useRowPosition.ts';

/** In pixels. In two lines where the columns do not fit. */
const [HEAD, ROW, NARROW_ROW] = [30, 36, 54];

/**
 * A list of rows, of which only the visible ones are drawn. It is one tab stop: arrow keys move through rows and, above
 * the first, through the header, where Enter sorts. Enter or a click opens a row; the menu key opens its menu.
 */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rows, keyOf, nameOf, columns, narrow, sort, onSort, actionsOf } = props;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isNarrowAt = (width: number) => width > 0 && width < narrow.width;
  // In two lines there is nothing for names to stand above: what is left of the header sorts.
  const sorting = columns.filter(({ canSort }) => canSort).map((column) => ({ ...column, isBare: false }));
  const headsAt = (width: number) => (isNarrowAt(width) ? sorting : columns);
  const view = useRowPosition(box, rows, keyOf, (width) => ({
    head: headsAt(width).length > 0 ? HEAD : 0,
    row: isNarrowAt(width) ? NARROW_ROW : ROW,
  }));
  const { position, first, end, rowHeight } = view;
  const isNarrow = isNarrowAt(view.width);
  const heads = headsAt(view.width);
  const tracks = isNarrow
    ? `repeat(${heads.length}, max-content)`
    : `${columns.map(({ width }) => width).join(' ')} 36px`;
  const { menu, closeMenu, handlers } = useRowActs({ props, box, listId, view, heads });
  const activeId = position.row === -1 ? `${listId}-head-${position.column}` : `${listId}-${position.row}`;
  const isSeen = position.row === -1 || (position.row >= first && position.row < end);

  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + (heads.length > 0 ? 1 : 0)}
        aria-activedescendant={isSeen && rows.length > 0 ? activeId : undefined}
        className={styles['list']}
        onScroll={view.onScroll}
        {...handlers}
      >
        {heads.length > 0 && (
          <RowHead
            columns={heads}
            tracks={tracks}
            sort={sort}
            active={position.row === -1 ? position.column : null}
            listId={listId}
            height={HEAD}
            onSort={onSort}
          />
        )}
        <div role="rowgroup" className={styles['body']} style={{ height: rows.length * rowHeight }}>
          {rows.slice(first, end).map((row, at) => (
            <RowLine
              key={keyOf(row)}
              props={props}
              row={row}
              index={first + at}
              rowNumber={first + at + (heads.length > 0 ? 2 : 1)}
              isNarrow={isNarrow}
              isActive={position.row === first + at}
              listId={listId}
              tracks={tracks}
              style={{ top: (first + at) * rowHeight, height: rowHeight }}
            />
          ))}
        </div>
      </div>
      <Menu
        label={menu ? words.list.actions(nameOf(menu.row)) : ''}
        at={menu?.at ?? null}
        actions={menu ? actionsOf(menu.row) : []}
        onClose={closeMenu}
      />
    </div>
  );
}

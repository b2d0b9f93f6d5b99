import {
  memo,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { Menu } from '../overlays/Menu.tsx';
import { words } from '../words.ts';
import { offerEntry } from './firstRow.ts';
import { createListMemory } from './listMemory.ts';
import type { ListNow } from './rowActs.ts';
import { clickInList, doubleClickInList, openMenuInList } from './rowClicks.ts';
import { RowHead } from './RowHead.tsx';
import { pressInList } from './rowKeys.ts';
import { layoutAt, tracksOf } from './rowLayout.ts';
import { RowLine } from './RowLine.tsx';
import styles from './RowList.module.css';
import type { RowListProps } from './rowListProps.ts';
import { createRowSlots } from './rowSlots.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useRowMenu } from './useRowMenu.ts';
import { useRowPosition } from './useRowPosition.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useWidthPull } from './useWidthPull.ts';

/** A list as it stands: its layout, what is in sight, what is selected, its menu. */
function useRowList<Row>(props: RowListProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [own] = useState(createListMemory);
  const memory = props.memory ?? own;
  const view = useRowPosition(box, props.rows, props.keyOf, (width) => layoutAt(props, width), memory);
  const selected = useRowSelection(props, memory);
  const menu = useRowMenu(props, box, selected, memory);
  const widthPull = useWidthPull(memory);
  const layout = layoutAt(props, view.width);
  const pull = layout.isNarrow ? null : widthPull;
  const list: ListNow<Row> = { props, box, view, selected, menu, heads: layout.heads, pull };
  const { rows, tree, actionsOfSeveral } = props;
  // Without anything to unfold, its column has no room for the buttons.
  const hasFolds = useMemo(
    () => tree !== undefined && rows.some((row) => tree.isOpen(row) !== null),
    [tree, rows],
  );
  const severalActions = useMemo(
    () => actionsOfSeveral?.(selected.rows) ?? [],
    [actionsOfSeveral, selected.rows],
  );
  // While it is scrolled, and the keys move, only the rows that change are drawn again.
  const [Line] = useState(() => memo(RowLine<Row>));
  const [slotsOf] = useState(createRowSlots);
  useEffect(() =>
    box.current
      ? offerEntry(box.current, () => {
          view.goTo({ row: 0, column: 0 });
          box.current?.focus();
        })
      : undefined,
  );
  const tracks = tracksOf(props, layout, widthPull.widths);
  const drawn = rows.slice(view.first, view.end);
  const slots = slotsOf(rows, drawn.map(props.keyOf));
  return { list, layout, tracks, hasFolds, severalActions, Line, drawn, slots };
}

const handlersOf = <Row,>(list: ListNow<Row>) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.target === list.box.current && pressInList(list, event)) event.preventDefault();
  },
  // Its rows are drawn elsewhere in turn, and a button in one must not keep the keys for another.
  onFocus({ target }: FocusEvent) {
    if (target.closest('[data-row]')) list.box.current?.focus({ preventScroll: true });
  },
  onClick(event: MouseEvent) {
    clickInList(list, event);
  },
  onDoubleClick(event: MouseEvent) {
    doubleClickInList(list, event);
  },
  onContextMenu(event: MouseEvent) {
    openMenuInList(list, event);
  },
});

/**
 * A list of rows, of which only the visible ones are drawn. It is one tab stop: arrow keys move through rows and, above
 * the first, through the header, where Enter sorts and Alt with an arrow changes a width. Enter opens a row, the menu
 * key its menu; Space, Shift and Ctrl+A select several where something is done with several.
 */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rows, sort, onSort, tree } = props;
  const listId = useId();
  const { list, layout, tracks, hasFolds, severalActions, Line, drawn, slots } = useRowList(props);
  const { box, view, selected, menu, heads, pull } = list;
  const { position, first, end, rowHeight } = view;
  const activeId = position.row === -1 ? `${listId}-head-${position.column}` : `${listId}-${position.row}`;
  const isSeen = position.row === -1 || (position.row >= first && position.row < end);
  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        role={tree ? 'treegrid' : 'grid'}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + (heads.length > 0 ? 1 : 0)}
        aria-multiselectable={selected.isOffered || undefined}
        aria-activedescendant={isSeen && rows.length > 0 ? activeId : undefined}
        className={styles['list']}
        data-rows
        data-menu-open={menu.opened !== null || undefined}
        onScroll={view.onScroll}
        {...handlersOf(list)}
      >
        {heads.length > 0 && (
          <RowHead
            columns={heads}
            tracks={tracks}
            sort={sort}
            active={position.row === -1 ? position.column : null}
            listId={listId}
            height={layout.head}
            onSort={onSort}
            pull={pull}
            selected={selected.extent}
            tree={hasFolds && !layout.isNarrow ? tree?.column : undefined}
          />
        )}
        <div role="rowgroup" className={styles['body']} style={{ height: rows.length * rowHeight }}>
          {drawn.map((row, at) => (
            <Line
              key={slots[at]}
              props={props}
              row={row}
              index={first + at}
              rowNumber={first + at + (heads.length > 0 ? 2 : 1)}
              isNarrow={layout.isNarrow}
              isActive={position.row === first + at}
              isSelected={selected.has(row)}
              hasFolds={hasFolds}
              listId={listId}
              tracks={tracks}
              height={rowHeight}
            />
          ))}
        </div>
      </div>
      {selected.rows.length > 0 && (
        <SelectionBar
          count={selected.rows.length}
          actions={severalActions}
          onClear={() => {
            selected.clear();
            box.current?.focus();
          }}
        />
      )}
      <Menu
        label={menu.opened ? words.list.actions(menu.opened.name) : ''}
        at={menu.opened?.at ?? null}
        actions={menu.opened?.actions ?? []}
        onClose={menu.close}
      />
    </div>
  );
}

import { useId, useMemo, useRef, useEffect, useEffectEvent } from 'react';
import { CellViewer } from './CellViewer.tsx';
import { ColumnDetails } from './ColumnDetails.tsx';
import styles from './DataGrid.module.css';
import { GridHeader } from './GridHeader.tsx';
import type { GridProps } from './gridProps.ts';
import { GridRows } from './GridRows.tsx';
import { GridTotalsLine } from './GridTotalsLine.tsx';
import { markPattern } from './gridText.ts';
import { Menu } from '../overlays/Menu.tsx';
import { useColumnMove } from './useColumnMove.ts';
import { useColumnPull } from './useColumnPull.ts';
import { useDragSelection } from './useDragSelection.ts';
import { useGridActs } from './useGridActs.ts';
import { useGridSelection } from './useGridSelection.ts';
import { useGridWindow } from './useGridWindow.ts';
import { withMoved } from './gridLayout.ts';
import type { ShownCell } from './cellPosition.ts';

/** Scrolls to the cell that was found; in a hidden column, to its row. */
function useFound({ found, layout }: GridProps, show: (position: ShownCell) => void) {
  const showFound = useEffectEvent(({ row, column }: NonNullable<GridProps['found']>) => {
    show({ row, at: Math.max(0, layout.order.indexOf(column)) });
  });
  useEffect(() => {
    if (found) showFound(found);
  }, [found]);
}

type GridOverlaysProps = { acts: ReturnType<typeof useGridActs>; props: GridProps };

/** What opens above the grid. It is no part of the grid's element, which would get its keys and presses. */
function GridOverlays({
  acts: { menu, viewed, detailed },
  props: { columns, headerDetails },
}: GridOverlaysProps) {
  return (
    <>
      <Menu label={menu.label} at={menu.at} actions={menu.actions} onClose={menu.close} />
      <CellViewer cell={viewed.cell} onClose={viewed.close} />
      <ColumnDetails
        name={columns[detailed.column ?? -1]?.name ?? ''}
        at={detailed.at}
        onClose={detailed.close}
      >
        {detailed.column !== null && headerDetails?.(detailed.column)}
      </ColumnDetails>
    </>
  );
}

/**
 * A grid of rows of equal height that renders only the visible ones, so it can show millions. It is a single tab stop
 * and follows the keys of the ARIA grid pattern. Row -1 is the header.
 */
export function DataGrid(props: GridProps) {
  const { label, layout, onLayout, rows, rowHeight, sort, totals = null, marked = '' } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const pull = useColumnPull(props);
  const view = useGridWindow(box, props, pull.drawn);
  const cells = useGridSelection(props);
  const { active, selection, select } = cells;
  const drag = useDragSelection(box, view, selection, select);
  const move = useColumnMove(
    (clientX) => view.positionAt(clientX - (box.current?.getBoundingClientRect().left ?? 0), 0).at,
    (column, to) => {
      onLayout(withMoved(layout, column, to));
    },
  );
  const pattern = useMemo(() => markPattern(marked), [marked]);
  const acts = useGridActs({ props, box, gridId: id, view, cells });
  useFound(props, view.show);
  // Totals stand right below the last row where there is room left.
  const body = totals ? Math.min(view.rows.body, rows * rowHeight) : view.rows.body;
  const lines = totals ? 2 : 1;

  return (
    <>
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows + lines}
        aria-colcount={layout.order.length + 1}
        aria-multiselectable
        aria-activedescendant={view.isSeen(active) ? `${id}-${active.row}-${active.at}` : undefined}
        className={styles['grid']}
        onKeyDown={(event) => {
          if (event.key === 'Escape') move.cancel();
          acts.onKeyDown(event);
        }}
        onDoubleClick={acts.onDoubleClick}
        onContextMenu={acts.menu.onContextMenu}
        {...drag}
        onScroll={view.onScroll}
      >
        <div role="presentation" style={view.scrollSize}>
          <div role="presentation" className={styles['view']} style={{ height: body + lines * rowHeight }}>
            <GridHeader
              columns={view.columns}
              height={rowHeight}
              sort={sort}
              active={active.row === -1 ? active.at : null}
              gridId={id}
              acts={acts.header}
              pull={pull}
              move={move}
            />
            <GridRows
              rows={{ ...view.rows, body }}
              columns={view.columns}
              textOf={view.textOf}
              areas={cells.drawn}
              active={active}
              pattern={pattern}
              gridId={id}
              named={props}
            />
            {totals && (
              <GridTotalsLine totals={totals} columns={view.columns} rows={rows} height={rowHeight} />
            )}
          </div>
        </div>
      </div>
      <GridOverlays acts={acts} props={props} />
    </>
  );
}

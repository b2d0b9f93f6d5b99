import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSame } from '../useSame.ts';
import { cellAreas, clipped, type CellArea } from './areas.ts';
import type { GridProps } from './gridProps.ts';
import { afterReordering, areasOf, isSingle, movedBy, selectedAt } from './gridSelection.ts';

/** How long the selection must rest before it is told. */
const REST_MS = 120;

const areSame = (a: readonly number[], b: readonly number[]) =>
  a === b || (a.length === b.length && a.every((each, index) => each === b[index]));

/** The active cell and the selected areas. They follow the columns when these change, and what is found. */
export function useGridSelection(props: GridProps) {
  const { rows, layout, found = null, moved = null, onSelect } = props;
  const { order } = layout;
  const [chosen, select] = useState(() => selectedAt({ row: 0, at: 0 }));
  const [known, setKnown] = useState({ order, moved, found: null as GridProps['found'] });
  if (!areSame(known.order, order) || known.found !== found || known.moved !== moved) {
    setKnown({ order, found, moved });
    const position = found && { row: found.row, at: order.indexOf(found.column) };
    if (position && known.found !== found)
      select(selectedAt(position.at === -1 ? { ...position, at: 0 } : position));
    else if (moved && known.moved !== moved) select(movedBy(chosen, moved.by));
    else if (!areSame(known.order, order)) select(afterReordering(chosen, known.order, order));
  }

  const selection = useMemo(() => {
    const active = {
      row: Math.min(chosen.active.row, rows - 1),
      at: Math.min(chosen.active.at, order.length - 1),
    };
    return { ...chosen, active };
  }, [chosen, rows, order.length]);
  const areas = useMemo(
    () => clipped(areasOf(selection), rows, order.length),
    [selection, rows, order.length],
  );

  const tell = useEffectEvent((cells: readonly CellArea[]) => onSelect?.(cells));
  // Rows that are still arriving select nothing else.
  const selected = useSame(cellAreas(areas, order));
  useEffect(() => {
    const timer = setTimeout(() => {
      tell(selected);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [selected]);

  return {
    selection,
    active: selection.active,
    select,
    areas,
    /** What is drawn as selected: a single active cell has a frame of its own. */
    drawn: isSingle(selection) ? [] : areas,
  };
}

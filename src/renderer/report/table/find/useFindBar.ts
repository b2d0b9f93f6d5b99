import { useMemo, useRef, useState, type RefObject } from 'react';
import { useCommand } from '../../../commands/commands.ts';
import type { CellArea } from '../../../ui/grid/areas.ts';
import type { ShownRows } from '../shownRows.ts';
import { useCount, useFind, type FindChoice } from './useFind.ts';

const NOTHING: FindChoice = { text: '', matchCase: false, wholeCell: false };

/** The first selected cell, where a search begins. */
function firstOf([area]: readonly CellArea[]) {
  const column = area?.columns[0];
  return area && column !== undefined ? { row: area.firstRow, column } : null;
}

/** How many cells of hidden columns have the text, when no other has; null while that is not known. */
function useHiddenCount(
  { frame, revision, columns }: ShownRows,
  order: readonly number[],
  choice: FindChoice | null,
): number | null {
  const hidden = useMemo(
    () => columns.map((_, column) => column).filter((column) => !order.includes(column)),
    [columns, order],
  );
  const { count } = useCount({
    frame,
    revision,
    columns: hidden,
    choice: hidden.length > 0 ? choice : null,
  });
  return count?.cells ?? null;
}

/** The bar that finds text in the rows on screen, while it is open, with what it found for the grid. */
export function useFindBar(
  source: ShownRows,
  columns: readonly number[],
  areas: readonly CellArea[],
  pane: RefObject<HTMLElement | null>,
) {
  const [choice, setChoice] = useState(NOTHING);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { frame, revision } = source;
  const finding = useFind({ frame, revision, columns, choice: isOpen ? choice : null }, firstOf(areas));
  const hidden = useHiddenCount(source, columns, isOpen && finding.isNone ? choice : null);

  useCommand('find', () => {
    setOpen(true);
    input.current?.focus();
    input.current?.select();
  });
  useCommand('find-next', () => {
    if (isOpen) finding.next();
    else setOpen(true);
  });
  useCommand('find-previous', () => {
    if (isOpen) finding.previous();
    else setOpen(true);
  });

  const onClose = () => {
    setOpen(false);
    // Where the cell that was found last is active.
    pane.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  return {
    found: finding.at,
    marked: isOpen ? choice.text : '',
    bar: isOpen ? { choice, onChoice: setChoice, finding, hidden, inputRef: input, onClose } : null,
  };
}

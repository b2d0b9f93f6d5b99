import { useRef, useState, type RefObject } from 'react';
import { useCommand } from '../../../commands/commands.ts';
import type { CellArea } from '../../../ui/grid/areas.ts';
import type { ShownRows } from '../shownRows.ts';
import { useFind, type FindChoice } from './useFind.ts';

const NOTHING: FindChoice = { text: '', matchCase: false, wholeCell: false };

/** The first selected cell, where a search begins. */
function firstOf([area]: readonly CellArea[]) {
  const column = area?.columns[0];
  return area && column !== undefined ? { row: area.firstRow, column } : null;
}

/** The bar that finds text in the rows on screen, while it is open, with what it found for the grid. */
export function useFindBar(
  { frame, revision }: ShownRows,
  columns: readonly number[],
  areas: readonly CellArea[],
  pane: RefObject<HTMLElement | null>,
) {
  const [choice, setChoice] = useState(NOTHING);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const finding = useFind({ frame, revision, columns, choice: isOpen ? choice : null }, firstOf(areas));

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
    bar: isOpen ? { choice, onChoice: setChoice, finding, inputRef: input, onClose } : null,
  };
}

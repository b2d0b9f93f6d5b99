import { ArrowDown, ArrowUp, Ban, Filter, PanelRight } from 'lucide-react';
import type { GridAction } from '../../../ui/grid/gridProps.ts';
import type { CellText } from '../../../ui/grid/cellText.ts';
import { addCondition } from '../state/explorerState.ts';
import { shortText } from '../state/cutText.ts';
import { valueCondition } from '../state/valueCondition.ts';
import { words } from './words.ts';

const names = words.actions;
type Cell = { row: number; field: string | null; text: CellText };
type Acts = { open: (row: number) => void; step: (row: number, by: -1 | 1) => void };

/** What filters by the value of a cell. */
function filterActions(field: string, text: CellText): GridAction[] {
  const isEmpty = text === null || text === '';
  const shown = shortText(text ?? '');
  const filter = (negated: boolean) => () => {
    addCondition(valueCondition(field, text, negated));
  };
  return [
    {
      id: 'only',
      name: isEmpty ? names.onlyEmpty : names.only(shown),
      group: 'filter',
      icon: Filter,
      keys: 'F',
      run: filter(false),
    },
    {
      id: 'without',
      name: isEmpty ? names.withoutEmpty : names.without(shown),
      group: 'filter',
      icon: Ban,
      keys: 'Shift+F',
      run: filter(true),
    },
  ];
}

/** The entries of the menu on a cell: those that filter by it, and those that go on from its row. */
export function entryActions({ row, field, text }: Cell, { open, step }: Acts): GridAction[] {
  return [
    ...(field === null ? [] : filterActions(field, text)),
    {
      id: 'open',
      name: names.open,
      group: 'entry',
      icon: PanelRight,
      keys: 'Enter',
      run: () => {
        open(row);
      },
    },
    {
      id: 'next',
      name: names.next,
      group: 'entry',
      icon: ArrowDown,
      keys: 'J',
      run: () => {
        step(row, 1);
      },
    },
    {
      id: 'previous',
      name: names.previous,
      group: 'entry',
      icon: ArrowUp,
      keys: 'K',
      run: () => {
        step(row, -1);
      },
    },
  ];
}

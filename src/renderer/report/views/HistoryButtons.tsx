import { Redo2, Undo2 } from 'lucide-react';
import { useKeys } from '../../commands/useKeys.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import type { ViewHistory } from './viewHistory.ts';
import { words } from './words.ts';

type HistoryButtonsProps = { history: ViewHistory; onUndo: () => void; onRedo: () => void };

/** Undoes the latest change of the view and does it again; each says which change that is. */
export function HistoryButtons({ history: { past, future }, onUndo, onRedo }: HistoryButtonsProps) {
  const [undoKeys, redoKeys] = [useKeys('undo'), useKeys('redo')];
  const [undone, redone] = [past.at(-1)?.name, future[0]?.name];
  return (
    <>
      {/* They stay enabled, so that the focus stays when there is nothing more to undo. */}
      <IconButton
        name={`${words.undo(undone)} (${undoKeys})`}
        icon={Undo2}
        aria-disabled={undone === undefined}
        onPress={onUndo}
      />
      <IconButton
        name={`${words.redo(redone)} (${redoKeys})`}
        icon={Redo2}
        aria-disabled={redone === undefined}
        onPress={onRedo}
      />
    </>
  );
}

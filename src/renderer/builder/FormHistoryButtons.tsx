import { Redo2, Undo2 } from 'lucide-react';
import { useCommand } from '../commands/commands.ts';
import { useKeys } from '../commands/useKeys.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { useFormHistory } from './formHistory.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

/** Takes back the last change of the form and makes it again; each says which change that is. */
export function FormHistoryButtons({ builder: { undo, redo } }: { builder: BuilderState }) {
  const history = useFormHistory((state) => state.history);
  const [undoKeys, redoKeys] = [useKeys('undo'), useKeys('redo')];
  const [past, future] = [history?.past.at(-1), history?.future[0]];
  useCommand('undo', undo);
  useCommand('redo', redo);
  return (
    <>
      {/* They stay enabled, so that the focus stays when there is nothing more to undo. */}
      <IconButton
        name={`${words.undo(past?.what)} (${undoKeys})`}
        icon={Undo2}
        aria-disabled={!past}
        onPress={undo}
      />
      <IconButton
        name={`${words.redo(future?.what)} (${redoKeys})`}
        icon={Redo2}
        aria-disabled={!future}
        onPress={redo}
      />
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { Confirm } from './Confirm.tsx';
import { words } from '../words.ts';

/**
 * Closes a dialog, but asks first if something was typed or changed that would be lost. `question` belongs into the
 * dialog.
 */
export function useDiscard(
  isUnsaved: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const { discard } = words.dialog;
  return {
    close: () => {
      if (isUnsaved) setAsking(true);
      else onClose();
    },
    question: (
      <Confirm
        title={discard.title}
        open={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        action={discard.action}
        keep={discard.keep}
        onConfirm={onClose}
      >
        <p>{discard.text}</p>
      </Confirm>
    ),
  };
}

import type { ReactNode } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { pastedWords as words } from './pastedWords.ts';

/** Closes a dialog about what was pasted; `then` does something afterwards, once the focus is back. */
export type BodyProps = { onClose: () => void; then: (act: () => void) => void };

/** Says something that can only be closed, or acted on elsewhere. */
export function Message({
  title,
  beside,
  onClose,
  children,
}: {
  title: string;
  beside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {words.close}
          </Button>
          {beside}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

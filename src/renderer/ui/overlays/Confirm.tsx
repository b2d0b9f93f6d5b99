import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** What the button does, as a verb. */
  action: string;
  /** What the other button says. */
  keep?: string;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something is deleted. Keeping is the first answer, and has the focus. */
export function Confirm({ title, open, onClose, action, keep = 'Keep', onConfirm, children }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      alert
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {keep}
          </Button>
          <Button
            look="danger"
            onPress={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

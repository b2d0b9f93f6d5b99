import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** What the button does, as a verb. */
  action: string;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something is deleted. Keeping is the first answer. */
export function Confirm({ title, open, onClose, action, onConfirm, children }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      alert
      actions={
        <>
          <Button onPress={onClose}>Keep</Button>
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

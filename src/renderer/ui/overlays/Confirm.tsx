import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { words } from '../words.ts';

type ConfirmProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The label of the button that deletes, starting with a verb. */
  action: string;
  /** The label of the button that does not. */
  keep?: string;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before something is deleted. The button that keeps it comes first and has the focus. */
export function Confirm({
  title,
  open,
  onClose,
  action,
  keep = words.dialog.keep,
  onConfirm,
  children,
}: ConfirmProps) {
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

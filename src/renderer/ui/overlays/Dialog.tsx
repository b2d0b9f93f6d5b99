import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import styles from './Dialog.module.css';
import { useOpenDialog } from './openDialogs.ts';
import { words } from '../words.ts';

export type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Must be answered: clicking outside does not close it. */
  alert?: boolean;
  /** Has room for tables, or for a chart beside them. */
  wide?: boolean | 'chart';
  children: ReactNode;
  /** The buttons at the bottom, the primary one last. */
  actions: ReactNode;
};

/** A modal dialog. A control with `autoFocus` gets the focus, otherwise the dialog itself does. */
export function Dialog({
  title,
  open,
  onClose,
  alert = false,
  wide = false,
  children,
  actions,
}: DialogProps) {
  useOpenDialog(open);
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      isDismissable={!alert}
      className={styles['veil'] ?? ''}
    >
      <Modal className={classes(styles['modal'], wide && styles[wide === 'chart' ? 'widest' : 'wide'])}>
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'} className={styles['dialog'] ?? ''}>
          <header className={styles['head']}>
            <Heading slot="title" className={styles['title'] ?? ''}>
              {title}
            </Heading>
          </header>
          <div className={styles['body']}>{children}</div>
          <footer className={styles['foot']}>{actions}</footer>
          {/* Last in the tab order, so that the content comes first. */}
          <div className={styles['close']}>
            <IconButton name={words.dialog.close} icon={X} onPress={onClose} />
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

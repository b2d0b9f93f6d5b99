import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../buttons/Button.tsx';
import styles from './Dialog.module.css';

type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Must be answered: a click beside it does nothing. */
  alert?: boolean;
  children: ReactNode;
  /** The buttons at the end, the primary one last. */
  actions: ReactNode;
};

/** A question in front of everything else. What has `autoFocus` in it gets the focus, else the dialog itself. */
export function Dialog({ title, open, onClose, alert = false, children, actions }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      isDismissable={!alert}
      className={styles['veil'] ?? ''}
    >
      <Modal className={styles['modal'] ?? ''}>
        <AriaDialog role={alert ? 'alertdialog' : 'dialog'} className={styles['dialog'] ?? ''}>
          <header className={styles['head']}>
            <Heading slot="title" className={styles['title'] ?? ''}>
              {title}
            </Heading>
          </header>
          <div className={styles['body']}>{children}</div>
          <footer className={styles['foot']}>{actions}</footer>
          {/* Last in the order of the tab key: the content comes first, and nobody closes it unread. */}
          <div className={styles['close']}>
            <IconButton name="Close" icon={X} onPress={onClose} />
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

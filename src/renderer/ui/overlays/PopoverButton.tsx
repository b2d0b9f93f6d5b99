import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../buttons/Button.tsx';
import styles from './PopoverButton.module.css';

type PopoverButtonProps = { name: string; icon?: LucideIcon; children: ReactNode };

/** A button that opens a few controls beside it. */
export function PopoverButton({ name, icon, children }: PopoverButtonProps) {
  return (
    <DialogTrigger>
      <Button {...(icon ? { icon } : {})}>{name}</Button>
      <Popover className={styles['popover'] ?? ''} offset={6} placement="bottom end">
        <Dialog aria-label={name} className={styles['dialog'] ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button, IconButton } from '../buttons/Button.tsx';
import styles from './PopoverButton.module.css';

type PopoverButtonProps = {
  name: string;
  icon?: LucideIcon;
  /** Its name is the tooltip. */
  iconOnly?: boolean;
  children: ReactNode;
};

/** A button that opens a few controls beside it. */
export function PopoverButton({ name, icon, iconOnly = false, children }: PopoverButtonProps) {
  return (
    <DialogTrigger>
      {icon && iconOnly ? (
        <IconButton name={name} icon={icon} tipAt="right" /> // above may be what is pressed next
      ) : (
        <Button {...(icon ? { icon } : {})}>{name}</Button>
      )}
      <Popover className={styles['popover'] ?? ''} offset={6} placement="bottom end">
        <Dialog aria-label={name} className={styles['dialog'] ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

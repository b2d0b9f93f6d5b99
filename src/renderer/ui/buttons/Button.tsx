import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './Button.module.css';
import { classes } from '../classes.ts';
import { Tip, type TipSide } from '../overlays/Tip.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  look?: Look;
  /** Its action is still running: presses are ignored, and it keeps the focus. */
  isPending?: boolean;
  icon?: LucideIcon;
  /** The keyboard shortcut, shown beside the label. */
  keys?: string;
  /** Aligns the label of a quiet button with the edge of its row; the highlight extends beyond it. */
  flush?: 'start' | 'end';
  children: ReactNode;
};

/** Ignores presses while pending. */
function whilePending({
  isPending,
  ...rest
}: Pick<ButtonProps, 'isPending' | 'onPress' | 'type'>): AriaButtonProps {
  if (!isPending) return rest;
  const { onPress: _not, ...idle } = rest;
  return { ...idle, type: 'button', 'aria-disabled': true };
}

/** Its label starts with a verb. At most one primary button per screen. */
export function Button({ look = 'secondary', icon, keys, flush, children, ...rest }: ButtonProps) {
  const Icon = rest.isPending ? LoaderCircle : icon;
  return (
    <AriaButton
      {...whilePending(rest)}
      className={classes(styles['button'], styles[look], flush && styles[flush])}
    >
      {Icon && <Icon size={15} aria-hidden className={rest.isPending ? styles['turning'] : undefined} />}
      <span>{children}</span>
      {keys && (
        <kbd className={styles['keys']} aria-hidden>
          {keys}
        </kbd>
      )}
    </AriaButton>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'keys' | 'flush'> & {
  name: string;
  icon: LucideIcon;
  tipAt?: TipSide;
};

/** A button with an icon only; its name is the tooltip and the accessible name. */
export function IconButton({ name, icon: Icon, look = 'quiet', tipAt = 'top', ...rest }: IconButtonProps) {
  return (
    <Tip text={name} at={tipAt}>
      <AriaButton
        {...rest}
        aria-label={name}
        className={classes(styles['button'], styles['square'], styles[look])}
      >
        <Icon size={15} aria-hidden />
      </AriaButton>
    </Tip>
  );
}

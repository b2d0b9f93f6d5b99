import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './Button.module.css';
import { classes } from '../classes.ts';
import { Tip } from '../overlays/Tip.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  look?: Look;
  /** What it began is not done yet: a press does nothing, and the focus stays. */
  isPending?: boolean;
  icon?: LucideIcon;
  /** Keys that do the same, shown beside the words. */
  keys?: string;
  /** A quiet button at the edge of its row: its words stand on the edge, and only its highlight reaches beyond. */
  flush?: 'start' | 'end';
  children: ReactNode;
};

/** A press of what is under way already is none. */
function whilePending({
  isPending,
  ...rest
}: Pick<ButtonProps, 'isPending' | 'onPress' | 'type'>): AriaButtonProps {
  if (!isPending) return rest;
  const { onPress: _not, ...idle } = rest;
  return { ...idle, type: 'button', 'aria-disabled': true };
}

/** A button says what it does, with a verb. One primary button a screen. */
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
};

/** A button that is its icon; its name is said by a tooltip and to screen readers. */
export function IconButton({ name, icon: Icon, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Tip text={name}>
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

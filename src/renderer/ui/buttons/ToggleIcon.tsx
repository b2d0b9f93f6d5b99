import type { LucideIcon } from 'lucide-react';
import { ToggleButton, type ToggleButtonProps } from 'react-aria-components';
import { classes } from '../classes.ts';
import { Tip } from '../overlays/Tip.tsx';
import styles from './Button.module.css';

type ToggleIconProps = Omit<ToggleButtonProps, 'className' | 'style' | 'children'> & {
  name: string;
  icon: LucideIcon;
};

/** A switch with an icon only; its name is the tooltip and the accessible name. */
export function ToggleIcon({ name, icon: Icon, ...rest }: ToggleIconProps) {
  return (
    <Tip text={name}>
      <ToggleButton
        {...rest}
        aria-label={name}
        className={classes(styles['button'], styles['square'], styles['quiet'], styles['toggle'])}
      >
        <Icon size={15} aria-hidden />
      </ToggleButton>
    </Tip>
  );
}

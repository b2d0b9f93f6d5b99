import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Status.module.css';
import { TONE_ICONS, type Tone } from './tone.ts';

type StatusProps = {
  tone: Tone;
  /** A sentence, which may need several lines. */
  wraps?: boolean;
  children: ReactNode;
};

/** A state: always an icon and words as well as a colour. */
export function Status({ tone, wraps = false, children }: StatusProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <span className={classes(styles['status'], styles[tone], wraps && styles['wraps'])}>
      <Icon size={14} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

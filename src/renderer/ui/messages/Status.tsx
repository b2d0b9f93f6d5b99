import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Status.module.css';
import { TONE_ICONS, type Tone } from './tone.ts';

/** A state: always an icon and words as well as a colour. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = TONE_ICONS[tone];
  return (
    <span className={classes(styles['status'], styles[tone])}>
      <Icon size={14} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

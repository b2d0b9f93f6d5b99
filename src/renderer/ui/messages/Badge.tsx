import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Badge.module.css';
import type { Tone } from './tone.ts';

/** A short label beside a name. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classes(styles['badge'], styles[tone])}>{children}</span>;
}

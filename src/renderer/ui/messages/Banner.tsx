import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Banner.module.css';
import { TONE_ICONS, type Tone } from './tone.ts';
import { KEPT_CLEAR } from './useNoticePosition.ts';

type BannerProps = {
  tone: Exclude<Tone, 'busy' | 'later'>;
  children: ReactNode;
  actions?: ReactNode;
  label: string;
};

/** A one-line message across a screen, about all of it. */
export function Banner({ tone, children, actions, label }: BannerProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <section className={classes(styles['banner'], styles[tone])} aria-label={label} {...KEPT_CLEAR}>
      <Icon size={15} aria-hidden />
      <div className={styles['words']}>{children}</div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}

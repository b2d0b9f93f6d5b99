import type { ReactNode } from 'react';
import styles from './Panel.module.css';

type PanelProps = { title?: string; actions?: ReactNode; children: ReactNode };

/** A titled section of a screen. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <section className={styles['panel']} {...(title ? { 'aria-label': title } : {})}>
      {(title || actions) && (
        <header className={styles['head']}>
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

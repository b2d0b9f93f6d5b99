import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Page.module.css';

type PageProps = {
  title: string;
  /** Beside the title: what this is, in a few words. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Forms and texts keep a measure that can be read; tables take the whole width. */
  measure?: boolean;
  children: ReactNode;
};

/** A screen: its title, what can be done with all of it, and its content. */
export function Page({ title, note, actions, measure, children }: PageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['name']}>
          <h1 tabIndex={-1}>{title}</h1>
          {note && <div className={styles['note']}>{note}</div>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      <div className={classes(styles['body'], measure && styles['measure'])}>{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { KEPT_CLEAR } from '../messages/useNoticePosition.ts';
import styles from './Page.module.css';

type PageProps = {
  title: string;
  /** Shown beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Which part of the screen is shown: each begins at its top, wherever the one before was scrolled to. */
  part?: string;
  /** Limits the width for forms and text; tables take the full width. */
  measure?: boolean;
  /** Stands in the middle of a wide window: cards, of which each is no wider than it can be read. */
  centred?: boolean;
  children: ReactNode;
};

/** A screen: its title, its actions and its content. */
export function Page({ title, note, actions, part, measure, centred, children }: PageProps) {
  return (
    <div className={classes(styles['page'], centred && styles['centred'])}>
      <header className={styles['head']} {...KEPT_CLEAR}>
        <div className={styles['name']}>
          <h1 tabIndex={-1} title={title}>
            {title}
          </h1>
          {note && <div className={styles['note']}>{note}</div>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      <div key={part} className={classes(styles['body'], measure && styles['measure'])}>
        {children}
      </div>
    </div>
  );
}

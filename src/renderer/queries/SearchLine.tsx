import type { ReactNode } from 'react';
import styles from './Queries.module.css';

/** A part that is searched. */
export type SearchedProps = { typed: string; search: ReactNode; onClear: () => void };

/** The search, and how many there are and match. The count stays there, so that a change is read out. */
export function SearchLine({ search, count }: { search: ReactNode; count: string }) {
  return (
    <div className={styles['search']}>
      {search}
      <span className={styles['count']} role="status">
        {count}
      </span>
    </div>
  );
}

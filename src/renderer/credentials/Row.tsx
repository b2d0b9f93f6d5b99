import type { ReactNode } from 'react';
import styles from './Row.module.css';

/** Two items at opposite ends of a line, which wrap when space is short. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

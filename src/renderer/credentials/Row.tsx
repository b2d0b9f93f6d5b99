import type { ReactNode } from 'react';
import styles from './Row.module.css';

/** Two things in one line, at its two ends, as long as there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

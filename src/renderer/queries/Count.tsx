import styles from './Queries.module.css';

/** How many there are, and how many of them match what is searched. It stays there, so that a change is read out. */
export function Count({ children }: { children: string }) {
  return (
    <p className={styles['count']} role="status">
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './ListTable.module.css';

type ListTableProps = {
  label: string;
  /** The widths of the columns, and how rows look where these do not fit. */
  className: string | undefined;
  children: ReactNode;
};

/** A list with columns: one row of one line for each thing in it. */
export function ListTable({ label, className, children }: ListTableProps) {
  return (
    <table className={classes(styles['table'], className)} aria-label={label}>
      {children}
    </table>
  );
}

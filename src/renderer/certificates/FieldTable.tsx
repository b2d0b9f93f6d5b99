import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { fieldName } from './fieldNames.ts';
import styles from './FieldTable.module.css';
import { legible } from '../ui/text/legible.ts';

/** One field, before and after or sent and received. `path` is such as `city` or `additionalContacts.0.email`. */
type FieldRow = {
  path: string;
  left: string | null;
  right: string | null;
  /** A value that does not count. */
  isLeftStruck?: boolean;
  isRightStruck?: boolean;
  isSame: boolean;
  /** What is said about the field. */
  mark?: ReactNode;
};

type FieldTableProps = {
  label: string;
  columns: {
    field: string;
    /** Null if there is nothing at the left in any row. */ left: string | null;
    right: string;
    mark: string;
  };
  rows: readonly FieldRow[];
};

/** A value exactly as it is: blanks stay visible, and so does what could not be seen. */
function Value({ text, isStruck }: { text: string | null; isStruck: boolean | undefined }) {
  if (text === null || text === '') return <span className={styles['none']}>–</span>;
  return isStruck ? (
    <s className={styles['value']}>{legible(text)}</s>
  ) : (
    <span className={styles['value']}>{legible(text)}</span>
  );
}

/** Two organizations field by field. */
export function FieldTable({ label, columns, rows }: FieldTableProps) {
  return (
    <div className={styles['fit']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={styles['field']}>
              {columns.field}
            </th>
            {columns.left !== null && <th scope="col">{columns.left}</th>}
            <th scope="col">{columns.right}</th>
            <th scope="col" className={styles['mark']}>
              {columns.mark}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, left, right, isLeftStruck, isRightStruck, isSame, mark }) => (
            <tr key={path} className={classes(!isSame && styles['differs'])}>
              <th scope="row">{fieldName(path)}</th>
              {columns.left !== null && (
                <td>
                  <Value text={left} isStruck={isLeftStruck} />
                </td>
              )}
              <td>
                <Value text={right} isStruck={isRightStruck} />
              </td>
              <td>{mark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

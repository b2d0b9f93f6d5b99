import type { ReactNode } from 'react';
import styles from './Note.module.css';

type NoteProps = {
  children: ReactNode;
  /** Beside other things, instead of a paragraph of its own. */
  inline?: boolean;
  /** It changes, and each change is announced to screen readers. */
  live?: boolean;
};

/** Something said in passing. */
export function Note({ children, inline = false, live = false }: NoteProps) {
  const Tag = inline ? 'span' : 'p';
  return (
    <Tag className={styles['note']} {...(live ? { role: 'status' } : {})}>
      {children}
    </Tag>
  );
}

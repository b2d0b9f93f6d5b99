import type { ReactNode } from 'react';
import styles from './Note.module.css';

type NoteProps = {
  children: ReactNode;
  /** In a line with other things, instead of a paragraph. */
  inline?: boolean;
  /** Screen readers announce each change. */
  live?: boolean;
};

/** A short secondary text. */
export function Note({ children, inline = false, live = false }: NoteProps) {
  const Tag = inline ? 'span' : 'p';
  return (
    <Tag className={styles['note']} {...(live ? { role: 'status' } : {})}>
      {children}
    </Tag>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Empty.module.css';

type EmptyProps = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode };

/** An empty state: what will be here, why it is empty, and the one next step. */
export function Empty({ icon: Icon, title, children, action }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';

type PageProps = {
  title: string;
  /** Beside the title: what this is, in a few words. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Forms and texts keep a measure that can be read; tables take the whole width. */
  measure?: boolean;
  children: ReactNode;
};

/** A screen: its title, what can be done with all of it, and its content. */
export function Page({ title, note, actions, measure, children }: PageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['name']}>
          <h1 tabIndex={-1}>{title}</h1>
          {note && <div className={styles['note']}>{note}</div>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      <div className={classes(styles['body'], measure && styles['measure'])}>{children}</div>
    </div>
  );
}

type PanelProps = { title?: string; actions?: ReactNode; children: ReactNode };

/** Things that belong together. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <section className={styles['panel']} {...(title ? { 'aria-label': title } : {})}>
      {(title || actions) && (
        <header className={styles['panelHead']}>
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

type EmptyProps = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode };

/** What will be here, why it is not yet, and the one next step. */
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

/** The shape of lines that are on their way. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles['skeleton']}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** Names with their values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

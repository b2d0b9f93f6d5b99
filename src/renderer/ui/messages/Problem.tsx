import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { CopyButton } from '../buttons/CopyButton.tsx';
import { Fold } from '../page/Fold.tsx';
import styles from './Problem.module.css';
import { words } from '../words.ts';

/** What happened, what it means and what to do; the details are collapsed and can be copied. */
export type ProblemWords = { title: string; meaning: string; todo: string; details: readonly string[] };

type ProblemProps = {
  words: ProblemWords;
  actions?: ReactNode;
  /** Centred on an empty screen, or inline with other content. */
  variant?: 'screen' | 'inline';
};

/** An error, shown where it happened. */
export function Problem({
  words: { title, meaning, todo, details },
  actions,
  variant = 'inline',
}: ProblemProps) {
  return (
    <div role="alert" className={classes(styles['problem'], styles[variant])}>
      <CircleAlert size={variant === 'screen' ? 28 : 16} aria-hidden className={styles['icon']} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p>
          {meaning} {todo}
        </p>
        {details.length > 0 && (
          <div className={styles['more']}>
            <Fold name={words.problem.details}>
              <pre className={styles['details']}>{details.join('\n')}</pre>
              <CopyButton
                name={words.problem.copyDetails}
                text={[title, meaning, todo, ...details].join('\n')}
              />
            </Fold>
          </div>
        )}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  );
}

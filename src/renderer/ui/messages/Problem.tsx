import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as Trigger, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { classes } from '../classes.ts';
import { CopyButton } from '../buttons/CopyButton.tsx';
import styles from './Problem.module.css';

/** What happened, what it means, what to do; particulars are unfolded and copied on demand. */
export type ProblemWords = { title: string; meaning: string; todo: string; details: readonly string[] };

type ProblemProps = {
  words: ProblemWords;
  actions?: ReactNode;
  /** In the middle of an empty screen, or in a row of other things. */
  place?: 'screen' | 'inline';
};

/** Something that went wrong, in the place where it happened. */
export function Problem({ words, actions, place = 'inline' }: ProblemProps) {
  const { title, meaning, todo, details } = words;
  return (
    <div role="alert" className={classes(styles['problem'], styles[place])}>
      <CircleAlert size={place === 'screen' ? 28 : 16} aria-hidden className={styles['icon']} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p>
          {meaning} {todo}
        </p>
        {details.length > 0 && (
          <Disclosure className={styles['more'] ?? ''}>
            <Heading className={styles['moreHead'] ?? ''}>
              <Trigger slot="trigger" className={styles['trigger'] ?? ''}>
                Details
              </Trigger>
            </Heading>
            <DisclosurePanel>
              <pre className={styles['details']}>{details.join('\n')}</pre>
              <CopyButton name="Copy details" text={[title, meaning, todo, ...details].join('\n')} />
            </DisclosurePanel>
          </Disclosure>
        )}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  );
}

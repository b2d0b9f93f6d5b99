import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Check } from '../../queries/checks/check.ts';
import { sourceOf } from '../../queries/checks/sources.ts';
import { classes } from '../ui/classes.ts';
import { RuleTag } from '../ui/messages/RuleTag.tsx';
import { KEPT_VISIBLE } from '../ui/messages/useNoticePosition.ts';
import { Panel } from '../ui/page/Panel.tsx';
import { legible } from '../ui/text/legible.ts';
import styles from './Builder.module.css';
import { words } from './words.ts';

const { checks: texts } = words;

const ICONS: Record<Check['level'], LucideIcon> = {
  blocks: CircleAlert,
  doubtful: TriangleAlert,
  unlisted: CircleHelp,
};

/** The weightiest come first, and nobody reads more. */
const MOST_SHOWN = 50;

/** What is to be said of the request, the weightiest first, each with what it rests on. */
export function ChecksPane({ checks }: { checks: readonly Check[] }) {
  return (
    <div {...KEPT_VISIBLE}>
      <Panel title={texts.title}>
        {checks.length === 0 && (
          <p className={styles['fine']}>
            <CircleCheck size={14} aria-hidden />
            <span>{texts.fine}</span>
          </p>
        )}
        <ul className={styles['checks']}>
          {checks.slice(0, MOST_SHOWN).map((check) => {
            const { level, ground, message } = check;
            const Icon = ICONS[level];
            return (
              <li key={`${level} ${message}`} className={classes(styles['check'], styles[level])}>
                <Icon size={14} role="img" aria-label={texts.levels[level]} />
                <span>
                  {legible(message)}{' '}
                  {level === 'doubtful' && <RuleTag tag={{ basis: ground, source: sourceOf(check) }} />}
                </span>
              </li>
            );
          })}
        </ul>
        {checks.length > MOST_SHOWN && (
          <p className={styles['aside']}>{texts.more(checks.length - MOST_SHOWN)}</p>
        )}
      </Panel>
    </div>
  );
}

/** The weightiest check, for when the pane that lists them is out of sight. */
export function ChecksGlance({ checks }: { checks: readonly Check[] }) {
  const [first] = checks;
  const text = first ? texts.glance(legible(first.message), checks.length - 1) : texts.fine;
  return (
    <p className={styles['glance']} title={text} data-level={first?.level}>
      {text}
    </p>
  );
}

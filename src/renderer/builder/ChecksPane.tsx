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

/** What is still to be chosen is no fault before the report was to be run: it is said as the next step. */
function toldOf({ checks, isTried }: ChecksProps): { told: readonly Check[]; hint: string | null } {
  const told = isTried
    ? checks
    : checks.filter(({ field, level }) => field !== 'metrics' || level !== 'blocks');
  return { told, hint: told.length < checks.length ? texts.begin : null };
}

type ChecksProps = {
  checks: readonly Check[];
  /** Whether the report was to be run or saved as it is. */
  isTried: boolean;
};

/** What is to be said of the request, the weightiest first, each with what it rests on. */
export function ChecksPane(props: ChecksProps) {
  const { told: checks, hint } = toldOf(props);
  return (
    <div {...KEPT_VISIBLE}>
      <Panel title={texts.title}>
        {hint !== null && <p className={styles['aside']}>{hint}</p>}
        {checks.length === 0 && hint === null && (
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
export function ChecksGlance(props: ChecksProps) {
  const { told, hint } = toldOf(props);
  const [first] = told;
  const text = first ? texts.glance(legible(first.message), told.length - 1) : (hint ?? texts.fine);
  return (
    <p className={styles['glance']} title={text} data-level={first?.level}>
      {text}
    </p>
  );
}

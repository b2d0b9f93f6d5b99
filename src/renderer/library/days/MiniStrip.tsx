import { DAY_LOOKS } from '../../../queries/dayStrip.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Days.module.css';
import type { Days } from './questionRows.ts';
import { words } from './words.ts';

/** Days at a glance, each said in its title, and counted for screen readers. */
export const MiniStrip = ({ days }: { days: Days }) => (
  <span className={styles['mini']} role="img" aria-label={words.filled(days)}>
    {days.map(({ startMs, look, isOpen, answers }) => (
      <i
        key={startMs}
        title={words.said(startMs, look, isOpen, answers.length)}
        className={classes(styles[look], isOpen && styles['open'])}
      />
    ))}
  </span>
);

/** What the looks of days mean that are among these. */
export function MiniLegend({ strips }: { strips: readonly Days[] }) {
  const seen = new Set(strips.flatMap((days) => days.map(({ look }) => look)));
  return (
    <ul className={styles['legend']} aria-label={words.legend.label}>
      {DAY_LOOKS.filter((look) => seen.has(look)).map((look) => (
        <li key={look} title={words.legend.text[look]}>
          <span className={styles['mini']}>
            <i className={styles[look]} />
          </span>
          {words.look[look]}
        </li>
      ))}
    </ul>
  );
}

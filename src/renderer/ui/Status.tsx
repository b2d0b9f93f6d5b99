import {
  Circle,
  CircleAlert,
  CircleCheck,
  Clock,
  FlaskConical,
  Info,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Status.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'waiting' | 'later' | 'plain' | 'demo';

const ICONS: Record<Tone, LucideIcon> = {
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  busy: LoaderCircle,
  waiting: Clock,
  later: Circle,
  plain: Info,
  demo: FlaskConical,
};

/** A state: always an icon and a word, with a colour besides. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <span className={classes(styles['status'], styles[tone])}>
      <Icon size={14} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** A short mark beside a name. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classes(styles['badge'], styles[tone])}>{children}</span>;
}

type BannerProps = { tone: Tone; children: ReactNode; actions?: ReactNode; label: string };

/** One line across a screen that says what holds for all of it. */
export function Banner({ tone, children, actions, label }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <section className={classes(styles['banner'], styles[tone])} aria-label={label}>
      <Icon size={15} aria-hidden />
      <div className={styles['bannerWords']}>{children}</div>
      {actions && <div className={styles['bannerActions']}>{actions}</div>}
    </section>
  );
}

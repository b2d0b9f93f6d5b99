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

/** What a message or a state means to the analyst. */
export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'waiting' | 'later' | 'plain' | 'demo';

/** The icon of each: colour alone never tells. */
export const TONE_ICONS: Record<Tone, LucideIcon> = {
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  busy: LoaderCircle,
  waiting: Clock,
  later: Circle,
  plain: Info,
  demo: FlaskConical,
};

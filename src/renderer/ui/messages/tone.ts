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

/** What a message or a state means to the user. */
export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'waiting' | 'later' | 'plain' | 'demo';

/** An icon for each tone, so that colour never carries the meaning alone. */
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

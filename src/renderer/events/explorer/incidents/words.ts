import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

const entries = (count: number) => formatCounted(count, 'entry', 'entries');

/** Texts about incidents. */
export const words = {
  title: 'Incidents',
  loading: 'Looking for incidents…',
  tryAgain: 'Try again',
  note: 'Entries with the same tuple ID and start epoch are one incident. The log is a sample of the traffic: counts are of its entries.',
  order: { label: 'Sort by', size: 'Size', time: 'Start' },
  /** `single` are not listed, `more` are beyond those that were asked for. */
  found: ({ listed, single, more }: { listed: number; single: number; more: number }) =>
    [
      more > 0
        ? `The largest ${formatCount(listed)} of ${formatCounted(listed + more, 'incident')}`
        : formatCounted(listed, 'incident'),
      single > 0 ? `and ${formatCount(single)} of a single entry` : '',
    ]
      .filter(Boolean)
      .join(' ') + '.',
  single: (count: number) => `List those of a single entry (${formatCount(count)})`,
  gaps: 'The archive does not have all of this time: incidents may be longer and larger than they appear, and others missing.',
  list: 'Incidents',
  tuple: 'Tuple',
  started: (time: string) => `Started ${time}`,
  named: (time: string | null, count: number) =>
    time === null ? entries(count) : `${time}, ${entries(count)}`,
  startUnknown: (text: string) => `Start not readable: ${text}`,
  entries,
  // A length stays on one line: `4 h 37 min`, then `55 s` on the next, reads like two.
  span: (range: string, length: string) => `Entries from ${range}, ${length.replaceAll(' ', '\u{a0}')}`,
  moment: (time: string) => `Entries at ${time}`,
  limited: (facts: readonly string[]) => `Limited ${facts.join(', ')}.`,
  percentage: (text: string) => `${text} of the requests`,
  duration: (text: string) => `for at least ${text}`,
  varied: 'varying',
  most: 'Mostly',
  gap: 'The archive does not have all of this incident’s time.',
  evidence: {
    title: (count: number) => `Incident of ${entries(count)}`,
    span: (range: string) => `Entries from ${range}`,
    facts: 'What they have',
    share: 'Of the entries',
    all: 'all',
    most: 'most often',
  },
  inView: 'In view',
  show: 'Show only this incident',
  special: 'What is special about this incident',
  more: (count: number) => `Show ${formatCount(count)} more`,
  noFields: {
    title: 'No incidents can be told',
    text: 'No entry in this archive has a tuple ID and a start epoch, so nothing says which entries belong together.',
  },
  none: {
    title: 'No incident here',
    text: 'No entry in view has both a tuple ID and a start epoch. Choose another span, or remove a condition.',
  },
} as const;

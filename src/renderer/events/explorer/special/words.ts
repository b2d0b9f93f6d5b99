import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

const entries = (count: number) => formatCounted(count, 'entry', 'entries');

/** Texts about what is special. */
export const words = {
  title: 'What is special',
  against: { label: 'Compared with', rest: 'The rest', before: 'Period before' },
  tryAgain: 'Try again',
  loading: 'Comparing…',
  sides: (inside: number, outside: number, against: 'rest' | 'before') =>
    `${entries(inside)} here, ${formatCount(outside)} ${against === 'rest' ? 'elsewhere' : 'in the period before'}. The log is a sample of the traffic.`,
  other: { rest: 'elsewhere', before: 'before' },
  beforeFilter: 'The filter holds for both periods, but for the tuple ID and the start of an incident.',
  uncovered: {
    'not-now': 'The archive does not have all of this period, so the shares may not be those of the log.',
    'not-before':
      'The archive does not have all of the period before, so the shares may not be those of the log.',
    neither: 'The archive does not have all of either period, so the shares may not be those of the log.',
  },
  nearlyAll: 'Nearly all:',
  most: 'Most:',
  noSignature: 'No value is common to most of these entries and rare otherwise.',
  few: (count: number) => `Only ${entries(count)}: what they have in common may be chance.`,
  list: 'Special values, the most telling first',
  bars: (share: string, otherShare: string, other: string) => `${share} here, ${otherShare} ${other}`,
  counts: (inside: number, outside: number, other: string) =>
    `${formatCount(inside)} here, ${formatCount(outside)} ${other}`,
  onlyHere: 'only here',
  evidence: {
    title: (count: number) => `What is special about ${entries(count)}`,
    here: 'Here',
    signature: 'Signature',
    nearlyAll: 'nearly all',
    most: 'most',
  },
  filter: (name: string, value: string) => `Show only ${name} ${value}`,
  exclude: (name: string, value: string) => `Leave out ${name} ${value}`,
  showAll: 'Show the whole value',
  showLess: 'Show less of the value',
  whole: {
    title: 'Everything is shown',
    text: 'There is nothing to compare it with. Choose a span (drag over the bars, or choose times above), filter by a value, or show one incident.',
  },
  noSpan: {
    title: 'No period before',
    text: 'Choose a span: drag over the bars, or choose times above. It will be compared with the period of the same length before it.',
    action: 'Compare with everything else',
  },
  none: {
    title: 'Nothing matches',
    text: 'No entry passes the filter in this span. Undo the last step, or remove a condition.',
  },
  noOthers: {
    rest: {
      title: 'Nothing to compare with',
      text: 'Every entry of the archive is shown. Choose a shorter span, or filter by a value.',
    },
    before: {
      title: 'Nothing to compare with',
      text: 'The archive has no such entry in the period before. Everything else can be compared.',
    },
  },
  tooFew: {
    title: 'Too few entries',
    text: 'What so few entries have in common may well be chance. Choose a longer span, or remove a condition.',
  },
  nothing: {
    title: 'Nothing special',
    text: 'No value is clearly more frequent here than in what it is compared with.',
  },
} as const;

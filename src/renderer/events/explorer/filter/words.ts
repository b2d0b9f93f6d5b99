import { formatCount } from '../../../ui/text/formats.ts';

/** Texts of the local filter. */
export const words = {
  label: 'Local filter',
  /** Stands beside the label, and this while something is typed. */
  mark: 'never sent to the service',
  typing: {
    add: 'Enter adds it; it is never sent to the service',
    text: 'Enter filters by this text and by nothing else',
    edit: 'Enter changes it, Escape leaves it as it is',
  },
  /** Where a text cannot be read, and why. */
  problem: (character: number, message: string) => `At character ${character}: ${message}`,
  entries: (count: number) => formatCount(count),
  asText: 'Edit filter as text',
  help: {
    name: 'How to filter',
    intro:
      'All conditions have to hold. Text without a name is searched for in URL, user agent, referer and host.',
    examples: [
      ['login', 'contains “login”, upper or lower case'],
      ['country:DE,FR', 'is one of these values, exactly'],
      ['-status:503', 'is not'],
      ['url~/admin', 'contains'],
      ['ip:10.0.0.0/8', 'is in a network'],
      ['percent:50..100', 'is in a range; either end may be left out'],
      ['referer:""', 'is empty or missing'],
      ['"Any Field":value', 'any field by its whole name'],
    ],
    keys: 'On a condition: arrow keys move, Delete removes it, − reverses it.',
  },
  chips: 'Conditions of the local filter',
  clear: 'Remove all',
  anyField: 'URL, user agent, referer or host',
  noName: '(no name)',
  off: 'off',
  on: (said: string) => `${said}: filter by it`,
  edit: (said: string) => `Edit: ${said}`,
  negate: (said: string) => `Reverse: ${said}`,
  remove: (said: string) => `Remove: ${said}`,
  tests: {
    is: (values: string) => `is ${values}`,
    isNot: (values: string) => `is not ${values}`,
    or: ' or ',
    more: (count: number) => `${formatCount(count)} more`,
    contains: (text: string) => `contains “${text}”`,
    containsNot: (text: string) => `does not contain “${text}”`,
    network: (networks: string) => `is in ${networks}`,
    networkNot: (networks: string) => `is not in ${networks}`,
    range: (from: string | null, to: string | null) =>
      from === null
        ? `is at most ${to ?? ''}`
        : to === null
          ? `is at least ${from}`
          : `is from ${from} to ${to}`,
    rangeNot: (said: string) => `not: ${said}`,
    empty: 'is empty',
    emptyNot: 'is not empty',
  },
  times: {
    label: 'Times',
    all: 'All times',
    hour: 'Last hour',
    day: 'Last 24 hours',
    week: 'Last 7 days',
    month: 'Last 30 days',
    lastNote: 'of the archive',
    exact: 'From – to…',
    from: (moment: string) => `From ${moment}`,
    before: (moment: string) => `Before ${moment}`,
    dialog: {
      title: 'Times to show',
      from: (zone: string) => `From (${zone})`,
      to: (zone: string) => `To (${zone})`,
      hint: 'Such as 2026-11-20, 14 Nov 2026 10:05 or 2026-11-20 10:05:30.25. Leave it empty for no limit.',
      endHint: 'A day on its own is included whole. Any other moment is excluded.',
      wrong: 'Write a date, or a date and a time, as in 2026-11-20 10:05.',
      order: 'The end is not after the start.',
      apply: 'Show these times',
    },
  },
} as const;

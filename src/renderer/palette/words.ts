import type { Command } from '../../contract/commands.ts';
import type { WordsProblem } from '../../queries/words/requestWords.ts';
import { formatCounted } from '../ui/text/formats.ts';
import type { Section } from './sections.ts';

const SECTION_NAMES: Record<Section['screen'], { screen: string; at: Readonly<Record<string, string>> }> = {
  queries: {
    screen: 'Saved queries',
    at: { templates: 'Templates', history: 'History', schedules: 'Schedules' },
  },
  jobs: { screen: 'Jobs', at: { server: 'On the server' } },
  certificates: { screen: 'Certificates', at: { organizations: 'Address book', journal: 'Journal' } },
  events: {
    screen: 'Events',
    at: { collection: 'Collection', query: 'Query', 'action-types': 'Action types' },
  },
  catalogue: {
    screen: 'Catalogue',
    at: {
      dimension: 'Dimensions',
      granularity: 'Granularities',
      operator: 'Operators',
      unit: 'Units',
    },
  },
};

/** A few words for addresses. */
const named = (addresses: readonly string[]) =>
  addresses.length === 1 ? (addresses[0] ?? '') : formatCounted(addresses.length, 'address', 'addresses');

const COLOURS = 'theme mode appearance';
const SETTINGS_ALSO: Readonly<Record<string, string>> = {
  light: `${COLOURS} bright day`,
  dark: `${COLOURS} night`,
  system: `${COLOURS} automatic`,
  compact: 'row height spacing size',
  normal: 'row height spacing size',
  comfortable: 'row height spacing size',
  utc: 'time zone',
  local: 'time zone',
};

const quoted = (word: string) => `“${word.replaceAll('"', '')}”`;

/** Other words that a command is looked for by. */
const ALSO: Partial<Record<Command, string>> = {
  'open-file': 'import load zip csv json',
  'new-report': 'build request query',
  'new-draft': 'certificate organization',
  export: 'save download excel csv xlsx',
  'go-credentials': 'token profile account password proxy settings',
  'go-library': 'reports stored',
  'go-cases': 'evidence incident notes',
  'go-jobs': 'running progress',
  'go-events': 'log waf security',
  'show-catalogue': 'metrics dimensions identifiers',
  'two-reports': 'split compare',
  shortcuts: 'help keys keyboard',
};

/** What a command needs that is not offered where the analyst is. */
const NEEDS: Partial<Record<Command, string>> = {
  'new-draft': 'needs Certificates: the drafts',
  export: 'needs an open report, or the events',
  'export-again': 'needs an open report',
  print: 'needs an open report, or a case',
  special: 'needs an open report',
  find: 'needs a list or an open report',
  'find-next': 'needs a search in an open report',
  'find-previous': 'needs a search in an open report',
  filter: 'needs an open report, or the events',
  'next-report': 'needs a second open report',
  'previous-report': 'needs a second open report',
  'two-reports': 'needs a second open report',
  undo: 'nothing to undo on this screen',
  redo: 'nothing to redo on this screen',
  'add-note': 'needs a chart over time',
  zone: 'needs a chart, or the events',
  run: 'needs the builder',
};

/** Every text of the palette. */
export const words = {
  title: 'Find anything',
  label: 'A command, a report, “requests by platform yesterday” …',
  list: 'Found',
  /** What is listed before anything is typed. */
  groups: { recent: 'Recent', suggested: 'Suggestions', rest: 'More' },
  kinds: {
    request: 'Request',
    command: 'Command',
    screen: 'Screen',
    query: 'Saved query',
    report: 'Report',
    job: 'Job',
    profile: 'Profile',
    metric: 'Metric',
    dimension: 'Dimension',
    setting: 'Setting',
    filter: 'Filter',
    help: 'Help',
  },
  also: ALSO,
  notHere: 'not on this screen',
  needs: NEEDS,
  switchTo: 'switch to this profile',
  section: ({ screen, at }: Section): string =>
    `${SECTION_NAMES[screen].screen}: ${SECTION_NAMES[screen].at[at] ?? at}`,
  settings: {
    light: 'Colours: light',
    dark: 'Colours: dark',
    system: 'Colours: as the system',
    compact: 'Density: compact',
    normal: 'Density: normal',
    comfortable: 'Density: comfortable',
    utc: 'Times of charts: UTC',
    local: 'Times of charts: local',
    notified: 'Notify me when jobs end',
    unnotified: 'Do not notify me when jobs end',
    icons: 'Sidebar: icons only',
    names: 'Sidebar: with names',
    tray: 'Closing the window: go on in the tray',
    quit: 'Closing the window: quit',
    ask: 'Closing the window: ask while there is work',
    signs: 'Keys without Ctrl: on',
    noSigns: 'Keys without Ctrl: off',
  },
  /** Other words that a setting is looked for by. */
  settingsAlso: SETTINGS_ALSO,
  addresses: {
    table: (addresses: readonly string[]) => `Filter the table by ${named(addresses)}`,
    events: (addresses: readonly string[]) => `Filter the events by ${named(addresses)}`,
    report: (dimension: string, addresses: readonly string[]) =>
      `Build a report where ${dimension} is ${named(addresses)}`,
  },
  choose: 'Choose',
  found: (count: number, shown: number) =>
    count > shown
      ? `The first ${shown} of ${formatCounted(count, 'match', 'matches')}. Type more to narrow them down.`
      : '',
  none: (typed: string) =>
    `Nothing is called ${quoted(typed)}. Try part of a name, or ask for a report: “requests by platform last week”.`,
  request: {
    build: (title: string) => `Build “${title}”`,
    understood: 'Understood',
    metrics: 'Metrics',
    by: 'By',
    each: 'Per',
    range: 'Range',
    filter: 'Only',
    noMetric: 'none yet; choose one in the builder',
    /** The range, when none was said. */
    usualRange: (range: string) => `${range}, as none was given`,
    unlisted: (ids: readonly string[]) =>
      `${ids.map(quoted).join(', ')}: not in the catalogue; sent as typed.`,
    run: 'Run now',
    notRun: 'Nothing was run. Correct what is named above, or press Enter to go on in the builder.',
    noRequest:
      'Nothing was run: this is not a request. Name a metric and how to split it, such as “requests by platform yesterday”.',
    noAccount: 'Nothing was run. Connect an account first, on the Credentials screen.',
    problem: (problem: WordsProblem): string => {
      const word = quoted(problem.word);
      switch (problem.kind) {
        case 'unknown':
          return problem.near === null
            ? `${word} was not understood and is left out.`
            : `${word} was not understood. Did you mean ${problem.near}?`;
        case 'several':
          return `${word} may be ${problem.names.slice(0, 4).join(', ')}${problem.names.length > 4 ? ' or others' : ''}. Type more of the name.`;
        case 'second':
          return `${word} is left out: a request has one range and one granularity.`;
        case 'filter':
          return `${word}: ${FILTER_PROBLEMS[problem.why]}`;
      }
    },
  },
} as const;

const FILTER_PROBLEMS: Record<Extract<WordsProblem, { kind: 'filter' }>['why'], string> = {
  class: 'a filter takes exact values. Name each code, or choose a metric such as “4xx responses”.',
  number: 'this dimension takes numbers.',
  operator: 'the catalogue has no operator for this. Choose one in the builder.',
  value: 'the value is missing.',
};

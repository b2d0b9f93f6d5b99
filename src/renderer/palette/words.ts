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

const quoted = (word: string) => `“${word.replaceAll('"', '')}”`;

/** Other words that a command is looked for by. */
const ALSO: Partial<Record<Command, string>> = {
  'open-file': 'import load zip csv json',
  'new-report': 'build request query',
  'new-draft': 'certificate organization',
  export: 'save download excel csv xlsx',
  'go-credentials': 'token profile account password proxy settings',
  'go-library': 'reports stored',
  'go-jobs': 'running progress',
  'go-events': 'log waf security',
  'show-catalogue': 'metrics dimensions identifiers',
  'two-reports': 'split compare',
  shortcuts: 'help keys keyboard',
};

/** Every text of the palette. */
export const words = {
  title: 'Find anything',
  label: 'A command, a report, “requests by country yesterday” …',
  list: 'Found',
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
    help: 'Help',
  },
  also: ALSO,
  notHere: 'not on this screen',
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
  found: (count: number, shown: number) =>
    count > shown
      ? `The first ${shown} of ${formatCounted(count, 'match', 'matches')}. Type more to narrow them down.`
      : '',
  none: (typed: string) =>
    `Nothing is called ${quoted(typed)}. Try a part of a name, or say a request: “requests by country last week”.`,
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
    usualRange: (range: string) => `${range}, as none was said`,
    unlisted: (ids: readonly string[]) =>
      `${ids.map(quoted).join(', ')}: not in the catalogue, and sent as typed.`,
    run: 'Run at once',
    problem: (problem: WordsProblem): string => {
      const word = quoted(problem.word);
      switch (problem.kind) {
        case 'unknown':
          return problem.near === null
            ? `${word} was not understood, and is left out.`
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

import type { PastRun } from '../../contract/queries.ts';
import type { Schedule } from '../../contract/schedules.ts';
import type { Difference, DifferencePart } from '../../queries/differences.ts';
import { capital } from '../failures/names.ts';
import { formatCount, formatCounted, formatStamp } from '../ui/text/formats.ts';

const PARTS: Record<DifferencePart, string> = {
  start: 'Start',
  end: 'End',
  range: 'Moves with the day',
  by: 'Granularity',
  metrics: 'Metrics',
  units: 'Units',
  dimensions: 'Dimensions',
  filter: 'Filters',
  sort: 'Sort',
  limit: 'Row limit',
  format: 'Format',
  fileName: 'File name',
  unknown: 'Members that the interface does not name',
};

/** A difference as a sentence without its stop. */
export function differenceSentence(difference: Difference): string {
  const part = PARTS[difference.part];
  switch (difference.kind) {
    case 'value': {
      const { before, after } = difference;
      if (before === null) return `${part}: ${after ?? ''} (new)`;
      return after === null ? `${part}: no longer ${before}` : `${part}: ${after}, before ${before}`;
    }
    case 'items': {
      const { added, removed } = difference;
      const said = [
        ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
        ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
      ];
      return `${part}: ${said.join('; ')}`;
    }
    case 'order':
      return `${part}: now in the order ${difference.after.join(', ')}`;
  }
}

const BY: Record<PastRun['by'], string> = { hand: 'By hand', batch: 'As a batch', schedule: 'By schedule' };

type Outcome = NonNullable<Schedule['last']>['outcome']['kind'];
const OUTCOMES: Record<Exclude<Outcome, 'failed'> | 'underWay' | 'stored' | 'stopped', string> = {
  run: 'Requested',
  underWay: 'Under way',
  stored: 'Stored',
  stopped: 'Stopped',
  interrupted: 'Sextant ended while it was being requested',
  skipped: 'Missed',
};
const outcomes = {
  ...OUTCOMES,
  parts: (stored: number, all: number, failed: number) =>
    `${formatCount(stored)} of ${formatCount(all)} stored${failed > 0 ? `, ${formatCount(failed)} failed` : ''}`,
};

/** Every text of the saved queries, templates, history and schedules. */
export const words = {
  title: 'Saved queries',
  sections: {
    saved: 'Saved',
    templates: 'Templates',
    history: 'History',
    schedules: 'Schedules',
  },
  loading: 'Loading',
  /** What became of a run. */
  outcomes,
  search: { saved: 'Search saved queries', history: 'Search history' },
  count: (matching: number, all: number, noun: 'query' | 'run') => {
    const counted = formatCounted(all, noun, noun === 'query' ? 'queries' : 'runs');
    return matching === all ? counted : `${formatCount(matching)} of ${counted}`;
  },
  noMatch: {
    title: 'Nothing matches',
    text: (typed: string) => `Nothing here matches “${typed}”.`,
    action: 'Clear search',
  },
  saved: {
    table: 'Saved queries',
    empty: {
      title: 'No saved queries',
      text: 'Build a report and select Save, or save one from the history.',
      action: 'Build a report',
    },
    columns: {
      star: 'Star',
      name: 'Name',
      asks: 'Asks for',
      versions: 'Versions',
      ran: 'Last run',
    },
    star: (name: string) => `Star ${name}`,
    unstar: (name: string) => `Remove the star from ${name}`,
    neverRan: 'Never',
    fixed: (range: string) => `${range}, always`,
    versions: (count: number) => formatCounted(count, 'version'),
    lastRan: (ms: number | undefined) => (ms === undefined ? 'Never run' : `Run ${formatStamp(ms)}`),
    actions: {
      open: 'Open in the builder',
      run: 'Run now',
      schedule: 'Schedule…',
      versions: 'Versions…',
      describe: 'Rename or tag…',
      removeSeveral: (count: number) => `Remove (${count})`,
      starSeveral: (count: number) => `Add star (${count})`,
      star: 'Add star',
      unstar: 'Remove star',
      remove: 'Remove query',
    },
    removed: {
      title: (count: number) => (count === 1 ? 'Query removed' : `${count} queries removed`),
      text: (names: readonly string[], schedules: number) => {
        const [its, it] = names.length === 1 ? ['its', 'it is'] : ['their', 'they are'];
        const what = names.length > 3 ? 'They' : `“${names.join('”, “')}”`;
        return schedules === 0
          ? `${what} and ${its} versions were removed. ${capital(its)} runs stay in the history.`
          : `${what} and ${its} versions were removed. ${formatCounted(schedules, 'schedule')} will fail until ${it} back or the schedules are removed.`;
      },
      undo: 'Undo',
    },
  },
  describe: {
    title: 'Rename or tag',
    label: 'Query',
    name: 'Name',
    tags: 'Tags',
    tagsHint: 'Separate tags with commas.',
    save: 'Save',
  },
  versions: {
    title: (name: string) => `Versions of “${name}”`,
    list: 'Versions',
    version: (number: number) => `Version ${number}`,
    latest: 'latest',
    first: 'The first version.',
    since: (number: number) => `Since version ${number}:`,
    compare: 'Compared with',
    comparisons: { before: 'The one before', latest: 'The latest' },
    toLatest: 'Up to the latest:',
    same: 'No difference.',
    request: 'Show the request',
    moves: (range: string) => `Start and end are replaced at each run: ${range}.`,
    open: (number: number) => `Open version ${number} in the builder`,
    goBack: (number: number) => `Go back to version ${number}`,
    openShort: 'Open in the builder',
    goBackShort: 'Go back to this',
    wentBack: (number: number, now: number) => `Version ${number} was saved again as version ${now}.`,
    more: (count: number) => `Show ${formatCounted(count, 'older version')}`,
    close: 'Close',
  },
  templates: {
    list: 'Templates',
    unchecked: 'identifiers not checked',
    uncheckedNote:
      'No answer of the service has named all of its identifiers yet. The service will check them when it runs.',
    open: 'Open in the builder',
    openNamed: (name: string) => `Open “${name}” in the builder`,
    asks: (range: string) => `For ${range}.`,
  },
  history: {
    table: 'History',
    empty: {
      title: 'Nothing was run yet',
      text: 'Every report that you run is listed here, for as long as you like.',
    },
    columns: {
      at: 'Run',
      title: 'Request',
      range: 'Range',
      outcome: 'Outcome',
      query: 'How',
      profile: 'Profile',
    },
    by: BY,
    query: (name: string, version: number) => `${name}, version ${version}`,
    removedQuery: 'A removed query',
    actions: {
      report: 'Open the report',
      job: 'Show in Jobs',
      again: 'Run again, as it was',
      today: (range: string) => `Run for ${range}`,
      open: 'Open in the builder',
      save: 'Save as a query…',
    },
  },
  schedules: {
    table: 'Schedules',
    empty: {
      title: 'No schedules',
      text: 'A saved query can run by itself every day, week or month, while Sextant or its tray icon runs.',
      action: 'Show saved queries',
    },
    columns: {
      query: 'Query',
      when: 'Runs',
      next: 'Next time',
      last: 'Last outcome',
      profile: 'Profile',
      state: 'State',
    },
    on: 'On',
    off: 'Off',
    noNext: 'Off',
    removedQuery: 'A removed query',
    noLast: 'Not run yet',
    noZone: 'This computer does not know the time zone',
    at: (ms: number) => `due ${formatStamp(ms)}`,
    leftOut: (count: number) => `${formatCounted(count, 'earlier time')} left out`,
    actions: {
      change: 'Change…',
      open: 'Open the last report',
      run: 'Run the query now',
      on: 'Switch on',
      off: 'Switch off',
      remove: 'Remove schedule',
    },
    removed: {
      title: (count: number) => (count === 1 ? 'Schedule removed' : `${count} schedules removed`),
      undo: 'Undo',
    },
  },
} as const;

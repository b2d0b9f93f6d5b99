// What the folder of a screen may import.

export type Row = {
  /** A folder, with everything in it. */
  folder: string;
  /** Names of packages; one that ends in a colon or slash means every package that starts with it. */
  packages: readonly string[];
  /** Folders that may be imported. */
  values: readonly string[];
  /** Folders from which only types may be imported. */
  types?: readonly string[];
};

export const UI = ['react', 'react/', 'react-dom/', 'react-aria-components', 'lucide-react'];
export const SCREEN = [
  ...UI,
  'zod',
  'zustand',
  'react-hook-form',
  'react-resizable-panels',
  'temporal-polyfill',
];
/** Rooms and screens that know the rules of a request. */
export const WITH_QUERIES = 'builder catalogue home jobs library queries schedules'.split(' ');

export const WINDOW_SHARED = ['src/renderer/state', 'src/renderer/failures'];

/** The row of a screen. */
export const screenRow = (screen: string): Row => ({
  folder: `src/renderer/${screen}`,
  packages: SCREEN,
  values: [
    `src/renderer/${screen}`,
    'src/renderer/ui',
    'src/renderer/forms',
    'src/renderer/commands',
    'src/renderer/workers',
    'src/contract',
    ...(['report', 'events', 'cases'].includes(screen) ? ['src/renderer/exporting'] : []),
    ...(['report', 'events', 'certificates'].includes(screen) ? ['src/renderer/evidence'] : []),
    ...(['builder', 'queries', 'home', 'report', 'library'].includes(screen)
      ? ['src/renderer/requests']
      : []),
    ...WINDOW_SHARED,
    // The caption of a chart follows what is hidden and zoomed at once, without asking the worker, and its past is of the
    // figures that it has. A typed time is
    // kept where the engine reads it. An expression is checked at each key. Whole days are named as those of jobs.
    ...(screen === 'report'
      ? [
          'src/table/charts/calendarSteps.ts',
          'src/table/charts/chartFacts.ts',
          'src/table/charts/emptyNames.ts',
          'src/table/charts/pastPoints.ts',
          'src/table/columns/timestamp.ts',
          'src/table/export/exportTargets.ts',
          'src/table/derived/condition.ts',
          'src/table/derived/expression.ts',
          'src/table/derived/parseExpression.ts',
          'src/table/derived/quotedName.ts',
          'src/table/derived/textFunctions.ts',
          'src/table/derived/tokens.ts',
          'src/table/grouping/computedMeasure.ts',
          'src/table/grouping/measureNames.ts',
          'src/table/metricKinds.ts',
          'src/queries/daysName.ts',
          'src/queries/sameQuestion.ts',
        ]
      : []),
    ...(['home', 'jobs', 'library'].includes(screen) ? ['src/renderer/joining'] : []),
    // What a schedule writes, and that again.
    ...(screen === 'queries' || screen === 'home' ? ['src/renderer/books'] : []),
    // A pinned chart says its figures and filters as the report does.
    ...(screen === 'home'
      ? [
          'src/renderer/pins',
          'src/renderer/report/compare/figureText.ts',
          'src/renderer/report/conditions/conditionWords.ts',
          'src/renderer/report/unit.ts',
        ]
      : []),
    // A small chart beside the list, read as the report would be.
    ...(screen === 'library' ? ['src/renderer/preparation/previewOf.ts'] : []),
    // A cURL command is the same, whatever is wanted of it.
    ...(screen === 'credentials' ? ['src/queries/pasted/curlCommand.ts'] : []),
    ...(screen === 'certificates' ? ['src/organizations'] : []),
    ...(screen === 'events' || screen === 'cases' ? ['src/events'] : []),
    ...(screen === 'events' || screen === 'report' ? ['src/times'] : []),
    ...(WITH_QUERIES.includes(screen) ? ['src/queries'] : []),
  ],
  types: ['src/table'],
});

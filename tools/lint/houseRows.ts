// Every folder in `src`, with what it may import. `house.ts` checks it.

export type Row = {
  /** A folder, with everything in it. */
  place: string;
  /** Names of packages; one that ends in a colon or slash means every package that starts with it. */
  packages: readonly string[];
  /** Places in this repository that may be imported. */
  values: readonly string[];
  /** Places from which only types may be imported. */
  types?: readonly string[];
};

const MAIN = ['electron', 'node:', 'zod'];
const UI = ['react', 'react/', 'react-dom/', 'react-aria-components', 'lucide-react'];
const SCREEN = [...UI, 'zod', 'zustand', 'react-hook-form', 'react-resizable-panels', 'temporal-polyfill'];

/** Rooms of main. Each may import itself and the shared files; other rooms are passed to it as arguments. */
const MAIN_ROOMS =
  'app background vault catalogue connection rotation queries jobs schedules library listing views organizations certificates events exports settings notifications demo'.split(
    ' ',
  );
/** Rooms and screens that know the rules of a request. */
const WITH_QUERIES = 'builder catalogue home jobs queries schedules'.split(' ');
/** What every room of main stands on. */
const MAIN_GROUND = ['src/main/disk', 'src/main/secrets', 'src/main/time'];

/** Screens of the window. Each may import itself, the controls and what all screens share, but no other screen. */
const SCREENS = 'home builder queries catalogue jobs library report certificates events credentials'.split(
  ' ',
);
const WINDOW_SHARED = ['src/renderer/state', 'src/renderer/failures'];

/** What the code around the screens may import. It reaches screens only through the table in `start/screens.tsx`. */
const AROUND_SCREENS = [...WINDOW_SHARED, 'src/renderer/ui', 'src/renderer/commands', 'src/contract'];

/** Every folder in `src`. The first row that contains the importing file applies. A file without a row is refused. */
export const HOUSE: readonly Row[] = [
  { place: 'src/contract', packages: ['zod'], values: ['src/contract'] },
  { place: 'src/table', packages: [], values: ['src/table'] },
  { place: 'src/times', packages: ['temporal-polyfill'], values: ['src/times'] },
  {
    place: 'src/organizations',
    packages: ['papaparse'],
    values: ['src/organizations', 'src/contract', 'src/table'],
  },
  {
    place: 'src/events',
    packages: ['zod'],
    values: ['src/events', 'src/contract', 'src/table'],
  },
  {
    place: 'src/queries',
    packages: ['zod', 'temporal-polyfill', 'papaparse'],
    values: ['src/queries', 'src/contract', 'src/times'],
  },
  {
    place: 'src/archive',
    packages: ['node:', 'zod'],
    values: ['src/archive', 'src/events', 'src/contract', 'src/table'],
  },
  { place: 'src/simulator', packages: ['node:', 'zod'], values: ['src/simulator'] },
  { place: 'src/preload', packages: ['electron'], values: [], types: ['src/contract'] },

  { place: 'src/main/start', packages: MAIN, values: ['src/main', 'src/contract'] },
  {
    place: 'src/main/window',
    packages: MAIN,
    values: ['src/main/window', 'src/main/ipc', ...MAIN_GROUND, 'src/contract'],
    types: ['src/main'],
  },
  {
    place: 'src/main/ipc',
    packages: MAIN,
    values: ['src/main/ipc', 'src/contract'],
    types: ['src/main/secrets'],
  },
  { place: 'src/main/disk', packages: MAIN, values: [...MAIN_GROUND, 'src/contract'] },
  { place: 'src/main/secrets', packages: MAIN, values: [...MAIN_GROUND, 'src/contract'] },
  { place: 'src/main/time', packages: MAIN, values: ['src/main/time'] },
  {
    // A process of its own, which only shares the shape of its answer.
    place: 'src/main/demo/process',
    packages: ['node:', 'zod'],
    values: ['src/simulator'],
    types: ['src/main/demo'],
  },
  {
    place: 'src/main/http',
    packages: MAIN,
    values: ['src/main/http', 'src/contract', 'src/organizations', 'src/queries', ...MAIN_GROUND],
  },
  ...MAIN_ROOMS.map((room) => ({
    place: `src/main/${room}`,
    packages: room === 'library' ? [...MAIN, 'yauzl', 'yazl'] : MAIN,
    values: [
      `src/main/${room}`,
      'src/contract',
      'src/main/http',
      ...(room === 'certificates' || room === 'organizations' ? ['src/organizations'] : []),
      ...(room === 'events' ? ['src/events', 'src/archive/archiveCalls.ts'] : []),
      ...(WITH_QUERIES.includes(room) ? ['src/queries'] : []),
      ...MAIN_GROUND,
    ],
    types: ['src/main', ...(room === 'events' ? ['src/archive'] : [])],
  })),

  {
    place: 'src/renderer/ui',
    packages: [...UI, 'echarts', 'echarts/'],
    // Where a point of a chart ends, which is not the same for each month.
    values: ['src/renderer/ui', 'src/table/charts/calendarSteps.ts'],
  },
  {
    place: 'src/renderer/workers',
    packages: ['jszip', 'papaparse'],
    values: ['src/renderer/workers', 'src/table'],
    types: ['src/contract'],
  },
  {
    place: 'src/renderer/commands',
    packages: SCREEN,
    values: ['src/renderer/commands', 'src/renderer/ui', ...WINDOW_SHARED, 'src/contract'],
  },
  {
    // Joins the controls to the form library, so that the controls do not depend on it.
    place: 'src/renderer/forms',
    packages: ['lucide-react', 'react', 'react-hook-form', '@hookform/', 'zod'],
    values: ['src/renderer/forms', 'src/renderer/ui', 'src/contract'],
  },
  {
    // The dialog that saves a table, whichever screen shows it.
    place: 'src/renderer/exporting',
    packages: SCREEN,
    values: [
      'src/renderer/exporting',
      'src/renderer/ui',
      'src/renderer/workers',
      'src/contract',
      ...WINDOW_SHARED,
      // An export is described by its program and the selected rows.
      'src/table/export/exportTargets.ts',
      'src/table/export/exportTable.ts',
    ],
    types: ['src/table'],
  },
  {
    // What is done with a request or a saved query, whichever screen shows it.
    place: 'src/renderer/requests',
    packages: SCREEN,
    values: [
      'src/renderer/requests',
      'src/renderer/ui',
      'src/renderer/forms',
      'src/contract',
      'src/queries',
      ...WINDOW_SHARED,
    ],
  },
  ...SCREENS.map((screen) => ({
    place: `src/renderer/${screen}`,
    packages: SCREEN,
    values: [
      `src/renderer/${screen}`,
      'src/renderer/ui',
      'src/renderer/forms',
      'src/renderer/commands',
      'src/renderer/workers',
      'src/contract',
      ...(screen === 'report' || screen === 'events' ? ['src/renderer/exporting'] : []),
      ...(['builder', 'queries', 'home'].includes(screen) ? ['src/renderer/requests'] : []),
      ...WINDOW_SHARED,
      // The caption of a chart follows what is hidden and zoomed at once, without asking the worker. A typed time is
      // kept where the engine reads it. An expression is checked at each key. Whole days are named as those of jobs.
      ...(screen === 'report'
        ? [
            'src/table/charts/calendarSteps.ts',
            'src/table/charts/chartFacts.ts',
            'src/table/columns/timestamp.ts',
            'src/table/export/exportTargets.ts',
            'src/table/derived/expression.ts',
            'src/table/derived/parseExpression.ts',
            'src/table/grouping/measureNames.ts',
            'src/queries/daysName.ts',
          ]
        : []),
      ...(screen === 'jobs' ? ['src/renderer/joining'] : []),
      // A cURL command is the same, whatever is wanted of it.
      ...(screen === 'credentials' ? ['src/queries/pasted/curlCommand.ts'] : []),
      ...(screen === 'certificates' ? ['src/organizations'] : []),
      ...(screen === 'events' ? ['src/events'] : []),
      ...(screen === 'events' || screen === 'report' ? ['src/times'] : []),
      ...(WITH_QUERIES.includes(screen) ? ['src/queries'] : []),
    ],
    types: ['src/table'],
  })),
  {
    // Reads reports just as their screen does, before anybody opens it.
    place: 'src/renderer/preparation',
    packages: [],
    values: [
      'src/renderer/preparation',
      'src/renderer/report/reading',
      'src/renderer/workers',
      'src/contract',
      ...WINDOW_SHARED,
    ],
  },
  {
    // Joins the reports of a batch, read as their screen reads them, into one table.
    place: 'src/renderer/joining',
    packages: ['zustand'],
    values: [
      'src/renderer/joining',
      'src/renderer/report/reading',
      'src/renderer/workers',
      'src/contract',
      ...WINDOW_SHARED,
    ],
    types: ['src/table'],
  },
  {
    place: 'src/renderer/start',
    packages: [...SCREEN, '@fontsource-variable/'],
    values: [
      'src/renderer/start',
      'src/renderer/shell',
      'src/renderer/preparation',
      ...SCREENS.map((screen) => `src/renderer/${screen}`),
      ...AROUND_SCREENS,
    ],
  },
  {
    place: 'src/renderer/shell',
    packages: SCREEN,
    // The worker of a file that was chosen starts before its screen is drawn.
    values: ['src/renderer/shell', 'src/renderer/workers/tableWorker.ts', ...AROUND_SCREENS],
  },
  {
    place: 'src/renderer/state',
    packages: SCREEN,
    values: ['src/renderer/state', 'src/renderer/failures', 'src/renderer/ui', 'src/contract'],
    types: ['src/table'],
  },
  {
    place: 'src/renderer/failures',
    packages: [],
    values: ['src/renderer/failures', 'src/renderer/ui', 'src/contract'],
  },
];

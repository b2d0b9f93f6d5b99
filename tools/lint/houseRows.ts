// Every folder in `src`, with what it may import. `house.ts` checks it.
import { SCREEN, screenRow, UI, WINDOW_SHARED, WITH_QUERIES, type Row } from './screenRows.ts';

const MAIN = ['electron', 'node:', 'zod'];

/** Rooms of main. Each may import itself and the shared files; other rooms are passed to it as arguments. */
const MAIN_ROOMS =
  'app background vault catalogue connection rotation queries jobs schedules library listing views desk organizations certificates events cases exports settings notifications demo'.split(
    ' ',
  );
/** What every room of main stands on. */
const MAIN_GROUND = ['src/main/disk', 'src/main/secrets', 'src/main/time'];

/** Screens of the window. Each may import itself, the controls and what all screens share, but no other screen. */
const SCREENS =
  'home builder queries catalogue jobs library report certificates events credentials cases'.split(' ');

/** What reports and requests are called. */
const TITLES = 'src/queries/titles.ts';

/** What the code around the screens may import. It reaches screens only through the table in `start/screens.tsx`. */
const AROUND_SCREENS = [...WINDOW_SHARED, 'src/renderer/ui', 'src/renderer/commands', 'src/contract'];

/** What reads reports as their screen does. */
const WITH_REPORTS = [
  'src/renderer/report/reading',
  'src/renderer/workers',
  'src/contract',
  ...WINDOW_SHARED,
];

/** Every folder in `src`. The first row that contains the importing file applies. A file without a row is refused. */
export const HOUSE: readonly Row[] = [
  { folder: 'src/contract', packages: ['zod'], values: ['src/contract'] },
  { folder: 'src/table', packages: [], values: ['src/table'] },
  { folder: 'src/times', packages: ['temporal-polyfill'], values: ['src/times'] },
  {
    folder: 'src/organizations',
    packages: ['papaparse'],
    values: ['src/organizations', 'src/contract', 'src/table'],
  },
  {
    folder: 'src/events',
    packages: ['zod'],
    values: ['src/events', 'src/contract', 'src/table'],
  },
  {
    folder: 'src/queries',
    packages: ['zod', 'temporal-polyfill', 'papaparse'],
    values: ['src/queries', 'src/contract', 'src/times'],
  },
  {
    folder: 'src/archive',
    packages: ['node:', 'zod'],
    values: ['src/archive', 'src/events', 'src/contract', 'src/table'],
  },
  { folder: 'src/simulator', packages: ['node:', 'yazl', 'zod'], values: ['src/simulator'] },
  { folder: 'src/preload', packages: ['electron'], values: ['src/preload'], types: ['src/contract'] },

  { folder: 'src/main/start', packages: MAIN, values: ['src/main', 'src/contract'] },
  {
    folder: 'src/main/window',
    packages: MAIN,
    values: ['src/main/window', 'src/main/ipc', ...MAIN_GROUND, 'src/contract'],
    types: ['src/main'],
  },
  {
    folder: 'src/main/ipc',
    packages: MAIN,
    values: ['src/main/ipc', 'src/contract'],
    types: ['src/main/secrets'],
  },
  { folder: 'src/main/disk', packages: MAIN, values: [...MAIN_GROUND, 'src/contract'] },
  { folder: 'src/main/secrets', packages: MAIN, values: [...MAIN_GROUND, 'src/contract'] },
  { folder: 'src/main/time', packages: MAIN, values: ['src/main/time'] },
  {
    // A process of its own, which only shares the shape of its answer.
    folder: 'src/main/demo/process',
    packages: ['node:', 'zod'],
    values: ['src/simulator'],
    types: ['src/main/demo'],
  },
  {
    folder: 'src/main/http',
    packages: MAIN,
    values: ['src/main/http', 'src/contract', 'src/organizations', 'src/queries', ...MAIN_GROUND],
  },
  ...MAIN_ROOMS.map((room) => ({
    folder: `src/main/${room}`,
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
    folder: 'src/renderer/ui',
    packages: [...UI, 'react-dom', 'zustand', 'react-resizable-panels', 'echarts', 'echarts/'],
    // Where a point of a chart ends, which is not the same for each month.
    values: ['src/renderer/ui', 'src/table/charts/calendarSteps.ts'],
  },
  {
    folder: 'src/renderer/workers',
    packages: ['fflate', 'jszip', 'papaparse'],
    values: ['src/renderer/workers', 'src/table'],
    types: ['src/contract'],
  },
  {
    folder: 'src/renderer/commands',
    packages: SCREEN,
    values: ['src/renderer/commands', 'src/renderer/ui', ...WINDOW_SHARED, 'src/contract'],
  },
  {
    // Joins the controls to the form library, so that the controls do not depend on it.
    folder: 'src/renderer/forms',
    packages: ['lucide-react', 'react', 'react-hook-form', '@hookform/', 'zod'],
    values: ['src/renderer/forms', 'src/renderer/failures', 'src/renderer/ui', 'src/contract'],
  },
  {
    // The dialog that saves a table, whichever screen shows it.
    folder: 'src/renderer/exporting',
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
      // A chart and a pivot are of a table.
      'src/table/export/xlsx/tableXml.ts',
    ],
    types: ['src/table'],
  },
  {
    // Adds a piece to a case, from whichever screen it is seen on.
    folder: 'src/renderer/evidence',
    packages: SCREEN,
    values: [
      'src/renderer/evidence',
      'src/renderer/ui',
      'src/renderer/forms',
      'src/contract',
      ...WINDOW_SHARED,
    ],
  },
  {
    // What is done with a request or a saved query, whichever screen shows it.
    folder: 'src/renderer/requests',
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
  ...SCREENS.map(screenRow),
  {
    // Finds whatever there is, and reads what is pasted; it reaches a screen by its route.
    folder: 'src/renderer/palette',
    packages: [...SCREEN, '@leeoniya/ufuzzy'],
    values: [
      'src/renderer/palette',
      'src/renderer/requests/runRequest.ts',
      // The identifiers that the builder suggests.
      'src/renderer/builder/known.ts',
      'src/renderer/shell/openFiles.ts',
      'src/events',
      'src/queries',
      ...AROUND_SCREENS,
    ],
  },
  {
    // Reads reports just as their screen does, before anybody opens it.
    folder: 'src/renderer/preparation',
    packages: [],
    values: ['src/renderer/preparation', ...WITH_REPORTS],
    types: ['src/table'],
  },
  {
    // Updates the workbooks of schedules with reports that nobody has opened, as their screen exports them.
    folder: 'src/renderer/books',
    packages: [],
    values: [
      'src/renderer/books',
      'src/renderer/report/export/reportSource.ts',
      'src/renderer/report/export/seenRows.ts',
      'src/renderer/exporting',
      'src/renderer/ui/messages',
      ...WITH_REPORTS,
    ],
  },
  {
    // Joins the reports of a batch, read as their screen reads them, into one table.
    folder: 'src/renderer/joining',
    packages: ['zustand'],
    values: ['src/renderer/joining', 'src/renderer/ui/text', 'src/queries', ...WITH_REPORTS],
    types: ['src/table'],
  },
  {
    // The figures of pinned charts, read of reports as their screen reads, filters and compares them.
    folder: 'src/renderer/pins',
    packages: ['react', 'zustand'],
    values: [
      'src/renderer/pins',
      'src/renderer/report/chart/chartChoice.ts',
      'src/renderer/report/compare/periodSides.ts',
      'src/renderer/report/description/coverage.ts',
      'src/renderer/report/views/columnNames.ts',
      'src/renderer/report/views/conditionPredicate.ts',
      'src/queries',
      'src/table/charts/chartFacts.ts',
      ...WITH_REPORTS,
    ],
    types: ['src/table'],
  },
  {
    folder: 'src/renderer/start',
    packages: [...SCREEN, '@fontsource-variable/'],
    values: [
      'src/renderer/start',
      'src/renderer/shell',
      'src/renderer/preparation',
      'src/renderer/books',
      'src/renderer/palette',
      ...SCREENS.map((screen) => `src/renderer/${screen}`),
      ...AROUND_SCREENS,
    ],
  },
  {
    folder: 'src/renderer/shell',
    packages: SCREEN,
    // The worker of a file that was chosen starts before its screen is drawn, and what is no report is refused in the words
    // of that screen. Notices name reports as lists do. A complete batch is joined by itself.
    values: [
      'src/renderer/shell',
      'src/renderer/joining',
      'src/renderer/report/reading/readWords.ts',
      'src/renderer/report/reading/refusal.ts',
      'src/renderer/workers/tableWorker.ts',
      TITLES,
      'src/queries/reportSpan.ts',
      ...AROUND_SCREENS,
    ],
  },
  {
    folder: 'src/renderer/state',
    packages: SCREEN,
    // Main is asked for bytes in the same way, by the page and by a worker.
    values: [
      'src/renderer/state',
      'src/renderer/failures',
      'src/renderer/ui',
      'src/contract',
      'src/renderer/workers/channel.ts',
    ],
    types: ['src/table'],
  },
  {
    folder: 'src/renderer/failures',
    packages: [],
    values: ['src/renderer/failures', 'src/renderer/ui', 'src/contract'],
  },
];

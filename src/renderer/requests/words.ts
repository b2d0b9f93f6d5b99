import type { MovingRange } from '../../contract/queries.ts';
import type { CatchUp } from '../../contract/schedules.ts';
import { movingName, movingNow } from '../../queries/rangeWords.ts';

const CATCH_UP: Record<CatchUp, { name: string; note: string }> = {
  each: {
    name: 'Run each one',
    note: 'Every missed time is run, with the range that it would have had; at most the latest 31.',
  },
  latest: { name: 'Run the latest one', note: 'Earlier ones are left out, and the list says how many.' },
  none: { name: 'Run none', note: 'The next time is the next report.' },
};

/** Every text of what is done with requests and saved queries. */
export const words = {
  templates: {
    traffic: { name: 'Traffic by hour, 7 days', text: 'Requests and bytes out for each hour.' },
    hosts: { name: 'Top 50 hosts', text: 'The hosts with the most bytes out.' },
    statuses: { name: 'Status codes by platform', text: 'Requests for each status code of each platform.' },
  },
  ran: {
    title: 'Report requested',
    text: (title: string, range: string) => `“${title}” for ${range}.`,
    show: 'Show jobs',
  },
  save: {
    title: 'Save the query',
    version: (name: string, number: number) => `Save version ${number} of “${name}”`,
    label: 'Query',
    name: 'Name',
    tags: 'Tags',
    tagsHint: 'Separate tags with commas.',
    times: 'Start and end',
    fixed: { name: 'As they are', note: (range: string) => `Every run asks for ${range}.` },
    moving: (range: MovingRange, nowMs: number) => ({
      name: `Moves with the day: ${movingName(range)} before each run`,
      note: `Run today, that would be ${movingNow(range, nowMs)}.`,
    }),
    scheduled: (cadences: readonly string[], title: string, range: MovingRange | null, fixed: string) =>
      `${cadences.join('; ')}: the schedule will ask for ${title}, ${range ? movingName(range) : fixed}.`,
    save: 'Save query',
    saved: {
      title: 'Query saved',
      text: (name: string, number: number) =>
        number === 1 ? `“${name}” is saved.` : `“${name}” is saved as version ${number}.`,
      same: (name: string, number: number) => `“${name}” has not changed since version ${number}.`,
      show: 'Show saved queries',
    },
  },
  schedule: {
    title: (name: string) => `Schedule “${name}”`,
    label: 'Schedule',
    profile: 'Profile',
    every: 'Runs',
    everyChoices: { day: 'Daily', week: 'Weekly', month: 'Monthly' },
    weekday: 'On',
    day: 'On day',
    dayHint: 'In a shorter month, on its last day.',
    dayWrong: 'Enter a day from 1 to 31.',
    at: 'At',
    atHint: 'Such as 06:30.',
    zone: 'Time zone',
    catchUp: 'Times that passed while Sextant was closed or the computer asleep',
    catchUps: CATCH_UP,
    book: {
      label: 'Workbook',
      none: 'No workbook',
      noneHint: 'The report is kept in the library.',
      update: (fileName: string) => `Update ${fileName}`,
      by: (recipe: string, folder: string) => `by the recipe “${recipe}”, in ${folder}`,
      hint: (view: string | null) =>
        `Once the report is here and the window of Sextant is open, its rows are written as ${view === null ? 'received, neither filtered nor grouped' : `the recipe sees them: ${view}`}. Your own sheets stay.`,
      removed: 'By a recipe that was removed',
      removedHint: 'No workbook is updated. Choose another recipe, or none.',
      how: 'A schedule can also update a workbook. To choose one here, export a report to an Excel workbook, then select “Update an existing one…” and save that as a recipe.',
    },
    next: 'Next three times',
    nextNone: 'Enter when it runs to see its next times.',
    asks: (range: MovingRange, atMs: number) => `asks for ${movingNow(range, atMs)}`,
    fixedTimes: (range: string) =>
      `The query asks for ${range} every time, as its start and end do not move. To change that, open it in the builder and save it so that it moves with the day.`,
    only: {
      title: 'Schedules run only while Sextant or its tray icon runs.',
      on: 'Sextant goes on in the tray when its window is closed, until you quit it or the computer is switched off.',
      off: 'When its window is closed, Sextant ends or asks whether to go on in the tray.',
      switchOn: 'Go on in the tray',
    },
    save: 'Save schedule',
    saved: { title: 'Schedule saved', show: 'Show schedules' },
  },
} as const;

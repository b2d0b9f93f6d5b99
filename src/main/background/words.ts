/** Texts of the tray icon, and of the question that is asked when the window is closed. */
export const words = {
  name: 'Sextant',
  open: 'Open Sextant',
  collect: 'Collect now',
  quit: 'Quit Sextant',
  ask: {
    message: 'Go on in the background?',
    detail:
      'Sextant collects event logs and runs schedules only while it is running. It can go on without its window, with an icon in the tray. You can change this under Events, Archive.',
    cancel: 'Cancel',
    quit: 'Quit',
    stay: 'Go on',
  },
  noTray: {
    message: 'Nothing is collected or run while Sextant is closed',
    detail:
      'This desktop shows no tray icons, so Sextant cannot go on without its window. It goes on when you open it again.',
    cancel: 'Cancel',
    quit: 'Quit',
  },
  ended: {
    title: 'Sextant has ended',
    body: 'This desktop shows no tray icons, so nothing is collected or run until you open Sextant again.',
  },
  state: {
    idle: 'Nothing is being fetched',
    running: (profile: string, percent: number) => `${profile}: fetching events, ${percent} %`,
    waiting: (profile: string) => `${profile}: waiting to fetch events`,
    failed: (profile: string) => `${profile}: events could not be fetched`,
  },
} as const;

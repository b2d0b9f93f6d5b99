import type { FileContent, TroubledFile } from '../../contract/app.ts';
import { formatCounted } from '../ui/text/formats.ts';

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** What has a file each, so that the files are counted: one, and several. */
const KEPT = {
  job: ['job', 'jobs'],
  batch: ['batch', 'batches'],
  draft: ['draft', 'drafts'],
  attempt: ['entry of the journal', 'entries of the journal'],
  query: ['saved query', 'saved queries'],
  run: ['entry of the history', 'entries of the history'],
  schedule: ['schedule', 'schedules'],
  catalogue: ['catalogue', 'catalogues'],
  case: ['case', 'cases'],
} as const;
type Kept = keyof typeof KEPT;
const isKept = (holds: string): holds is Kept => Object.hasOwn(KEPT, holds);

/** What a file holds, after its name. */
const HOLDS: Record<Exclude<FileContent, Kept>, string> = {
  settings: 'your settings',
  window: 'the position of the window',
  profiles: 'your accounts',
  vault: 'your secrets',
  rotation: 'the rotation of tokens',
  organizations: 'your address book',
  exports: 'unfinished exports',
  library: 'where the library is',
  listing: 'how the service’s lists are read',
  desk: 'pinned charts and open reports',
  events: 'what is fetched of event logs',
  actionTypes: 'action types',
};

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

/** How many of the files hold one of these. */
function counted(files: readonly TroubledFile[], kept: Kept): string[] {
  const count = files.filter(({ holds }) => holds === kept).length;
  const [one, several] = KEPT[kept];
  return count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`];
}

/** The title of a notice about one file, or about several. */
const forCount =
  (one: string, several: string) =>
  ({ length }: readonly TroubledFile[]) =>
    length === 1 ? one : several;

/** Names files, with what they hold. */
const named = (files: readonly TroubledFile[]): string =>
  listed([
    ...files.flatMap(({ file, holds }) => (isKept(holds) ? [] : [`${file} (${HOLDS[holds]})`])),
    ...Object.keys(KEPT)
      .filter(isKept)
      .flatMap((kept) => counted(files, kept)),
  ]);

/** Says under which names damaged files were kept. */
function keptAside(files: readonly TroubledFile[], folder: string): string {
  const aside = files.flatMap((file) => (file.aside === null ? [] : [file.aside]));
  return aside.length === 0 ? '' : ` The damaged content is kept in ${folder} as ${listed(aside)}.`;
}

/** An entry of the journal that is missing may be the one that says “unknown”, so that nothing holds back a second change. */
function missingAttempts(files: readonly TroubledFile[]): string {
  const count = files.filter(({ holds }) => holds === 'attempt').length;
  if (count === 0) return '';
  return count === 1
    ? ' The missing entry may be of a change whose outcome is unknown. Before you send a change again, check its request at the service.'
    : ' The missing entries may be of changes whose outcomes are unknown. Before you send a change again, check its request at the service.';
}

/** Every text of the window around the screens. */
export const words = {
  windowTitle: { app: 'Sextant', preview: 'Sextant (preview)' },
  files: {
    chooser: 'Report file',
    drop: 'Drop a .zip, .csv, .json or .gz report',
    opening: (name: string) => `Opening ${name}…`,
    /** About the files with which something was wrong at the start. */
    troubled: {
      newer: {
        title: forCount(
          'A file of a newer version was left alone',
          'Files of a newer version were left alone',
        ),
        text: (files: readonly TroubledFile[]) =>
          `A newer version of Sextant wrote ${named(files)}. This version cannot read that, so it opened without it and will not save changes to it. Install the newer version again.${missingAttempts(files)}`,
      },
      restored: {
        title: forCount('A damaged file was restored', 'Damaged files were restored'),
        text: (files: readonly TroubledFile[], folder: string) =>
          `Sextant restored ${named(files)} from the copy before the last change. Check that nothing is missing.${keptAside(files, folder)}`,
      },
      lost: {
        title: forCount('A damaged file could not be restored', 'Damaged files could not be restored'),
        text: (files: readonly TroubledFile[], folder: string) =>
          `There was no copy of ${named(files)}, so Sextant opened without what was there.${keptAside(files, folder)}${missingAttempts(files)}`,
      },
      unreadable: {
        title: forCount('A file could not be read', 'Files could not be read'),
        text: (files: readonly TroubledFile[], folder: string) =>
          `The system did not let Sextant read ${named(files)} in ${folder}. Sextant opened without that and will not save changes to it. Check the permissions and the disk, then restart Sextant.${missingAttempts(files)}`,
      },
    },
    /** About reports in the library. */
    unreadable: {
      title: (count: number) =>
        count === 1 ? 'A stored report cannot be opened' : `${count} stored reports cannot be opened`,
      text: 'The library shows what is wrong, and what you can do.',
      action: 'Show library',
    },
    folder: {
      title: 'A folder cannot be opened',
      text: (names: readonly string[]) =>
        `${listed(names)}: Sextant opens files. Drop the files that are in ${names.length === 1 ? 'it' : 'them'}.`,
    },
    /** About a file that the system gave the app while a dialog was open. */
    stored: {
      title: 'The file is in the library',
      text: 'It was not opened, since a dialog is open.',
      action: 'Show report',
    },
    /** About a file that the library had already. */
    known: {
      title: (since: string) => `Already in the library since ${since}`,
      text: (name: string, title: string) =>
        name === title
          ? `“${name}” was not stored a second time.`
          : `“${name}” is the same file as “${title}”. It was not stored a second time.`,
      action: 'Show report',
    },
    /** About a file that is no report, and is not on screen. */
    refused: {
      title: (name: string) => `“${name}” was not added to the library`,
      text: ({ title, meaning, todo }: Record<'title' | 'meaning' | 'todo', string>) =>
        `${title} ${meaning} ${todo}`,
    },
    profile: {
      title: 'This is a profile, not a report',
      text: 'To import it, go to Credentials and select “Paste cURL or JSON”.',
      action: 'Show credentials',
    },
  },
  status: {
    label: 'Status',
    locked: 'locked against changes',
    noAccount: 'No account',
    online: 'Online',
    offline: 'Offline',
    jobs: (running: number) => (running === 1 ? '1 job' : `${running} jobs`),
    archive: {
      /** Of the last 30 days, which the service still has. */
      days: (days: number) => `Archive ${days}/30 d`,
      fetching: (percent: number) => `Fetching events, ${percent} %`,
    },
    zone: {
      utc: () => 'All times in UTC',
      local: (name: string) => `Charts in ${name}, all else in UTC`,
    },
  },
  /** The entries of the sidebar with what is marked at them. */
  rail: {
    jobs: (name: string, count: number) => `${name}, ${count} in progress`,
    certificates: (name: string, count: number) =>
      `${name}, ${count === 1 ? '1 outcome' : `${count} outcomes`} to check`,
  },
  /** About attempts that ended while another screen was shown. */
  attemptNotices: {
    asPredicted: {
      title: (requestId: string) => `Request ${requestId} changed`,
      text: 'The answer is as predicted.',
    },
    unclear: {
      title: (requestId: string) => `Request ${requestId} changed`,
      text: 'The answer does not say whether its organization is a new one.',
    },
    unexpected: {
      title: (requestId: string) => `Request ${requestId} changed otherwise than predicted`,
      text: 'Compare what came back with what was sent.',
    },
    unchanged: {
      title: (requestId: string) => `Request ${requestId} was not changed`,
      text: 'The draft is kept.',
    },
    unknown: {
      title: (requestId: string) => `Request ${requestId}: outcome unknown`,
      text: 'Do not send it again; check first.',
    },
    action: 'Show attempt',
  },
  jobNotices: {
    named: (title: string, range: string) => `“${title}” for ${range}`,
    ready: {
      title: 'Report ready',
      text: (name: string) => `${name} is in the library.`,
      action: 'Open report',
    },
    failed: {
      title: 'Report failed',
      text: (name: string, why: string) => `${name}: ${why}`,
      action: 'Show jobs',
    },
    batch: {
      ready: 'Batch ready',
      incomplete: 'Batch incomplete',
      text: (name: string, stored: number, all: number) =>
        stored === all
          ? `${name}: all ${formatCounted(all, 'part')} are in the library and are being joined into one table.`
          : `${name}: ${stored} of ${formatCounted(all, 'part')} are in the library. Jobs shows what happened to the rest.`,
      action: 'Show jobs',
    },
  },
  /** A `lead` is emphasised at the beginning. */
  banners: {
    backupToken: {
      label: 'Backup token',
      lead: 'The service refused the primary REST API token.',
      text: 'Sextant is using the backup token. Rotate the token, or enter the primary one again.',
      action: 'Show credentials',
    },
    clock: {
      label: 'Clock',
      text: (offMs: number) =>
        `This computer’s clock is ${minutes(Math.round(Math.abs(offMs) / 60_000))} ${offMs > 0 ? 'ahead of' : 'behind'} the service’s. ` +
        'Correct it: tokens and links expire by the service’s clock.',
    },
    demo: {
      label: 'Demo',
      lead: 'DEMO.',
      text: 'All data comes from a simulator on this computer and is made up.',
      action: 'Connect your account',
    },
    keyring: {
      label: 'Keyring',
      /** Precedes the time. */
      since: 'Waiting for the keyring since',
      text: 'for at most 60 seconds. Unlock it if you are asked to; your stored secrets are safe.',
    },
    offline: {
      label: 'Offline',
      lead: 'Offline',
      /** Precedes the time. */
      since: 'since',
      text: 'Stored reports are still available.',
      action: 'Try again',
      proxy: 'Enter password',
    },
    preview: {
      label: 'Preview',
      lead: 'Preview.',
      text: 'Sextant is running in a browser, with demo data and opened files only. Real accounts are not available.',
    },
    rotation: {
      label: 'Rotation reminder',
      lead: (profile: string) => `${profile}:`,
      underWay: (step: number) => `rotation in progress, step ${step} of 5;`,
      due: (due: string) => `the rotation of the REST API token is ${due}`,
      text: 'The token works until you delete it.',
      start: 'Rotate now',
      proceed: 'Continue rotation',
      snooze: (days: number) => `Snooze for ${days} days`,
    },
  },
} as const;

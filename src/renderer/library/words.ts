import type { StoredReport, UnreadableReport } from '../../contract/library.ts';
import {
  RECORDS,
  type ArchiveCheck,
  type BackupOutcome,
  type LibraryWork,
  type MoveOutcome,
  type RecordsKind,
  type RestoredCounts,
  type RestoreOutcome,
} from '../../contract/libraryWork.ts';
import { MOST_RECIPES } from '../../contract/settings.ts';
import { formatBytes, formatCount, formatCounted, formatStamp } from '../ui/text/formats.ts';

/** What is wrong with a report that cannot be opened, and what to do. */
const WHY: Record<UnreadableReport['why'], string> = {
  newer: 'A newer version of Sextant stored it. Install that version to open it.',
  damaged: 'Its description (report.json) is damaged.',
  unreadable: 'Sextant cannot read its folder. Check the permissions and the disk, then restart Sextant.',
  'no-description': 'Its description (report.json) is missing.',
  'no-archive': 'Its archive is missing.',
  'wrong-size': 'Its archive is not as large as it was when it was stored.',
};

/** Why the library was not moved. */
const NOT_MOVED: Record<Extract<MoveOutcome, { kind: 'refused' }>['why'], string> = {
  jobs: 'Reports are being requested, downloaded or opened. Wait until they are done, or stop watching them, then move the library.',
  'not-empty': 'The folder “Sextant library” at that place is not empty. Choose another place.',
  same: 'It is in that place already. Choose another place to move it.',
  within: 'One of the two folders is inside the other. Choose another place.',
  'no-room': 'There is too little free space on that disk. Choose another place.',
  missing: 'The folder of the library is missing. Connect its disk first.',
  'copy-differs':
    'A file changed while it was copied, so the disk at that place cannot be relied on. The copy was removed.',
  link: 'The library holds a link to another place on the disk, or the new folder is one. Sextant does not follow links. Put what the link leads to in its place, then move the library.',
};

/** Why nothing was restored. */
const NOT_RESTORED: Record<Extract<RestoreOutcome, { kind: 'refused' }>['why'], string> = {
  'no-backup': 'The file is not a backup of a Sextant library.',
  newer: 'A newer version of Sextant wrote the backup. Install that version to restore it.',
  damaged: 'The backup is damaged or incomplete.',
  unsafe: 'The backup contains names that lead out of its folder, so none of it was used.',
  'no-room': 'There is too little free space for the reports in the backup.',
};

const reports = (count: number) => formatCounted(count, 'report');
const NAMES: Record<'reports' | RecordsKind, (count: number) => string> = {
  reports,
  queries: (count) => formatCounted(count, 'saved query', 'saved queries'),
  schedules: (count) => formatCounted(count, 'schedule'),
  recipes: (count) => formatCounted(count, 'recipe'),
  cases: (count) => formatCounted(count, 'case'),
};

/** A title within a sentence. */
const shortened = (title: string): string => (title.length > 80 ? `${title.slice(0, 79).trimEnd()}…` : title);

type Restored = Extract<RestoreOutcome, { kind: 'restored' }>;

const RESTORED = {
  kept: 'Already here and kept',
  newer: 'Stored by a newer version of Sextant',
  damaged: 'Damaged in the backup',
  full: `Left out, as no more than ${MOST_RECIPES} recipes are kept`,
  over: 'Left out, as they are too large or too many',
} satisfies Record<Exclude<keyof RestoredCounts, 'restored'>, string>;

/** What a backup holds, with how many there are of each; empty for nothing. */
const contentOf = (count: (of: keyof typeof NAMES) => number): string =>
  (['reports', ...RECORDS] as const)
    .filter((kind) => count(kind) > 0)
    .map((kind) => NAMES[kind](count(kind)))
    .join(', ');

/** Every text of the library. */
export const words = {
  title: 'Library',
  /** With the days that were searched, as they were understood. */
  count: (matching: number, all: number, days: string | null) =>
    `${matching === all ? reports(all) : `${formatCount(matching)} of ${reports(all)}`}${days === null ? '' : ` · ${days}`}`,
  /** Nothing was asked for a file. */
  queries: (matching: number, all: number, files: number) =>
    `${matching === all ? '' : `${formatCount(matching)} of `}${formatCounted(all, 'query', 'queries')}${files === 0 ? '' : `; ${formatCounted(files, 'file')}`}`,
  rows: (count: number) => formatCounted(count, 'row'),
  /** The first, and how many more there are. */
  metrics: ([first = '', ...others]: readonly string[]) =>
    others.length === 0 ? first : `${first} +${others.length}`,
  notCounted: 'Not counted yet',
  loading: 'Loading reports',
  filter: 'Filter reports',
  filterHint: 'Words, 10 Nov, last week',
  openedFile: 'Opened file',
  empty: {
    title: 'No reports yet',
    text: 'Reports that you run or open are kept here exactly as received, available offline. Run a report or open a file to add one.',
  },
  noMatch: {
    title: 'No matching reports',
    text: (typed: string) => `No reports match “${typed}”.`,
    action: 'Clear filter',
  },
  noRows: '0 rows',
  columns: {
    star: 'Star',
    title: 'Title',
    range: 'Range',
    rows: 'Rows',
    metrics: 'Metrics',
    origin: 'Origin',
    stored: 'Stored',
    size: 'Size',
    archive: 'Archive',
    actions: 'Actions',
  },
  table: 'Reports',
  star: (title: string) => `Star ${title}`,
  unstar: (title: string) => `Remove the star from ${title}`,
  checked: {
    same: { tone: 'good', text: 'Unchanged' },
    differs: { tone: 'bad', text: 'Differs' },
    missing: { tone: 'bad', text: 'Missing' },
    unreadable: { tone: 'warn', text: 'Unreadable' },
  } satisfies Record<ArchiveCheck['outcome'], { tone: 'good' | 'bad' | 'warn'; text: string }>,
  checkedAt: (check: ArchiveCheck | undefined) =>
    check ? `Checked ${formatStamp(check.atMs)}` : 'Not checked yet',
  actions: {
    open: 'Open report',
    edit: 'Edit details…',
    star: 'Add star',
    unstar: 'Remove star',
    show: 'Show in folder',
    check: 'Check archive',
    again: 'Download again',
    /** The service deletes reports after that. */
    tooOld: 'Download again (only within 7 days)',
    build: 'Edit and rerun',
    remove: 'Remove report',
  },
  again: {
    title: 'Downloading the archive again',
    text: 'Jobs shows how far it has come. If the archive is the same, it replaces the stored one; otherwise it is kept beside it.',
  },
  edit: {
    title: 'Details of the report',
    label: 'Details',
    name: 'Title',
    tags: 'Tags',
    tagsHint: 'Separate tags with commas.',
    notes: 'Notes',
    star: 'Star this report',
    save: 'Save details',
    facts: {
      origin: 'Origin',
      stored: 'Stored',
      file: 'File name',
      size: 'Size',
      hash: 'SHA-256',
      archive: 'Archive',
      remoteId: 'Report ID',
      besides: 'Put beside',
      gone: 'a report that was removed',
    },
  },
  removal: {
    title: ([title = '', ...others]: readonly string[]) =>
      others.length === 0
        ? `“${shortened(title)}” was removed`
        : `${reports(others.length + 1)} were removed`,
    text: (count: number) =>
      `${count === 1 ? 'It' : 'They'} will be deleted in 10 minutes, or when Sextant is closed.`,
    undo: 'Undo',
  },
  unreadable: {
    title: 'Reports that cannot be opened',
    text: 'Their files are as they were found. Show the folder to see what is left of a report, download its archive again, or remove it.',
    column: 'Problem',
    why: WHY,
    name: ({ title, id }: UnreadableReport) => title ?? `Report ${id}`,
    show: (name: string) => `Show the folder of ${name}`,
    again: (name: string) => `Download ${name} again`,
  },
  remove: (title: string) => `Remove ${title}`,
  whole: {
    menu: 'Manage library',
    check: 'Check all archives',
    backUp: 'Back up…',
    restore: 'Restore a backup…',
    move: 'Move the library…',
    location: 'Where the library is…',
  },
  work: {
    names: {
      check: 'Checking archives',
      move: 'Moving the library',
      backup: 'Writing the backup',
      restore: 'Restoring the backup',
    } satisfies Record<LibraryWork['kind'], string>,
    said: ({ doneReports, totalReports, doneBytes, totalBytes }: LibraryWork) =>
      totalReports === 0
        ? undefined
        : `${formatCount(doneReports)} of ${reports(totalReports)}, ${formatBytes(doneBytes)} of ${formatBytes(totalBytes)}`,
    cancel: 'Cancel',
    /** While the library is moved, nothing else can be done. */
    moving: 'The reports stay in their old folder until all of them are copied and compared.',
  },
  location: {
    title: 'Where the library is',
    now: 'Folder',
    text: 'Moving copies every report to the new place, compares the copies, and only then removes the old folder. Sextant makes a folder “Sextant library” in the place that you choose.',
    back: 'Choose the data folder to move the library back to where it began.',
    move: 'Choose a place…',
    close: 'Close',
    missing: 'The folder of the library is missing',
    missingText: (folder: string) =>
      `There is no folder ${folder}. Connect its disk, then look again. Until then, no reports can be stored.`,
    again: 'Look again',
  },
  outcome: {
    checked: (checks: readonly ArchiveCheck[]) => {
      const wrong = checks.filter(({ outcome }) => outcome !== 'same').length;
      if (checks.length === 0)
        return { tone: 'warn', title: 'Nothing was checked', text: 'The check was cancelled.' } as const;
      if (wrong === 0)
        return {
          tone: 'good',
          title: checks.length === 1 ? 'The archive is unchanged' : 'All checked archives are unchanged',
          text: `${formatCounted(checks.length, 'archive')} matched the stored SHA-256.`,
        } as const;
      return {
        tone: 'bad',
        title:
          wrong === 1
            ? 'An archive has changed since it was stored'
            : `${wrong} archives have changed since they were stored`,
        text: 'The disk or another program changed them. Download them again while the service has them, or restore them from a backup.',
      } as const;
    },
    moved: {
      title: 'The library was moved',
      text: (folder: string, isOldLeft: boolean) =>
        `It is in ${folder}.${isOldLeft ? ' The old folder could not be removed completely; the next start tries again.' : ''}`,
    },
    notMoved: { title: 'The library was not moved', why: NOT_MOVED },
    backedUp: {
      title: 'The library was backed up',
      text: ({ fileName, folder, left, ...saved }: BackupOutcome) =>
        `${contentOf((kind) => saved[kind]) || reports(0)} in ${fileName} in ${folder}.${left > 0 ? ` Left out, because they are damaged or were removed: ${reports(left)}.` : ''} Credentials, the history and the catalogue are not in it.`,
    },
    restored: {
      title: (isPartial: boolean) =>
        isPartial ? 'Part of the backup was restored' : 'The backup was restored',
      text: (done: Restored) =>
        [
          `Added: ${contentOf((kind) => done[kind].restored) || reports(0)}.`,
          ...(['kept', 'newer', 'damaged', 'full', 'over'] as const).flatMap((what) => {
            const names = contentOf((kind) => done[kind][what]);
            return names ? [`${RESTORED[what]}: ${names}.`] : [];
          }),
          ...(done.schedules.restored > 0 ? ['Schedules are off until you turn them on.'] : []),
        ].join(' '),
    },
    notRestored: { title: 'Nothing was restored', why: NOT_RESTORED },
  },
  /** The source of a report, for its details. */
  besides: ({ title }: StoredReport) => `“${title}”, whose archive differs`,
} as const;

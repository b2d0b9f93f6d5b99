import type { LogRange } from '../../../contract/eventCoverage.ts';
import type { ArchiveSummary } from '../../../contract/events.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';
import {
  formatBytes,
  formatClock,
  formatCount,
  formatCounted,
  formatDay,
  formatPause,
  formatTime,
} from '../../ui/text/formats.ts';

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

const entries = (count: number) => formatCounted(count, 'entry', 'entries');
const days = (count: number) => formatCounted(count, 'day');
const clock = (second: number) => new Date(second * 1_000).toISOString().slice(11, 19).replace(/:00$/, '');
/** A range within a day; its end may be the midnight after it. */
const range = ({ fromSecond, beforeSecond }: LogRange) =>
  `${clock(fromSecond)}–${beforeSecond % DAY_SECONDS === 0 ? '24:00' : clock(beforeSecond)}`;

const MOST_RANGES = 12;
function ranges(list: readonly LogRange[]): string {
  const said = list.slice(0, MOST_RANGES).map(range).join(', ');
  return list.length > MOST_RANGES ? `${said} and ${formatCount(list.length - MOST_RANGES)} more` : said;
}

const ownerOf = ({ profileName, accountNumber }: ArchiveSummary) =>
  profileName === '' ? `account ${accountNumber}` : `${profileName}, account ${accountNumber}`;

/** Texts of the archive of an event log: what it covers, what fills it, and what it keeps. */
export const words = {
  loading: 'Reading what the archive has…',
  locked: {
    title: 'The profile is incomplete',
    text: 'The event log needs an account number and the address of the legacy host.',
    action: 'Edit profile',
  },
  state: {
    complete: 'complete',
    partial: 'partial',
    missing: 'missing',
    ending: 'lost soon',
    lost: 'lost',
    until: (second: number) => `complete up to ${clock(second)} UTC`,
    endingIn: (left: number) => (left === 0 ? 'lost within a day' : `lost in ${days(left)}`),
  },
  legend: {
    label: 'What the days mean',
    text: {
      complete: 'everything the service had',
      partial: 'a part is there',
      missing: 'not fetched yet',
      ending: 'about to be forgotten by the service',
      lost: 'neither here nor at the service',
    },
  },
  coverage: {
    title: 'Coverage',
    text: 'Days are in UTC. The service forgets entries after 30 days; what was fetched stays here. The log is a sample of the traffic, so the counts are counts of the sample.',
    label: 'Days of the archive',
    keys: 'Arrow keys move from day to day.',
    day: (second: number) => `${WEEKDAY.format(second * 1_000)} ${formatDay(second * 1_000)}`,
    said: (second: number, state: string, count: number | null) =>
      `${WEEKDAY.format(second * 1_000)} ${formatDay(second * 1_000)}: ${state}${count === null ? '' : `, ${entries(count)}`}`,
    unknown: '–',
    ending: (count: number, left: number) =>
      `Entries of ${days(count)} will be lost${count === 1 ? '' : ', the first of them'} ${left === 0 ? 'within a day' : `in ${days(left)}`}.`,
    summary: (complete: number) =>
      `${complete} of the last 30 days ${complete === 1 ? 'is' : 'are'} fetched.`,
  },
  day: {
    state: 'State',
    entries: 'Entries',
    unknown: 'Not known: no part of this day was fetched',
    sample: (count: number) => `${entries(count)} in the archive, a sample of the traffic`,
    fetched: 'Fetched',
    never: (isFiltered: boolean) => (isFiltered ? 'Only with a server filter' : 'Not yet'),
    fetchedIn: (slices: number, firstMs: number, lastMs: number) =>
      `in ${formatCounted(slices, 'part')}, without a server filter: started ${formatTime(firstMs)}, last completed ${formatTime(lastMs)}`,
    filtered: 'Fetched with a filter',
    filteredPart: (filters: string, count: number, ms: number) =>
      `${filters}: ${entries(count)}, ${formatTime(ms)}`,
    missing: 'Missing',
    lost: 'Lost',
    none: 'Nothing',
    ranges: (list: readonly LogRange[]) => `${ranges(list)} UTC`,
    disputed: 'Unsettled',
    disputedText:
      'The service counts more entries than its pages contain, however often they are read. What was received is kept.',
    hours: 'Hours of the day (UTC)',
    hour: (hour: number, state: string) => `${String(hour).padStart(2, '0')}:00 ${state}`,
    toCome: 'to come',
    fetch: 'Fetch this day',
  },
  fetch: {
    title: 'Fetching',
    missing: 'Fetch what is missing',
    nothingMissing: (until: number | null) =>
      until === null
        ? 'You have everything that the service still holds.'
        : `You have everything that the service still holds up to ${clock(until)} UTC today.`,
    window: 'Fetch a window…',
    stop: 'Stop',
    again: 'Try again',
    idle: 'Nothing is being fetched.',
    running: 'Fetching entries',
    percent: (percent: number) => `${percent} %`,
    what: 'Window',
    filter: 'Server filter',
    noFilter: 'None',
    slice: 'Now',
    sliceText: (from: number, before: number, page: number, pages: number | null, pass: number) =>
      `${formatTime(from * 1_000)} – ${formatTime(before * 1_000)}, page ${formatCount(page)}${pages === null ? '' : ` of ${formatCount(pages)}`}${pass > 1 ? `, read again to make sure that nothing was missed (pass ${pass})` : ''}`,
    entries: 'Entries',
    entriesText: (received: number, added: number) =>
      `${entries(received)} received, ${formatCount(added)} of them new`,
    rate: 'Rate',
    rateText: (rate: number | null, remainingMs: number | null) =>
      `${rate === null ? 'not known yet' : `${formatCount(Math.round(rate))} entries a second`}${remainingMs === null ? '' : `, about ${formatPause(remainingMs)} left`}`,
    requests: 'Requests',
    unsettled: 'Unsettled',
    unsettledText: (count: number) =>
      `${formatCounted(count, 'part')} whose entries kept changing while they were read. They count as missing and are tried again later.`,
    masked: 'Masked',
    maskedText: (count: number) =>
      `The host repeated a stored token at ${formatCounted(count, 'place')}. It is kept as [secret], and everything around it as received.`,
    lost: 'Lost',
    lostText: (seconds: number) =>
      `${formatPause(seconds * 1_000)} of the log became older than 30 days before they were fetched.`,
    waiting: (untilMs: number) => `Waiting until ${formatClock(untilMs)}, then trying again.`,
    asked: 'The host asked for this pause.',
    byItself: 'You need not do anything.',
    stopped: (ms: number) => `Stopped ${formatTime(ms)}`,
    stoppedText: 'What was fetched is kept; fetching again continues from there.',
    failed: (ms: number) => `Failed ${formatTime(ms)}`,
    failedText: 'What was fetched is kept.',
    done: (ms: number) => `Done ${formatTime(ms)}.`,
  },
  window: {
    title: 'Fetch a window',
    form: 'Fetch a window',
    note: 'Only entries missing from the archive are fetched. The service holds only the last 30 days.',
    filterNote:
      'A day that is fetched with a server filter does not count as covered, since the other entries are missing.',
    order: 'Begin with',
    orders: { newest: 'The newest', oldest: 'The oldest' },
    replaces: 'The fetch under way is replaced. What it fetched is kept.',
    fetch: 'Fetch',
    notSent: (labels: readonly string[]) =>
      `Nothing was sent. Correct ${new Intl.ListFormat('en-GB').format(labels)}.`,
  },
  filtered: {
    title: 'Fetched with a server filter',
    text: 'These fetches do not cover a day: entries that did not match were left out.',
    table: 'Fetches with a server filter',
    columns: {
      filter: 'Server filter',
      window: 'Window (UTC)',
      entries: 'Entries',
      state: 'State',
      at: 'Fetched',
    },
    complete: 'complete',
    partial: 'not finished',
    window: (from: number, before: number) => `${formatTime(from * 1_000)} – ${formatTime(before * 1_000)}`,
  },
  automatic: {
    title: 'Automatic collection',
    collects: 'Collect entries while Sextant is running',
    collectsNote:
      'On start, every hour and after sleep. Otherwise Sextant reminds you when days that are missing are 25, 28 and 29 days old.',
    background: 'Keep running in the background when the window is closed',
    backgroundNote: 'With an icon in the tray, on desktops that show one. It applies to all profiles.',
    keep: 'Keep entries',
    keepAll: 'For good',
    keepDays: (count: number) => `${formatCount(count)} days`,
    keepHint:
      'Older entries are removed day by day, by the service’s clock. At least what the service still has is kept.',
  },
  shorten: {
    title: 'Remove older entries?',
    action: 'Remove and keep less',
    remove: 'Remove',
    ask: 'Remove…',
    waits: (count: number, keep: number) =>
      `${entries(count)} older than ${days(keep)} ${count === 1 ? 'is' : 'are'} still here. More than a day’s worth is removed only when you say so.`,
    counting: 'Counting the entries…',
    text: (count: number, keep: number) =>
      `${entries(count)} older than ${days(keep)} will be removed from this computer now, and others as they grow older. The service no longer has them.`,
  },
  damaged: 'The archive was damaged',
  damage: (saved: number | null, putAside: string) =>
    saved === null
      ? `The file was damaged, so a new one was started. Not all that can be read of the damaged file could be saved: the disk may be full. The file was put aside as ${putAside}. Make room, then restore from it.`
      : `The file was damaged, so a new one was started, with the ${entries(saved)} that could be read. The damaged file was put aside as ${putAside}. Fetch what is missing, or restore a backup.`,
  archives: {
    title: 'On this computer',
    text: 'One archive for each profile and account. It outlives the profile until you remove it.',
    table: 'Archives',
    columns: { owner: 'Profile and account', size: 'Size', actions: 'Actions' },
    none: 'There is no archive yet. The first fetch starts one.',
    orphan: 'No profile uses it',
    owner: ownerOf,
    size: formatBytes,
    backUp: (archive: ArchiveSummary) => `Back up ${ownerOf(archive)}…`,
    remove: (archive: ArchiveSummary) => `Remove ${ownerOf(archive)}`,
    restore: 'Restore from a backup…',
    wipe: 'Wipe entries…',
    backedUp: (fileName: string, folder: string) =>
      `${fileName} is in ${folder}. It holds everything, readable by anyone with the file.`,
    backedUpTitle: 'Backup saved',
    restoredTitle: 'Backup restored',
    restored: (added: number, known: number, isDamaged: boolean) =>
      `${entries(added)} added, ${formatCount(known)} were here already.${isDamaged ? ' The backup is damaged: what could be read of it was taken over.' : ''}`,
  },
  removal: {
    title: 'Remove this archive?',
    action: 'Remove archive',
    text: (owner: string, size: string) =>
      `All entries of ${owner} (${size}) will be deleted from this computer. The service only has the last 30 days of them.`,
    elsewhere:
      'Backups and exports that you saved stay where they are, and so may copies that the system or a backup program made of this disk.',
  },
} as const;

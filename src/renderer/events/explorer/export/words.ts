import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

const entriesOf = (count: number) => formatCounted(count, 'entry', 'entries');

/** Texts of the export of entries, before the dialog that all exports share. */
export const words = {
  button: 'Export',
  title: 'Export entries',
  which: {
    label: 'Entries',
    shown: 'As shown',
    shownNote: 'The time, the local filter and the order on screen.',
    selected: 'Those selected in the list',
    opened: 'The open entry',
    openedNote: 'The one whose details are shown.',
    all: 'Everything in the archive',
    entriesNote: (entries: number) => entriesOf(entries),
  },
  privacy: {
    label: 'Addresses of clients',
    received: 'As received',
    receivedNote: 'With addresses, and with whatever their URLs hold.',
    hashed: 'Anonymous, hashed',
    hashedNote:
      'The same address becomes the same code, by a key that stays on this computer. Queries of URLs are removed.',
    shortened: 'Anonymous, shortened',
    shortenedNote: 'Only the network: /24 of IPv4, /48 of IPv6. Queries of URLs are removed.',
  },
  everyColumn: 'every field of the entries that were chosen',
  cancel: 'Cancel',
  close: 'Close',
  next: 'Choose columns and program',
  reading: 'Reading the entries',
  progress: (entries: number, all: number) => `${formatCount(entries)} of ${entriesOf(all)}`,
  changed: {
    title: 'The list has changed.',
    meaning: 'Entries arrived meanwhile, so others are in the selected rows now.',
    todo: 'Select the entries again, then export.',
    details: [],
  },
  unreadable: {
    title: 'The entries could not be read for the export.',
    meaning: 'They may be more than fit into the memory of this computer.',
    todo: 'Choose a shorter time or a narrower filter, then export again.',
    details: [],
  },
  fileName: (account: string, isDemo: boolean, isAnonymous: boolean) =>
    `${isDemo ? 'DEMO ' : ''}Event log ${account}${isAnonymous ? ' anonymous' : ''}`,
  gaps: (gaps: readonly string[]) => `The archive lacks a part of this time: ${gaps.join('; ')}.`,
  moreGaps: (count: number) => `${formatCount(count)} more`,
  info: {
    title: 'Event log',
    demo: 'DEMO',
    madeUp: 'Made-up data of the demo',
    profile: 'Profile',
    account: 'Account number',
    first: 'From',
    before: 'Before',
    open: 'Open',
    zone: 'Time zone',
    utc: 'UTC',
    filter: 'Local filter',
    noFilter: 'None',
    privacy: 'Addresses',
    sample: 'Note',
    sampleNote: 'The event log is a sample of the traffic, so counts are not those of all requests.',
    gaps: 'Not in the archive',
    noGaps: 'Nothing is known to be missing',
    caution: 'Caution',
    rows: 'Entries',
    exported: 'Exported',
  },
} as const;

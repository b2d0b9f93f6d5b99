import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

const entriesOf = (count: number) => formatCounted(count, 'entry', 'entries');

/** Texts of the export of entries, before the dialog that all exports share. */
export const words = {
  button: 'Export',
  title: 'Export entries',
  which: {
    label: 'Entries',
    shown: 'As shown',
    shownNote: (entries: number | null) =>
      `${entries === null ? '' : `${entriesOf(entries)}. `}The time, the local filter and the order on screen.`,
    selected: 'Those selected in the list',
    opened: 'The open entry',
    openedNote: 'The one whose details are shown.',
    all: 'Everything in the archive',
    entriesNote: (entries: number) => entriesOf(entries),
  },
  privacy: {
    label: 'Personal data',
    received: 'As received',
    receivedNote: 'With addresses, and with whatever their URLs hold.',
    hashed: 'Anonymous, hashed',
    hashedNote: 'The same address becomes the same code, by a key that stays on this computer.',
    shortened: 'Anonymous, shortened',
    shortenedNote: 'Addresses become their network: /24 of IPv4, /48 of IPv6.',
  },
  kinds: {
    address: 'a code or the network of each client’s address',
    id: 'codes in place of IDs',
    time: 'times',
    status: 'statuses and methods',
    enforcement: 'what was enforced',
    country: 'countries',
    page: 'paths of URLs and referers',
    userAgent: 'names and versions in user agents',
    host: 'hosts',
    other: 'fields of unknown meaning',
  },
  anonymous: {
    hosts: 'Keep hosts',
    hostsNote: 'As fields, and in URLs and referers. Whoever sends a request writes them.',
    others: 'Keep fields of unknown meaning',
    othersNote:
      'They may hold cookies, names or addresses of proxies. Only their words and short numbers are kept.',
    remains: (kinds: string) => `What remains: ${kinds}.`,
    leftOut: (names: string) => `Left out: ${names}.`,
    removed:
      'Of texts, only words, short numbers and versions are kept. The filter is treated alike, and neither profile nor account is named. A name in plain words is not recognised: look through the rows before you pass them on.',
  },
  told: (name: string, kinds: string) => `${name}. What remains: ${kinds}.`,
  chosen: 'All fields of the chosen entries',
  everyColumn: 'whichever fields are on screen',
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
  /** Without an account it is anonymous. */
  fileName: (account: string | null, isDemo: boolean) =>
    `${isDemo ? 'DEMO ' : ''}Event log ${account ?? 'anonymous'}`,
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
    privacy: 'Persons',
    sample: 'Note',
    sampleNote: 'The event log is a sample of the traffic, so counts are not those of all requests.',
    gaps: 'Not in the archive',
    noGaps: 'Nothing is known to be missing',
    caution: 'Caution',
    rows: 'Entries',
    exported: 'Exported',
  },
} as const;

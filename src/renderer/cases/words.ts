import type { CasePiece, Evidence, ListedCase } from '../../contract/cases.ts';
import { formatCounted, formatCount } from '../ui/text/formats.ts';

/** Texts of the screens of cases. */
export const words = {
  title: 'Cases',
  loading: 'Loading cases',
  list: 'Cases',
  new: 'New case',
  empty: {
    title: 'No cases',
    text: 'A case collects what you find out about one matter, such as an attack or a drop of cache hits: charts, differences, signatures and outcomes, as you saw them, with your text between. Begin one here, or choose “Add to case” in the picture menu of a chart.',
  },
  filter: 'Filter cases',
  noMatch: {
    title: 'No matching cases',
    text: (typed: string) => `No cases match “${typed}”.`,
    action: 'Clear filter',
  },
  count: (matching: number, all: number) =>
    matching === all ? formatCounted(all, 'case') : `${matching} of ${formatCounted(all, 'case')}`,
  columns: { name: 'Name', pieces: 'Pieces', created: 'Begun (UTC)', changed: 'Changed (UTC)' },
  pieces: (count: number) => formatCounted(count, 'piece'),
  actions: {
    open: 'Open',
    rename: 'Rename',
    remove: (count: number) => (count === 1 ? 'Delete case' : `Delete ${count} cases`),
  },
  removed: {
    title: (count: number) => (count === 1 ? 'Case deleted' : `${count} cases deleted`),
    text: (cases: readonly ListedCase[]) =>
      `${cases.length > 3 ? 'They' : `“${cases.map(({ name }) => name).join('”, “')}”`} can be brought back until Sextant is closed.`,
    undo: 'Undo',
  },
  dialog: {
    new: 'New case',
    rename: 'Rename case',
    form: 'Case',
    name: 'Name',
    create: 'Create',
    save: 'Save',
  },
  page: {
    untitled: 'Case',
    loading: 'Loading the case',
    gone: {
      title: 'This case no longer exists',
      text: 'It was deleted.',
      action: 'Go to the cases',
    },
    pieces: 'Pieces',
    text: 'Add text',
    menu: 'More',
    empty: {
      title: 'Nothing in this case yet',
      text: 'Choose “Add to case” in the picture menu of a chart, or beside a comparison, what is special about events, an incident or an attempt of the journal. Text is written here.',
    },
  },
  piece: {
    kinds: {
      chart: 'Chart',
      difference: 'Difference',
      signature: 'Signature',
      incident: 'Incident',
      outcome: 'Outcome',
    } satisfies Record<Evidence['of'], string>,
    text: 'Text',
    nameOf: (piece: CasePiece, position: number) =>
      `${position}. ${piece.kind === 'text' ? piece.heading || words.piece.text : piece.title}`,
    move: (name: string) => `Move ${name}`,
    moveKeys: 'Drag, or press Alt with an arrow key',
    moved: (position: number, count: number) => `Moved to position ${position} of ${count}`,
    menu: (name: string) => `More about ${name}`,
    edit: 'Edit text',
    done: 'Done',
    heading: 'Heading',
    body: 'Text',
    notKept: (problem: string) => `${problem} Until then, what you change is not kept.`,
    nothing: 'Nothing is written here yet.',
    actions: {
      open: {
        report: 'Open report',
        entries: 'Go to the events',
        attempt: 'Open attempt',
      },
      below: 'Add text below',
      up: 'Move up',
      down: 'Move down',
      remove: 'Remove from case',
    },
    removed: {
      title: 'Removed from the case',
      text: (name: string) => `“${name}” can be brought back.`,
      undo: 'Undo',
    },
    otherArchive: {
      title: 'These events are not on the screen',
      text: 'They are of another account, or their archive was removed. Switch to the account that they were seen in, then try again.',
    },
    added: (time: string) => `Added on ${time}`,
  },
  now: {
    // Only what is compared is said: columns and the encoding of a report may be others, and so may entries.
    sameFile: (count: number, then: string) =>
      count === 1
        ? `The report has the same file as on ${then}.`
        : `The reports have the same files as on ${then}.`,
    otherFile: (titles: readonly string[], then: string) =>
      `“${titles.join('”, “')}” has another file now. These are the figures of ${then}.`,
    gone: (titles: readonly string[], then: string) =>
      `“${titles.join('”, “')}” is no longer in the library. These are the figures of ${then}.`,
    sameEntries: (count: number, then: string) =>
      `${formatCounted(count, 'entry', 'entries')}, as many as on ${then}.`,
    otherEntries: (before: number, now: number, then: string) =>
      `Changed: ${formatCounted(before, 'entry', 'entries')} on ${then}, ${formatCount(now)} now. These are the figures of then.`,
    noArchive: (then: string) => `The archive cannot be asked now. These are the figures of ${then}.`,
    sameOutcome: (then: string) => `The journal says the same as on ${then}.`,
    otherOutcome: (then: string) => `The journal has another outcome now. This is what it said on ${then}.`,
    noAttempt: (then: string) =>
      `The journal does not have the attempt now. This is what it said on ${then}.`,
  },
  scope: {
    from: 'From',
    before: 'Before',
    open: 'open',
    filter: 'Filter',
    none: 'none',
  },
  anonymous: {
    about:
      'Anonymous: addresses are numbered, and so are host names, in this document alone; names of accounts and hashes of files are left out. Names of people and companies are not recognised in texts. Figures and times are as they were: whoever has the same report can tell it by them.',
    profile: '[account]',
    picture: (title: string) => `The chart of “${title}” is left out, since it names what was replaced.`,
    fields: (count: number) =>
      `${formatCounted(count, 'field')} whose content nobody knows ${count === 1 ? 'is' : 'are'} left out.`,
    written: (heading: string) => `Something was replaced in the text “${heading}”.`,
    outcome: 'Outcomes of certificate requests are left out, since they name an organization and people.',
  },
  output: {
    action: 'Print or save',
    title: 'Print or save the case',
    anonymous: 'Anonymous',
    anonymousNote:
      'Numbers in place of addresses, hosts and IDs, in texts as well. Read the document before you send it: names of people and companies are not recognised.',
    html: 'Save as HTML',
    cancel: 'Cancel',
    preview: 'The document',
    saved: 'Document saved',
    savedText: (fileName: string) => `Saved the case to ${fileName}. It opens in any browser.`,
    show: 'Show in folder',
  },
  document: {
    demo: 'DEMO',
    rows: (shown: number, all: number) =>
      shown === all ? formatCounted(all, 'row') : `${formatCount(shown)} of ${formatCounted(all, 'row')}`,
    table: (title: string, rows: string) => `${title} (${rows})`,
    picture: (title: string) => `Chart: ${title}`,
    fact: (name: string, value: string) => `${name}: ${value}`,
    about: (pieces: number, time: string) =>
      `Case of ${formatCounted(pieces, 'piece')}, written by Sextant on ${time}. Times are in UTC unless they say otherwise.`,
  },
} as const;

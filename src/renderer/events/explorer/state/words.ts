import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

/** Texts of the explorer itself; each panel has its own file of words. */
export const words = {
  loading: 'Opening the archive…',
  head: {
    label: 'Shown entries',
    account: (number: string) => `Account ${number}`,
    /** While entries arrive, those shown may have been counted later than all of them. */
    counted: (shown: number | null, all: number) =>
      shown !== null && shown >= all
        ? formatCounted(shown, 'entry', 'entries')
        : `${shown === null ? '…' : formatCount(shown)} of ${formatCounted(all, 'entry', 'entries')}`,
    sample: 'a sample of the traffic',
    sampleNote:
      'The service logs a sample of the requests. Counts and shares are of the entries logged, not of all requests.',
    noTimes: 'no times',
    undo: (keys: string) => `Undo (${keys})`,
    redo: (keys: string) => `Redo (${keys})`,
    zone: { utc: 'Show times in UTC (Z)', local: (name: string) => `Show times in ${name} (Z)` },
  },
  asides: { label: 'Beside the list', fields: 'Fields', incidents: 'Incidents', special: 'What is special' },
  panes: { label: 'Part of the explorer', chart: 'Chart', list: 'Entries', detail: 'Details' },
  empty: {
    title: 'Nothing is archived yet',
    text: 'The service forgets entries after 30 days. Fetch them, and they stay on this computer.',
    action: 'Fetch entries',
  },
  noArchive: {
    title: 'No archive for this profile',
    text: 'The event log needs the account number and the address of the legacy host. Add them to the profile.',
    action: 'Edit profile',
  },
  noMatch: {
    title: 'No entry matches',
    filtered: 'The local filter leaves none of the archived entries.',
    spanned: 'The archive has no entry at the chosen times.',
    both: 'The local filter and the chosen times leave none of the archived entries.',
    clear: 'Show all entries',
    clearFilter: 'Remove local filter',
    clearSpan: 'Show all times',
  },
  damage: {
    label: 'Damaged archive',
    text: (saved: number | null) =>
      `The archive was damaged and has been put aside. ${
        saved === null
          ? 'Not all that can be read of it could be saved.'
          : saved === 0
            ? 'No entry could be saved.'
            : `${formatCounted(saved, 'entry was', 'entries were')} saved.`
      } The service may still have the rest.`,
    file: (name: string) => `The damaged file is ${name}.`,
    action: 'Fetch what is missing',
  },
  tryAgain: 'Try again',
  resize: {
    chart: 'Resize the chart',
    aside: 'Resize the panel beside the list',
    detail: 'Resize the details',
  },
  evidence: { field: 'Field', value: 'Value' },
} as const;

import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

/** Texts of the details of an entry. */
export const words = {
  label: 'Details of the entry',
  loading: 'Reading the entry…',
  close: 'Close the details',
  next: 'Next entry (J)',
  previous: 'Previous entry (K)',
  noTime: 'No time',
  received: (time: string) => `Received ${time}`,
  gone: 'This entry is no longer in the archive. It was removed, or another archive is shown.',
  odd: 'This is not a JSON object, so it has no fields. The text received is shown below.',
  disagree: (epochTime: string, timestamp: string) =>
    `Its two times disagree: “Epoch Time” says ${epochTime}, “Timestamp” says ${timestamp}. The list goes by “Epoch Time”.`,
  fields: 'Fields',
  field: (name: string) => `Field ${name}`,
  unknown: 'Not described by the interface',
  empty: 'empty',
  only: (name: string) => `Only entries with this ${name}`,
  without: (name: string) => `Without entries with this ${name}`,
  copy: (name: string) => `Copy ${name}`,
  copied: 'Copied',
  copyFailed: { title: 'Could not copy', text: 'Nothing was copied. Try again.' },
  more: (characters: number) => `Show all ${formatCount(characters)} characters`,
  less: 'Show less',
  decodedUnit: (time: string, unit: 'seconds' | 'milliseconds') => `${time}, given in ${unit}`,
  related: {
    title: 'Related entries in the archive',
    around: '5 minutes before and after',
    address: 'Same address',
    network: (network: string) => `Same network, ${network}`,
    rule: 'Same rule',
    tuple: 'Same action (tuple)',
    show: (name: string, count: number) => `${name}: show ${formatCounted(count, 'entry', 'entries')}`,
    counting: 'counting',
    failed: 'could not be counted',
    sample: 'The log is a sample of the traffic, and so are these counts.',
  },
  raw: {
    title: 'As received',
    copy: 'Copy as received',
    text: 'The entry as received',
    /** What is masked is masked before it is archived, so that the text alone can tell. */
    note: (text: string) =>
      `Byte for byte${
        text.includes('[secret]')
          ? ', unless the service repeated a stored token: Sextant archives [secret] in its place'
          : ''
      }. Characters that cannot be seen are marked here, and copied as they are.`,
  },
} as const;

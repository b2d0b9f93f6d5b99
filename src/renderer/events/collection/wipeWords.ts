import { formatCounted } from '../../ui/text/formats.ts';

const entries = (count: number) => formatCounted(count, 'entry', 'entries');

/** Texts of the dialog that wipes entries of an archive. */
export const wipeWords = {
  title: 'Wipe entries',
  form: 'Wipe entries',
  which: 'Entries',
  all: 'All',
  before: 'Before a day',
  between: 'Of some days',
  firstDay: 'First day (UTC)',
  lastDay: 'Last day (UTC)',
  beforeDay: 'Before (UTC)',
  hint: 'A day, such as 2026-11-20.',
  unreadable: 'There is no such day. Enter one such as 2026-11-20.',
  order: 'Choose a last day that is not before the first.',
  count: 'Count entries',
  counted: (count: number) => `${entries(count)} will be deleted from the archive`,
  returns: {
    collected:
      'The service still has the entries of the last 30 days, and automatic collection brings them back within the hour unless you stop it.',
    fetched:
      'The service still has the entries of the last 30 days, and the fetch under way brings them back if it asks for them. To keep them out, stop the fetch first.',
    again:
      'The service still has the entries of the last 30 days. Fetching what is missing brings them back.',
    gone: 'The service no longer has them: they cannot be fetched again.',
  },
  stop: 'Stop automatic collection',
  typed: (count: number) => `Type ${count} to confirm`,
  action: 'Wipe entries',
  keep: 'Keep',
  none: 'The archive has no entries there.',
  done: 'Entries wiped',
  doneText: (count: number) => `${entries(count)} were deleted from the archive.`,
} as const;

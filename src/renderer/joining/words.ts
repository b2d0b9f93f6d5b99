import { formatCount, formatCounted } from '../ui/text/formats.ts';

/** Texts of joining: what is said of a joined table, and of the parts that it lacks. */
export const words = {
  joined: {
    title: 'The table is in the library',
    text: (joined: number, all: number) =>
      joined === all
        ? `All ${formatCounted(all, 'part')} are in it.`
        : `${joined} of ${formatCounted(all, 'part')} are in it.`,
    open: 'Open table',
  },
  /** What is folded below a joined table. */
  folded: (parts: number) => formatCounted(parts, 'part'),
  /** What is folded below a batch without a table. */
  unjoined: (shown: number, all: number) =>
    `${shown === all ? '' : `${formatCount(shown)} of `}${formatCounted(all, 'part')}, not joined`,
  file: (title: string) => `${title}.csv`,
  rangeColumn: 'part',
  unread: 'its report cannot be read',
  notHere: 'its report is no longer in the library',
  waiting: 'not finished yet',
  removed: 'removed from the list',
  stopped: 'it was no longer watched',
} as const;

import { formatCounted } from '../ui/text/formats.ts';

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
  file: (title: string) => `${title}.csv`,
  rangeColumn: 'part',
  unread: 'its report cannot be read',
  notHere: 'its report is no longer in the library',
  waiting: 'not finished yet',
  removed: 'removed from the list',
  stopped: 'it was no longer watched',
} as const;

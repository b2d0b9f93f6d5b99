import { formatCount, formatCounted } from '../../ui/text/formats.ts';

/** Every text of printing. */
export const words = {
  title: 'Print',
  preparing: 'Preparing the page',
  preview: 'The page',
  cancel: 'Cancel',

  demo: 'DEMO: made-up data',
  noChart: 'There is no chart of these rows.',
  noFit: 'There is no room for rows on this page.',
  rows: (printed: number, shown: number, all: number) =>
    `${
      printed === shown
        ? formatCounted(shown, 'row')
        : `First ${formatCount(printed)} of ${formatCounted(shown, 'row')}`
    }${shown < all ? ` in view; ${formatCount(all)} in all` : ''}`,
  columns: (printed: number, all: number) =>
    printed === all
      ? formatCounted(all, 'column')
      : `first ${formatCount(printed)} of ${formatCounted(all, 'column')}`,
  furtherNotes: (count: number) =>
    `${formatCounted(count, 'further note')} of this time ${count === 1 ? 'is' : 'are'} not printed.`,
  shortened: 'Long texts end in “…”; the export has them whole.',
  printed: 'Printed',
  fact: (name: string, value: string) => `${name}: ${value}`,

  failed: {
    title: 'The page could not be prepared.',
    meaning: 'The part of Sextant that reads the report stopped unexpectedly.',
    todo: 'Close the report and open it again, then print it.',
    details: [],
  },
} as const;

import { formatCount, formatCounted } from '../../ui/text/formats.ts';

/** Every text of printing. */
export const words = {
  title: 'Print',
  paper: 'Paper',
  papers: { A4: 'A4', Letter: 'Letter' },
  preparing: 'Preparing the page',
  preview: 'The page',
  cancel: 'Cancel',
  print: 'Print',
  save: 'Save as PDF',

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
  saved: {
    title: 'Page saved',
    text: (fileName: string) => `Saved the page to ${fileName}.`,
    show: 'Show in folder',
  },
  notPrinted: {
    title: 'Nothing was printed',
    text: 'The system’s printing failed. Save the page as PDF and print it from there.',
  },
} as const;

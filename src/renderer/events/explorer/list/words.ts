import { formatCounted } from '../../../ui/text/formats.ts';

/** Texts of the list of entries. */
export const words = {
  label: 'Entries',
  loading: 'Reading entries…',
  time: 'Time',
  order: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  actions: {
    next: 'Go to the next entry',
    previous: 'Go to the previous entry',
    open: 'Show details',
    only: (value: string) => `Only entries with ${value}`,
    without: (value: string) => `Without ${value}`,
    onlyEmpty: 'Only entries where this is empty',
    withoutEmpty: 'Without entries where this is empty',
  },
  columns: {
    name: 'Columns',
    list: 'Columns of the list',
    usual: 'Show the usual columns',
    time: 'Time',
  },
  tooMuchToCopy: {
    title: 'Too many cells to copy',
    text: (cells: number) =>
      `You selected ${formatCounted(cells, 'cell')}, and nothing was copied. Export the entries instead.`,
  },
  copyFailed: {
    title: 'Could not copy',
    text: 'Nothing was copied. Try again, or export the entries.',
  },
} as const;

/** Every text of the export of a report that not every export has. */
export const words = {
  whole: 'all rows of the report as received, neither filtered nor grouped',
  waiting: {
    title: 'Export',
    label: 'Waiting for the rows that were chosen',
    note: 'A filter, an order or groups are still on their way. The export follows with those rows.',
    cancel: 'Cancel',
  },
} as const;

/** What is said of what a new workbook has besides its rows. */
export const bookDetailWords = {
  title: 'In the workbook',
  chart: {
    name: 'With a chart',
    note: 'On a sheet of its own, drawn from the cells of the table: it follows when they change.',
    none: 'No chart of these rows: it needs one column of times, or of at most 100 names, each in a row of its own, and at most 30 figures.',
  },
  pivot: {
    name: 'With a pivot',
    note: 'On a sheet of its own, over the table. Drag its fields to change it; sums only where a sum is right.',
    none: 'No pivot of these rows: it needs rows as received, with names or times to group by.',
  },
  above: 'Describe the rows above the table',
  aboveNote:
    'Figures, range with its time zone and filter stay in sight in rows 1 to 5, and the header is row 6. Without them, the header is row 1, where scripts look for it.',
} as const;

/** Texts about the notes of a chart. */
export const words = {
  here: 'Add a note here…',
  span: 'Add note',
  list: 'Notes',
  listed: (number: number, said: string) => `${number}. ${said}`,
  another: 'Add a note…',
  add: { title: 'Add a note to the chart', action: 'Add note' },
  change: { title: 'Change the note', action: 'Save note', remove: 'Remove note' },
  full: (most: number) => ({
    title: `This report has ${most} notes, the most there can be`,
    text: 'Remove one, then add another.',
  }),
  label: 'Note',
  from: (zone: string) => `Time, in ${zone}`,
  to: (zone: string) => `Until, in ${zone}`,
  toHint: 'Leave empty for a note on one moment. A day alone is the whole day.',
  text: 'Text',
  notTime: (zone: string) => `Enter a day or time in ${zone}, such as 2026-11-20 10:05.`,
  notAfter: 'Enter a time after the beginning, or none.',
} as const;

/** The texts that the controls bring along, whatever screen they are on. */
export const words = {
  rail: {
    label: 'Main',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
  },
  dialog: { close: 'Close', keep: 'Keep' },
  copy: { done: 'Copied', failed: 'Could not copy' },
  problem: { details: 'Details', copyDetails: 'Copy details' },
  notices: { label: 'Notifications', dismiss: 'Dismiss' },
  field: {
    optional: 'optional',
    show: 'Show while typing',
    hide: 'Hide while typing',
    clear: 'Clear',
    noSuggestions: 'No suggestions. Your text will be used.',
  },
  tags: {
    selected: 'Selected',
    add: (noun: string) => `Add a ${noun}`,
    remove: 'Remove',
    /** The last suggestion: the text as typed, which follows. */
    addOwn: 'Add as typed',
    /** The key that adds the first suggestion. */
    enter: 'Enter',
    unknown: 'not in the catalogue',
    wrong: (item: string, error: string) => `${item}: ${error}`,
    marked: 'Remove or replace the marked items.',
    noSuggestions: 'No suggestions. Press Enter to add your text.',
  },
  chart: { series: 'Series' },
  grid: {
    /** Of a column header, with its unit or time zone if it has one. */
    header: (name: string, unit: string | undefined) =>
      `${name}${unit ? ` (${unit})` : ''}. Click to sort; Shift+click to sort by several columns.`,
  },
  time: { local: (time: string) => `${time} (local time)` },
} as const;

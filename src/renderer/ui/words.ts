import { formatCount, formatCounted } from './text/formats.ts';

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
    /** The tooltip of a column header. */
    header: (name: string) =>
      `${name}. Click to sort; Shift+click to sort by several columns; Ctrl+click to select; drag to move.`,
    /** What a screen reader says of a header. */
    column: (name: string, kind: 'text' | 'number' | 'time') => `${name}, ${kind}`,
    kinds: { text: 'Text', number: 'Number', time: 'Time' },
    rowNumbers: 'Row numbers',
    selectAll: 'Select all cells',
    menuOf: (name: string) => `Menu of ${name}`,
    summaryOf: (name: string) => `Summary of ${name}`,
    cellMenu: 'Cell',
    copy: 'Copy',
    copyWithHeaders: 'Copy with headers',
    copyMarkdown: 'Copy as Markdown',
    copyJson: 'Copy as JSON',
    showCell: 'Show whole cell',
    selectRow: 'Select row',
    selectColumn: 'Select column',
    sortUp: 'Sort ascending',
    sortDown: 'Sort descending',
    thenUp: 'Then sort ascending',
    thenDown: 'Then sort descending',
    unsort: 'Stop sorting by this column',
    fit: 'Fit width',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    freeze: 'Freeze up to here',
    unfreeze: 'Unfreeze columns',
    hide: 'Hide column',
    summary: 'Show summary',
    cell: {
      title: (name: string, row: number) => `${name}, row ${formatCount(row)}`,
      length: (characters: number) => formatCounted(characters, 'character'),
      cut: (shown: number) =>
        `The first ${formatCount(shown)} characters are shown. Copying takes the whole text.`,
      null: 'The cell has no value (null).',
      empty: 'The cell is empty.',
      looks: 'Show as',
      asText: 'As received',
      asJson: 'JSON, indented',
      copy: 'Copy text',
      close: 'Close',
      text: 'Text of the cell',
    },
  },
  time: { local: (time: string) => `${time} (local time)` },
} as const;

import type { FileTrouble } from '../../../contract/app.ts';

const trouble = (title: string, text: (aside: string) => string) => (aside: string | null) => ({
  title,
  text: text(aside === null ? '' : ` The damaged file is kept beside the report as ${aside}.`),
});

/** Every text of named views, and of undoing. */
export const words = {
  undo: (step: string | undefined) => (step === undefined ? 'Nothing to undo' : `Undo ${step}`),
  redo: (step: string | undefined) => (step === undefined ? 'Nothing to redo' : `Redo ${step}`),
  history: 'Changes of the view',
  notStored: 'The report is not in the library, so no view can be saved with it.',
  tooMuch: 'This is more than a view can hold',
  /** What was changed, after “Undo”. */
  steps: {
    search: (text: string) => (text === '' ? 'clearing the search' : `search “${text}”`),
    filter: (condition: string) => `filter ${condition}`,
    edit: (condition: string) => `change to ${condition}`,
    remove: (condition: string) => `removal of ${condition}`,
    clear: 'removal of all filters',
    on: (condition: string) => `switching on ${condition}`,
    off: (condition: string) => `switching off ${condition}`,
    everyTime: (column: string) => `every ${column}`,
    sort: (columns: string) => (columns === '' ? 'original order' : `sort by ${columns}`),
    columns: 'layout of columns',
    hide: (column: string) => `hiding ${column}`,
    kind: (column: string, kind: string) => `reading ${column} as ${kind}`,
    chart: 'change of the chart',
    note: (text: string) => `note “${text}”`,
    renote: (text: string) => `change of the note “${text}”`,
    unnote: (text: string) => `removal of the note “${text}”`,
    group: 'grouping',
    ungroup: 'back to rows',
    sortGroups: 'order of groups',
    orderColumns: 'order of columns',
    apply: (name: string) => `view “${name}”`,
    everyRow: 'removal of filters and order',
    whole: 'whole report',
    derive: (column: string) => `adding ${column}`,
    rederive: (column: string) => `change of ${column}`,
    underive: (column: string) => `removal of ${column}`,
  },
  named: {
    menu: 'Views',
    none: 'No view saved',
    whole: 'Whole report',
    changed: 'changed',
    title: 'Views of this report',
    empty: 'Save what you see under a name to come back to it: filters, order, columns, chart and groups.',
    save: 'Save view',
    saveChanges: (name: string) => `Save changes to “${name}”`,
    name: 'Name of the view',
    replaces: 'The view of this name is replaced.',
    list: 'Saved views',
    apply: (name: string) => `Apply ${name}`,
    rename: (name: string) => `Rename ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove the view “${name}”?`,
    removeText: 'What is on screen stays as it is.',
    removeAction: 'Remove view',
    done: 'Save name',
    cancel: 'Cancel',
    close: 'Close',
  },
  absent: (columns: readonly string[]) =>
    `This report has no column ${new Intl.ListFormat('en-GB').format(columns)}; what the view says of it is left out.`,
  trouble: {
    lost: trouble(
      'The views of this report were damaged',
      (aside) => `Sextant opened the report without its filters, order and saved views.${aside}`,
    ),
    restored: trouble(
      'The views of this report were restored',
      (aside) => `They were damaged, and the copy before the last change is used.${aside}`,
    ),
    newer: trouble(
      'The views of this report were saved by a newer version',
      () => 'They were left alone, so this version does not save any. Install the newer version again.',
    ),
    unreadable: trouble(
      'The views of this report cannot be read',
      () =>
        'The system did not let Sextant read them, and changes are not saved. Check the permissions and the disk.',
    ),
  } satisfies Record<FileTrouble['kind'], unknown>,
} as const;

/** Every text of the list of keys. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  onlyInData: 'in a chart or table',
  sections: {
    'file/open': 'Open and create',
    'file/export': 'Export and print',
    view: 'Go and look',
    none: 'In the builder',
    help: 'Help',
  },
  signKeys: 'Open this list with ? alone',
  signKeysNote: 'Turn it off if you dictate, so that no spoken text presses it.',
} as const;

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
  lists: {
    title: 'In lists',
    /** What a list does with its keys, which are no commands. */
    keys: [
      ['Move', ['↑', '↓', 'PageUp', 'PageDown']],
      ['Open', ['Enter']],
      ['Show details', ['Alt+Enter']],
      ['Choose', ['Space']],
      ['Choose several', ['Shift+↑', 'Shift+↓']],
      ['Choose all', ['Mod+A']],
      ['Delete', ['Delete']],
      ['Show all actions', ['Shift+F10']],
    ],
  },
  signKeys: 'Open this list with ? alone',
  signKeysNote: 'Turn it off if you dictate, so that no spoken text presses it.',
} as const;

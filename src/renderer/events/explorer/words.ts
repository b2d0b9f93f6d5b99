/** Texts of the explorer itself; each panel has its own file of words. */
export const words = {
  loading: 'Opening the archive…',
  asides: { label: 'Beside the list', fields: 'Fields', incidents: 'Incidents', special: 'What is special' },
  empty: {
    title: 'Nothing is archived yet',
    text: 'The service forgets entries after 30 days. Fetch them, and they stay on this computer.',
    action: 'Fetch entries',
  },
  resize: { aside: 'Resize the panel beside the list', detail: 'Resize the details' },
} as const;

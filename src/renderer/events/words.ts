/** Texts of the events screen; each part has its own file of words. */
export const words = {
  title: 'Events',
  parts: {
    label: 'Show',
    explorer: 'Explorer',
    collection: 'Archive',
    query: 'Live',
    'action-types': 'Action types',
  },
  noProfile: {
    title: 'No account yet',
    text: 'Event logs belong to an account. Add a profile with an account number and a REST API token, or try the demo.',
  },
} as const;

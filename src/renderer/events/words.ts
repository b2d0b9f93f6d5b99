/** Texts of the events screen; each part has its own file of words. */
export const words = {
  title: 'Events',
  sections: {
    explorer: 'Explorer',
    collection: 'Archive',
    query: 'Live',
    'action-types': 'Action types',
  },
  loading: 'Loading the event log',
  noAccount: {
    title: 'Connect an account to keep its event log',
    text: 'Event logs belong to an account, and are read with its account number and a REST API token. To try it without one, start the demo from the home screen.',
  },
} as const;

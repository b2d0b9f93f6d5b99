/** Every text of the home screen. */
export const words = {
  loading: 'Loading',
  tryDemo: 'Try with demo data',
  welcome: {
    title: 'Welcome to Sextant',
    text: 'Reports from your content delivery network, on your own computer, even offline.',
    demo: { lead: 'See how it works.', text: 'You need no account and no network.' },
    file: { lead: 'Open a report.', text: 'Choose a .zip, .csv, .json or .gz file, or drop one here.' },
    account: {
      lead: 'Use your own account.',
      text: 'You need a client ID and client secret, or a REST API token.',
      action: 'Connect an account',
    },
    starting: 'Starting the simulator and requesting a first report…',
    /** Precedes the folder. */
    storedIn: 'Everything is stored only on this computer, in',
  },
  overview: {
    title: 'Home',
    recent: { title: 'Recent reports', empty: 'No reports yet. Run a report or open a file to see it here.' },
    jobs: { title: 'Jobs', showAll: 'Show all', none: 'No running or failed jobs.', unnamed: 'Report' },
    attention: {
      title: 'Needs attention',
      show: 'Show archive',
      ending: (days: number, left: number) =>
        `${days === 1 ? '1 day' : `${days} days`} of the event log will be lost ${left === 0 ? 'within a day' : left === 1 ? 'in 1 day' : `in ${left} days`}`,
      failed: 'The event log could not be fetched',
    },
    showCredentials: 'Show credentials',
  },
} as const;

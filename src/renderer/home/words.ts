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
    recent: { title: 'Recent reports' },
    since: {
      title: (time: string) => `New since ${time}`,
      more: (count: number) => `And ${count} more.`,
      showAll: 'Show library',
    },
    favourites: {
      title: 'Favourites',
      queries: 'Starred queries',
      run: 'Run',
      runNamed: (name: string) => `Run ${name}`,
    },
    saved: { title: 'Saved queries', show: 'Show all' },
    templates: {
      title: 'Start with a template',
      show: 'Show templates',
      build: 'Build',
      buildNamed: (name: string) => `Build “${name}”`,
    },
    again: {
      title: 'Run it again',
      /** Precedes the time of the run. */
      was: (range: string) => `For ${range}, run`,
      run: (range: string) => `Run for ${range}`,
    },
    next: {
      title: 'Next schedules',
      show: 'Show schedules',
      asks: (range: string) => `Asks for ${range}`,
    },
    jobs: {
      title: 'Under way',
      showAll: 'Show jobs',
      states: {
        queued: 'Queued',
        requesting: 'Requesting',
        downloading: (percent: number | null) =>
          percent === null ? 'Downloading' : `Downloading, ${percent} %`,
      },
    },
    attention: {
      title: 'Needs attention',
      removedQuery: 'A removed query',
      schedule: (name: string) => `Schedule “${name}” failed`,
      interrupted: 'Sextant ended while the report was being requested.',
      stopped: 'You stopped watching it.',
      lost: (time: string) => `The service keeps its report until ${time}.`,
      rotation: (due: string) => `The rotation of the REST API token is ${due}`,
      more: (count: number) => `And ${count} more.`,
      mends: {
        goOn: 'Go on',
        anew: 'Request again',
        edit: 'Edit and rerun',
        run: 'Run now',
        schedules: 'Show schedules',
        fetch: 'Fetch now',
      },
      show: 'Show archive',
      ending: (days: number, left: number) =>
        `${days === 1 ? '1 day' : `${days} days`} of the event log will be lost${days === 1 ? '' : ', the first of them'} ${left === 0 ? 'within a day' : left === 1 ? 'in 1 day' : `in ${left} days`}`,
      failed: 'The event log could not be fetched',
    },
    showCredentials: 'Show credentials',
  },
} as const;

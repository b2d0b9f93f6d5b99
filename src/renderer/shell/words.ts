const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** Every text of the window around the screens. */
export const words = {
  windowTitle: { app: 'Sextant', preview: 'Sextant (preview)' },
  files: {
    chooser: 'Report file',
    drop: 'Drop a .zip, .csv or .json report',
    opening: (name: string) => `Opening ${name}…`,
    profile: {
      title: 'This is a profile, not a report',
      text: 'To import it, go to Credentials and select “Paste cURL or JSON”.',
      action: 'Show credentials',
    },
  },
  status: {
    label: 'Status',
    locked: 'locked against changes',
    noAccount: 'No account',
    online: 'Online',
    offline: 'Offline',
    jobs: (running: number) => (running === 1 ? '1 job' : `${running} jobs`),
    zone: 'All times in UTC',
  },
  jobNotices: {
    unnamed: 'The report',
    ready: {
      title: 'Report ready',
      text: (name: string) => `${name} is in the library.`,
      action: 'Open report',
    },
    failed: {
      title: 'Report failed',
      text: (name: string, why: string) => `${name}: ${why}`,
      action: 'Show jobs',
    },
  },
  /** A `lead` is emphasised at the beginning. */
  banners: {
    backupToken: {
      label: 'Backup token',
      lead: 'The service refused the primary REST API token.',
      text: 'Sextant is using the backup token. Rotate the token, or enter the primary one again.',
      action: 'Show credentials',
    },
    clock: {
      label: 'Clock',
      text: (offMs: number) =>
        `This computer’s clock is ${minutes(Math.round(Math.abs(offMs) / 60_000))} ${offMs > 0 ? 'ahead of' : 'behind'} the service’s. ` +
        'Correct it: tokens and links expire by the service’s clock.',
    },
    demo: {
      label: 'Demo',
      lead: 'DEMO.',
      text: 'All data comes from a simulator on this computer and is made up.',
      action: 'Connect your account',
    },
    keyring: {
      label: 'Keyring',
      /** Precedes the time. */
      since: 'Waiting for the keyring since',
      text: 'for at most 60 seconds. Unlock it if you are asked to; your stored secrets are safe.',
    },
    offline: {
      label: 'Offline',
      lead: 'Offline',
      /** Precedes the time. */
      since: 'since',
      text: 'Stored reports are still available.',
      action: 'Try again',
    },
    preview: {
      label: 'Preview',
      lead: 'Preview.',
      text: 'Sextant is running in a browser, with demo data and opened files only. Real accounts are not available.',
    },
    rotation: {
      label: 'Rotation reminder',
      lead: (profile: string) => `${profile}:`,
      underWay: (step: number) => `rotation in progress, step ${step} of 5;`,
      due: (due: string) => `the rotation of the REST API token is ${due}`,
      text: 'The token works until you delete it.',
      start: 'Rotate now',
      proceed: 'Continue rotation',
      snooze: (days: number) => `Snooze for ${days} days`,
    },
  },
} as const;

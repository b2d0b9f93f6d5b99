import type { ProfileRoom, Usage } from '../../contract/connection.ts';
import { formatCounted } from '../ui/text/formats.ts';

/** What each endpoint does, with the request that is sent to it. */
const endpoints: Record<Usage['endpoint'], { name: string; request: string }> = {
  token: { name: 'Access token', request: 'POST /connect/token' },
  'generate-report': { name: 'Generate report', request: 'POST /report-builder/v1/downloadable-reports' },
  'check-report': { name: 'Check report', request: 'GET …' },
  'list-reports': { name: 'List reports', request: 'GET /report-builder/v1/reports' },
  lookups: { name: 'Catalogue lookups', request: 'GET /report-builder/v1/metrics, …' },
  download: { name: 'Download report', request: 'GET …' },
  'change-organization': {
    name: 'Change organization',
    request: 'PUT /sec/cps/v2.0/certificates/…/organization',
  },
  'event-log': { name: 'Event log', request: 'GET /v2/mcc/customers/…/eventlogs' },
  'action-types': { name: 'Action types', request: 'GET /v2/mcc/customers/…/enforcements' },
};

const credentials: Record<Usage['credential'], string> = {
  'client-secret': 'Client ID and secret',
  'access-token': 'OAuth access token',
  'rest-token': 'REST API token',
  none: 'None (signed link)',
};

/** What each room keeps about a profile, after “but not”. */
const rooms: Record<ProfileRoom, string> = {
  listing: 'how its lists at the service are read',
  organizations: 'its address book',
  catalogue: 'its catalogue',
  events: 'the state of its event log',
  rotation: 'the reminders of its token',
};

/** Texts of the credentials screen itself; the folders below it have their own. */
export const words = {
  title: 'Credentials',
  titleOfNew: 'New profile',
  loading: 'Loading',
  cancel: 'Cancel',
  demo: {
    title: 'The demo needs no credentials',
    text: 'Its simulator provides them. To use your own data, connect an account; you can switch back at any time.',
    connect: 'Connect an account',
  },
  picker: {
    label: 'Profile',
    demo: 'demo',
    locked: 'locked',
    add: 'New profile',
  },
  removal: {
    button: (name: string) => `Remove ${name}`,
    title: 'Remove this profile?',
    text: (name: string, organizations: number) => {
      const book = formatCounted(organizations, 'organization');
      return organizations === 0
        ? `“${name}” and its secrets are deleted from this computer. Its reports stay in the library. Nothing is revoked at the service.`
        : `“${name}”, its secrets and its address book with ${book} are deleted from this computer. To keep the address book, export it first. Its reports stay in the library. Nothing is revoked at the service.`;
    },
    action: 'Remove profile',
    left: (name: string, what: string) => `“${name}” was removed, but not ${what}`,
    rooms,
    again: 'Try again',
  },
  usage: {
    title: 'Where credentials are sent',
    table: 'Endpoints',
    columns: {
      endpoint: 'Endpoint',
      host: 'Host',
      credential: 'Credential',
      scope: 'Scope',
      last: 'Last result',
    },
    endpoints,
    credentials,
    signedLink: 'Signed link',
    noScope: 'None',
    unused: 'Not used yet',
    succeeded: (status: number | null) => (status === null ? 'Succeeded' : `Succeeded (${status})`),
  },
};

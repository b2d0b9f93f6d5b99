import type { Usage } from '../../contract/connection.ts';
import { wordsFor } from '../failures.ts';
import { capital, HOST_NAMES } from '../names.ts';
import { Panel } from '../ui/page/Panel.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import styles from './UsagePanel.module.css';
import { Note } from './Note.tsx';

const ENDPOINTS: Record<Usage['endpoint'], { name: string; request: string }> = {
  token: { name: 'Access token', request: 'POST /connect/token' },
  'generate-report': {
    name: 'Generate a report',
    request: 'POST /report-builder/v1/downloadable-reports',
  },
  'check-report': { name: 'Check a report', request: 'GET /report-builder/v1/downloadable-reports/…' },
  'list-reports': { name: 'List reports', request: 'GET /report-builder/v1/reports' },
  download: { name: 'Download a report', request: 'GET …' },
  'change-organization': {
    name: 'Change an organization',
    request: 'PUT /sec/cps/v2.0/certificates/…/organization',
  },
  'event-log': { name: 'Event log', request: 'GET /v2/mcc/customers/…/eventlogs' },
  'action-types': { name: 'Action types', request: 'GET /v2/mcc/customers/…/enforcements' },
};
const CREDENTIALS: Record<Usage['credential'], string> = {
  'client-secret': 'Client ID and secret',
  'access-token': 'OAuth access token',
  'rest-token': 'REST API token',
  none: 'None (signed link)',
};

function Last({ last }: Pick<Usage, 'last'>) {
  if (!last) return <Note inline>not yet</Note>;
  return (
    <span className={styles['last']}>
      <Status tone={last.error ? 'bad' : 'good'}>
        {last.error ? wordsFor(last.error).title : `${last.status ?? ''} OK`}
      </Status>
      <Note inline>
        <Timestamp ms={last.atMs} />
      </Note>
    </span>
  );
}

/** Who gets what: each endpoint with its host, its credential and what came of it last. */
export function UsagePanel({ usage }: { usage: readonly Usage[] }) {
  return (
    <Panel title="Who gets what">
      {/* In a narrow window the table scrolls by itself, also by the keyboard. */}
      <section aria-label="Endpoints" tabIndex={0} className={styles['scroller']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Endpoint</th>
              <th scope="col">Host</th>
              <th scope="col">Credential</th>
              <th scope="col">Scope</th>
              <th scope="col">Last result</th>
            </tr>
          </thead>
          <tbody>
            {usage.map(({ endpoint, role, host, credential, scope, last }) => (
              <tr key={endpoint}>
                <th scope="row">
                  {ENDPOINTS[endpoint].name}
                  <code>{ENDPOINTS[endpoint].request}</code>
                </th>
                <td>
                  {role === 'link' ? 'Signed link' : capital(HOST_NAMES[role])}
                  {host && <code>{host}</code>}
                </td>
                <td>{CREDENTIALS[credential]}</td>
                <td>{scope ? <code>{scope}</code> : 'none'}</td>
                <td>
                  <Last last={last} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

import type { Usage } from '../../contract/credentials.ts';
import { wordsFor } from '../failures.ts';
import { Panel } from '../ui/Page.tsx';
import { Status } from '../ui/Status.tsx';
import { When } from '../ui/Texts.tsx';
import styles from './Credentials.module.css';

const ENDPOINTS: Record<Usage['endpoint'], string> = {
  token: 'Access token',
  'generate-report': 'Generate a report',
  'check-report': 'Look at a report',
  'list-reports': 'List reports',
  download: 'Download a report',
  'event-log': 'Event log',
};
const HOSTS: Record<Usage['role'], string> = {
  auth: 'Identity provider',
  gateway: 'Gateway',
  legacy: 'Legacy host',
  legacyAlt: 'Alternate legacy host',
  link: 'Signed link',
};
const CREDENTIALS: Record<Usage['credential'], string> = {
  'client-secret': 'Client ID and secret',
  'access-token': 'OAuth access token',
  'rest-token': 'REST API token',
  none: 'None of ours',
};

function Last({ last }: Pick<Usage, 'last'>) {
  if (!last) return <span className={styles['note']}>not yet</span>;
  return (
    <span className={styles['last']}>
      <Status tone={last.error ? 'bad' : 'good'}>{last.error ? wordsFor(last.error).title : 'Fine'}</Status>
      <span className={styles['note']}>
        <When ms={last.atMs} />
      </span>
    </span>
  );
}

/** Who gets what: each endpoint with its host, its credential and what came of it last. */
export function UsagePanel({ usage }: { usage: readonly Usage[] }) {
  return (
    <Panel title="Who gets what">
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
              <th scope="row">{ENDPOINTS[endpoint]}</th>
              <td>
                {HOSTS[role]}
                {host && <code>{host}</code>}
              </td>
              <td>{CREDENTIALS[credential]}</td>
              <td>{scope ? <code>{scope}</code> : '–'}</td>
              <td>
                <Last last={last} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

import type { Usage } from '../../contract/connection.ts';
import { wordsFor } from '../failures/failures.ts';
import { capital, HOST_NAMES } from '../failures/names.ts';
import { Panel } from '../ui/page/Panel.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import styles from './UsagePanel.module.css';
import { Note } from './Note.tsx';
import { words as screenWords } from './words.ts';

const words = screenWords.usage;

function Last({ last }: Pick<Usage, 'last'>) {
  if (!last) return <Note inline>{words.unused}</Note>;
  return (
    <span className={styles['last']}>
      <Status tone={last.error ? 'bad' : 'good'}>
        {last.error ? wordsFor(last.error).title : words.succeeded(last.status)}
      </Status>
      <Note inline>
        <Timestamp ms={last.atMs} />
      </Note>
    </span>
  );
}

/** Each endpoint with its host, the credential it is sent and its last result. */
export function UsagePanel({ usage }: { usage: readonly Usage[] }) {
  return (
    <Panel title={words.title}>
      {/* In a narrow window only the table scrolls, by keyboard too. */}
      <section aria-label={words.table} tabIndex={0} className={styles['scroller']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{words.columns.endpoint}</th>
              <th scope="col">{words.columns.host}</th>
              <th scope="col">{words.columns.credential}</th>
              <th scope="col">{words.columns.scope}</th>
              <th scope="col">{words.columns.last}</th>
            </tr>
          </thead>
          <tbody>
            {usage.map(({ endpoint, role, host, credential, scope, last }) => (
              <tr key={endpoint}>
                <th scope="row">
                  {words.endpoints[endpoint].name}
                  <code>{words.endpoints[endpoint].request}</code>
                </th>
                <td>
                  {role === 'link' ? words.signedLink : capital(HOST_NAMES[role])}
                  {host && <code>{host}</code>}
                </td>
                <td>{words.credentials[credential]}</td>
                <td>{scope ? <code>{scope}</code> : words.noScope}</td>
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

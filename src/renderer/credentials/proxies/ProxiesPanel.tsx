import type { Connection } from '../../../contract/connection.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Note } from '../Note.tsx';
import { ProxyRow } from './ProxyRow.tsx';
import styles from './ProxiesPanel.module.css';
import { words } from './words.ts';

/** The proxies that ask for a password. */
export function ProxiesPanel({ proxies, vault }: Pick<Connection, 'proxies' | 'vault'>) {
  return (
    <Panel title={words.title}>
      <Note>{words.note}</Note>
      <ul className={styles['list']}>
        {proxies.map((proxy) => (
          <li key={proxy.id}>
            <ProxyRow proxy={proxy} vault={vault} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

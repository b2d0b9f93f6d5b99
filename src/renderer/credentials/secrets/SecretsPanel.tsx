import type { Connection } from '../../../contract/connection.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { refusalsOf, type LastUse } from './refusals.ts';
import { SecretRow } from './SecretRow.tsx';
import styles from './SecretsPanel.module.css';
import { VaultStatus } from './VaultStatus.tsx';
import { words } from './words.ts';

type SecretsPanelProps = { profileId: ProfileId } & Pick<Connection, 'secrets' | 'vault'> & LastUse;

/** The state of each secret, and how this computer keeps them. */
export function SecretsPanel({ profileId, secrets, vault, ...used }: SecretsPanelProps) {
  const refusals = refusalsOf(used);
  const tokens = secrets.filter(({ name, state }) => name !== 'clientSecret' && state !== 'absent');
  return (
    <Panel title={words.title}>
      <ul className={styles['list']}>
        {secrets.map((status) => (
          <li key={status.name}>
            <SecretRow
              profileId={profileId}
              status={status}
              protection={vault.protection}
              refusal={refusals[status.name]}
              isLastToken={tokens.length === 1 && tokens[0] === status}
            />
          </li>
        ))}
      </ul>
      <VaultStatus vault={vault} />
    </Panel>
  );
}

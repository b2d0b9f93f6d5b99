import { useState } from 'react';
import type { Connection, ProfileId, SecretStatus } from '../../contract/connection.ts';
import { api } from '../api.ts';
import { capital, SECRET_NAMES } from '../names.ts';
import { notifyIfFailed } from '../notices.ts';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Panel } from '../ui/Page.tsx';
import { Status } from '../ui/Status.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './Credentials.module.css';
import { secretWords } from './secretWords.ts';
import { vaultWords } from './vaultWords.ts';

function Forget({
  profileId,
  status,
  isLast,
}: {
  profileId: ProfileId;
  status: SecretStatus;
  isLast: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const name = SECRET_NAMES[status.name];
  return (
    <>
      <Button
        look="quiet"
        flush="end"
        aria-label={`Forget ${name}`}
        onPress={() => {
          setAsking(true);
        }}
      >
        Forget
      </Button>
      <Confirm
        title={`Forget the ${name}?`}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        action="Forget it"
        onConfirm={() => {
          void api.connection.forgetSecret({ profileId, name: status.name }).then(notifyIfFailed);
        }}
      >
        <p>
          It is deleted from this computer and must be entered again to be used. At the service nothing
          changes.
        </p>
        {isLast && <p>It is the only REST API token that is stored here.</p>}
      </Confirm>
    </>
  );
}

/** How each secret stands, and how this computer keeps them. */
export function SecretsPanel({ connection, profileId }: { connection: Connection; profileId: ProfileId }) {
  const { vault, secrets } = connection;
  const nowMs = useNow(60_000);
  const { tone, title, text } = vaultWords(vault);
  const agreed = vault.fixedKeyConsentAtMs !== null;
  const tokens = secrets.filter(({ name, state }) => name !== 'clientSecret' && state !== 'absent');
  return (
    <Panel title="Secrets">
      <ul className={styles['list']}>
        {secrets.map((status) => {
          const words = secretWords(status, connection, nowMs);
          return (
            <li key={status.name} className={styles['row']}>
              <div>
                <Status tone={words.tone}>{capital(SECRET_NAMES[status.name])}</Status>
                <p className={styles['note']}>{words.text}</p>
              </div>
              {status.state !== 'absent' && (
                <Forget
                  profileId={profileId}
                  status={status}
                  isLast={tokens.length === 1 && tokens[0] === status}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles['vault']}>
        <Status tone={tone}>{title}</Status>
        <p className={styles['note']}>{text}</p>
        {vault.protection === 'unavailable' && (
          <Button
            onPress={() => {
              void api.connection.retry().then(notifyIfFailed);
            }}
          >
            Ask the keyring again
          </Button>
        )}
        {vault.protection === 'fixed-key' && (
          <Button
            look={agreed ? 'secondary' : 'danger'}
            onPress={() => {
              void api.connection.consent(!agreed).then(notifyIfFailed);
            }}
          >
            {agreed ? 'Keep new secrets in memory only' : 'Store anyway, without protection'}
          </Button>
        )}
      </div>
    </Panel>
  );
}

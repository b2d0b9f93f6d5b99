import { useState } from 'react';
import type { Connection, ProfileId, SecretStatus } from '../../contract/connection.ts';
import { api } from '../api.ts';
import { tellFailure } from '../notices.ts';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Panel } from '../ui/Page.tsx';
import { Status, type Tone } from '../ui/Status.tsx';
import { SECRETS } from './fields.ts';
import styles from './Credentials.module.css';
import { secretWords } from './secretWords.ts';
import { vaultWords } from './vaultWords.ts';

const TONES: Record<SecretStatus['state'], Tone> = {
  absent: 'plain',
  present: 'good',
  'bound-elsewhere': 'warn',
  unreadable: 'bad',
  unavailable: 'warn',
};

function Forget({ profileId, status }: { profileId: ProfileId; status: SecretStatus }) {
  const [asking, setAsking] = useState(false);
  const { label } = SECRETS[status.name];
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Forget ${label}`}
        onPress={() => {
          setAsking(true);
        }}
      >
        Forget
      </Button>
      <Confirm
        title={`Forget the ${label.toLowerCase()}?`}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        action="Forget it"
        onConfirm={() => {
          void api.connection.forgetSecret({ profileId, name: status.name }).then(tellFailure);
        }}
      >
        <p>
          It is deleted from this computer and must be entered again to be used. At the service nothing
          changes.
        </p>
      </Confirm>
    </>
  );
}

/** What is stored of a profile's secrets, where, and how well it is guarded. */
export function SecretsPanel({ connection, profileId }: { connection: Connection; profileId: ProfileId }) {
  const { vault, secrets } = connection;
  const { tone, title, text } = vaultWords(vault);
  const agreed = vault.fixedKeyConsentAtMs !== null;
  return (
    <Panel title="Secrets">
      <ul className={styles['list']}>
        {secrets.map((status) => (
          <li key={status.name} className={styles['row']}>
            <div>
              <Status tone={TONES[status.state]}>{SECRETS[status.name].label}</Status>
              <p className={styles['note']}>{secretWords(status)}</p>
            </div>
            {status.state !== 'absent' && <Forget profileId={profileId} status={status} />}
          </li>
        ))}
      </ul>
      <div className={styles['vault']}>
        <Status tone={tone}>{title}</Status>
        <p className={styles['note']}>{text}</p>
        {vault.protection === 'fixed-key' && (
          <Button
            look={agreed ? 'secondary' : 'danger'}
            onPress={() => {
              void api.connection.consent(!agreed).then(tellFailure);
            }}
          >
            {agreed ? 'Keep them in memory only from now on' : 'Store them all the same, without protection'}
          </Button>
        )}
      </div>
    </Panel>
  );
}

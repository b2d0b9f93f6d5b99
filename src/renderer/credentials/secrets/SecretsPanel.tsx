import { useRef, useState } from 'react';
import type { Connection } from '../../../contract/connection.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';
import { api } from '../../api.ts';
import { capital, SECRET_NAMES } from '../../names.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './SecretsPanel.module.css';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import { secretWords } from './secretWords.ts';
import { vaultWords } from './vaultWords.ts';

type ForgetProps = {
  profileId: ProfileId;
  status: SecretStatus;
  isLast: boolean;
  onForgotten: () => void;
};

function Forget({ profileId, status, isLast, onForgotten }: ForgetProps) {
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
          void api.connection.forgetSecret({ profileId, name: status.name }).then((gone) => {
            notifyIfFailed(gone);
            onForgotten();
          });
        }}
      >
        <p>
          It is deleted from this computer and must be entered again to be used. Nothing changes at the
          service.
        </p>
        {isLast && <p>It is the only REST API token that is stored here.</p>}
      </Confirm>
    </>
  );
}

type SecretRowProps = { connection: Connection; profileId: ProfileId; status: SecretStatus; isLast: boolean };

function SecretRow({ connection, profileId, status, isLast }: SecretRowProps) {
  const nowMs = useNow(60_000);
  const place = useRef<HTMLDivElement>(null);
  const words = secretWords(status, connection, nowMs);
  return (
    <li>
      <Row>
        <div ref={place} tabIndex={-1} className={styles['secret']}>
          <Status tone={words.tone}>{capital(SECRET_NAMES[status.name])}</Status>
          <Note>{words.text}</Note>
          {status.fingerprint !== null && (
            <Note>
              Fingerprint <code>{status.fingerprint}</code>
            </Note>
          )}
        </div>
        {status.state !== 'absent' && (
          <Forget
            profileId={profileId}
            status={status}
            isLast={isLast}
            onForgotten={() => {
              place.current?.focus();
            }}
          />
        )}
      </Row>
    </li>
  );
}

/** Storage under a key that everybody knows: asked about before it is agreed to, and taken back by one press. */
function Consent({ agreed }: { agreed: boolean }) {
  const [asking, setAsking] = useState(false);
  const consent = (now: boolean) => void api.connection.consent(now).then(notifyIfFailed);
  return (
    <>
      <Button
        look={agreed ? 'secondary' : 'danger'}
        onPress={() => {
          if (agreed) consent(false);
          else setAsking(true);
        }}
      >
        {agreed ? 'Keep new secrets in memory only' : 'Store anyway, without protection'}
      </Button>
      <Confirm
        title="Store secrets without protection?"
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
        keep="Keep them in memory"
        action="Store without protection"
        onConfirm={() => {
          consent(true);
        }}
      >
        <p>
          Whoever can read your files can then read the secrets of all profiles, those that you entered
          already included.
        </p>
      </Confirm>
    </>
  );
}

/** How each secret stands, and how this computer keeps them. */
export function SecretsPanel({ connection, profileId }: { connection: Connection; profileId: ProfileId }) {
  const { vault, secrets } = connection;
  const { tone, title, text } = vaultWords(vault);
  const agreed = vault.fixedKeyConsentAtMs !== null;
  const tokens = secrets.filter(({ name, state }) => name !== 'clientSecret' && state !== 'absent');
  return (
    <Panel title="Secrets">
      <ul className={styles['list']}>
        {secrets.map((status) => (
          <SecretRow
            key={status.name}
            connection={connection}
            profileId={profileId}
            status={status}
            isLast={tokens.length === 1 && tokens[0] === status}
          />
        ))}
      </ul>
      <div className={styles['vault']}>
        <Status tone={tone}>{title}</Status>
        <Note>{text}</Note>
        {vault.protection === 'unavailable' && (
          <Button
            onPress={() => {
              void api.connection.retry().then(notifyIfFailed);
            }}
          >
            Ask the keyring again
          </Button>
        )}
        {vault.protection === 'fixed-key' && <Consent agreed={agreed} />}
      </div>
    </Panel>
  );
}

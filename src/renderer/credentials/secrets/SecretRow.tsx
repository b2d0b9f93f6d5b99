import { useRef } from 'react';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { SecretStatus, VaultState } from '../../../contract/secrets.ts';
import { capital, SECRET_NAMES } from '../../names.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import { ForgetSecret } from './ForgetSecret.tsx';
import styles from './SecretRow.module.css';
import { secretWords } from './secretWords.ts';

type SecretRowProps = {
  profileId: ProfileId;
  status: SecretStatus;
  protection: VaultState['protection'];
  /** What the service said against it when it was used last; null when nothing. */
  refusal: string | null;
  isLastToken: boolean;
};

/** How one secret stands, and the button that forgets it. */
export function SecretRow({ profileId, status, protection, refusal, isLastToken }: SecretRowProps) {
  const nowMs = useNow(60_000);
  const words = useRef<HTMLDivElement>(null);
  const { tone, text } = secretWords(status, { protection, refusal, nowMs });
  return (
    <Row>
      <div ref={words} tabIndex={-1} className={styles['words']}>
        <Status tone={tone}>{capital(SECRET_NAMES[status.name])}</Status>
        <Note>{text}</Note>
        {status.fingerprint !== null && (
          <Note>
            Fingerprint <code>{status.fingerprint}</code>
          </Note>
        )}
      </div>
      {status.state !== 'absent' && (
        <ForgetSecret
          profileId={profileId}
          name={status.name}
          isLastToken={isLastToken}
          onForgotten={() => {
            words.current?.focus();
          }}
        />
      )}
    </Row>
  );
}

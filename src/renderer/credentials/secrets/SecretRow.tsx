import { useRef } from 'react';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { SecretStatus, VaultState } from '../../../contract/secrets.ts';
import { capital, SECRET_NAMES } from '../../failures/names.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import { ForgetSecret } from './ForgetSecret.tsx';
import styles from './SecretRow.module.css';
import { secretSummary } from './secretSummary.ts';
import { words } from './words.ts';

type SecretRowProps = {
  profileId: ProfileId;
  status: SecretStatus;
  protection: VaultState['protection'];
  /** Why the service refused it when it was last used; null if it did not. */
  refusal: string | null;
  isLastToken: boolean;
};

/** The state of one secret, and the button that forgets it. */
export function SecretRow({ profileId, status, protection, refusal, isLastToken }: SecretRowProps) {
  const nowMs = useNow(60_000);
  const summary = useRef<HTMLDivElement>(null);
  const { tone, text } = secretSummary(status, { protection, refusal, nowMs });
  return (
    <Row>
      <div ref={summary} tabIndex={-1} className={styles['words']}>
        <Status tone={tone}>{capital(SECRET_NAMES[status.name])}</Status>
        <Note>{text}</Note>
        {status.fingerprint !== null && (
          <Note>
            {words.fingerprint} <code>{status.fingerprint}</code>
          </Note>
        )}
      </div>
      {status.state !== 'absent' && (
        <ForgetSecret
          profileId={profileId}
          name={status.name}
          isLastToken={isLastToken}
          onForgotten={() => {
            summary.current?.focus();
          }}
        />
      )}
    </Row>
  );
}

import type { Connection } from '../../../contract/connection.ts';
import type { SecretName } from '../../../contract/result.ts';
import type { Rotation } from '../../../contract/rotation.ts';

/** Where the last refusal of a secret can be seen. */
export type LastUse = Pick<Connection, 'token' | 'usage'> & { rotation: Rotation | null };

/** What the service said against each secret when it was used last; null when nothing. */
export function refusalsOf({ token, rotation, usage }: LastUse): Record<SecretName, string | null> {
  const isClientRefused = token.kind === 'failed' && token.error.kind === 'token-refused';
  const eventLog = usage.find(({ endpoint }) => endpoint === 'event-log')?.last?.error;
  const primaryToken = rotation?.onBackup
    ? 'Refused by the legacy host (403): the backup token is used. Rotate it, or enter it again.'
    : eventLog?.kind === 'not-authorized'
      ? 'Refused by the legacy host (403) when it was used last. Check it in the portal.'
      : null;
  return {
    clientSecret: isClientRefused ? 'Refused by the identity provider: enter it again.' : null,
    primaryToken,
    // It is only used once the primary one is refused, and that is told of the primary one.
    backupToken: null,
  };
}

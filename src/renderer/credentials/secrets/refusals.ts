import type { Connection } from '../../../contract/connection.ts';
import type { SecretName } from '../../../contract/result.ts';
import type { Rotation } from '../../../contract/rotation.ts';
import { words } from './words.ts';

/** What shows whether the service refused a secret when it was last used. */
export type LastUse = Pick<Connection, 'token' | 'usage'> & { rotation: Rotation | null };

/** Why the service refused each secret when it was last used; null if it did not. */
export function refusalsOf({ token, rotation, usage }: LastUse): Record<SecretName, string | null> {
  const isClientRefused = token.kind === 'failed' && token.error.kind === 'token-refused';
  const eventLog = usage.find(({ endpoint }) => endpoint === 'event-log')?.last?.error;
  const primaryToken = rotation?.onBackup
    ? words.refusals.primaryOnBackup
    : eventLog?.kind === 'not-authorized'
      ? words.refusals.primary
      : null;
  return {
    clientSecret: isClientRefused ? words.refusals.client : null,
    primaryToken,
    // It is used only after the primary token is refused, which is shown there.
    backupToken: null,
  };
}

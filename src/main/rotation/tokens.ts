import { ok, type Failure, type Result } from '../../contract/result.ts';
import type { RestTokenName, SecretStatus } from '../../contract/secrets.ts';
import type { Secret } from '../secrets/secret.ts';
import type { Kept } from '../vault/vault.ts';

/** The tokens of one profile, as a rotation uses them. */
export type Tokens = {
  get(name: RestTokenName): Promise<Result<Secret>>;
  /** With `storedOnly`, fails and changes nothing if the token could only be kept in memory. */
  put(name: RestTokenName, secret: Secret, storedOnly: boolean): Promise<Result<Kept>>;
  forget(name: RestTokenName): Promise<Result<unknown>>;
  /** Sends one read-only request with this token and no other. */
  probe(token: RestTokenName | Secret): Promise<Result<undefined>>;
  status(name: RestTokenName): Pick<SecretStatus, 'state' | 'sessionOnly' | 'setAtMs'>;
  onBackup(): boolean;
};

/** Whether the service refused the token. (Interface, "REST API token": 403.) */
export const isRefusal = (failure: Failure): boolean =>
  failure.kind === 'not-authorized' && failure.status === 403;

export function isStored(tokens: Tokens, name: RestTokenName): boolean {
  const { state, sessionOnly } = tokens.status(name);
  return state !== 'absent' && !sessionOnly;
}

/** Stores a token. Once one token is stored on disk, a new one must not be kept in memory only. */
export const putAsSafely = (tokens: Tokens, name: RestTokenName, secret: Secret): Promise<Result<Kept>> =>
  tokens.put(name, secret, isStored(tokens, 'primaryToken') || isStored(tokens, 'backupToken'));

const isMissing = (found: Result<Secret>) => !found.ok && found.error.kind === 'secret-missing';

/**
 * The token to keep as the backup: the primary if it works, or null to leave the backup as it is. Fails when it cannot
 * be established which token works.
 */
async function tokenToKeep(tokens: Tokens, fresh: Secret): Promise<Result<Secret | null>> {
  const [primary, backup] = [await tokens.get('primaryToken'), await tokens.get('backupToken')];
  if (!primary.ok) return isMissing(primary) ? ok(null) : primary;
  if (!backup.ok) return isMissing(backup) ? primary : backup;
  if (backup.value.equals(primary.value)) return primary;
  const probed = await tokens.probe('primaryToken');
  if (probed.ok) return primary;
  if (!isRefusal(probed.error)) return probed;
  const spare = await tokens.probe('backupToken');
  if (spare.ok || !isRefusal(spare.error)) return spare.ok ? ok(null) : spare;
  // Both are refused. If the new token works, no working token can be lost.
  const works = await tokens.probe(fresh);
  return works.ok ? ok(null) : works;
}

/** Makes sure that the backup is a working token before the fresh one becomes the primary. */
export async function secureBackup(tokens: Tokens, fresh: Secret): Promise<Result<unknown>> {
  // The service refuses a mistyped primary, so it never replaces a working backup.
  const keep = await tokenToKeep(tokens, fresh);
  return keep.ok && keep.value ? putAsSafely(tokens, 'backupToken', keep.value) : keep;
}

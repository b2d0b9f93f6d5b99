import { ok, type Failure, type Result } from '../../contract/result.ts';
import type { RestTokenName, SecretStatus } from '../../contract/secrets.ts';
import type { Secret } from '../secret.ts';
import type { Kept } from '../vault/vault.ts';

/** What a rotation does with one profile's tokens. */
export type Tokens = {
  get(name: RestTokenName): Promise<Result<Secret>>;
  /** With `storedOnly`, what could only be kept in memory is refused, and what was there stays. */
  put(name: RestTokenName, secret: Secret, storedOnly: boolean): Promise<Result<Kept>>;
  forget(name: RestTokenName): Promise<Result<unknown>>;
  /** One harmless question with this token and no other. */
  probe(token: RestTokenName | Secret): Promise<Result<undefined>>;
  status(name: RestTokenName): Pick<SecretStatus, 'state' | 'sessionOnly' | 'setAtMs'>;
  onBackup(): boolean;
};

/** The service itself refuses the token. (Interface, "REST API token": 403.) */
export const isRefusal = (failure: Failure): boolean =>
  failure.kind === 'not-authorized' && failure.status === 403;

export function isStored(tokens: Tokens, name: RestTokenName): boolean {
  const { state, sessionOnly } = tokens.status(name);
  return state !== 'absent' && !sessionOnly;
}

/** Puts a token in its place, as safely as the tokens there are: what outlives the app gives way to nothing less. */
export const putAsSafely = (tokens: Tokens, name: RestTokenName, secret: Secret): Promise<Result<Kept>> =>
  tokens.put(name, secret, isStored(tokens, 'primaryToken') || isStored(tokens, 'backupToken'));

const isMissing = (found: Result<Secret>) => !found.ok && found.error.kind === 'secret-missing';

/**
 * The token that must survive as the backup: the primary, unless the service refuses it and takes the backup, which
 * is null. Where that cannot be found out, nothing is changed.
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
  // Both are refused. Where the new one is taken, nothing that works can be lost.
  const works = await tokens.probe(fresh);
  return works.ok ? ok(null) : works;
}

/** Makes sure that a token that works stays as the backup when the fresh one becomes the primary. */
export async function secureBackup(tokens: Tokens, fresh: Secret): Promise<Result<unknown>> {
  // A mistyped token that is replaced is refused, so it never pushes out the backup.
  const keep = await tokenToKeep(tokens, fresh);
  return keep.ok && keep.value ? putAsSafely(tokens, 'backupToken', keep.value) : keep;
}

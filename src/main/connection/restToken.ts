import { ok, type Result } from '../../contract/result.ts';
import type { RestTokenName } from '../../contract/secrets.ts';
import { RestApiToken, type Authority, type Tok } from '../http/credentials.ts';
import { Secret } from '../secret.ts';

/** A stored REST API token as the credential of a legacy host. */
export const asTok = (stored: Secret): Tok => ({
  scheme: 'TOK',
  secret: new RestApiToken(Secret.reveal(stored)),
});

type Parts = {
  get: (name: RestTokenName) => Promise<Result<Secret>>;
  /** The token in use was refused, and the host took the other one, which is in use from now on. */
  switched: (to: RestTokenName) => void;
};

export type RestTokens = Authority<Tok> & {
  /** The primary was refused, and the backup is in use. */
  readonly onBackup: boolean;
  /** Begins with the primary again, after a token was changed. */
  reset(): void;
};

/**
 * REST API tokens for the legacy hosts: the primary, and after a 403 the backup, which grants the same access.
 * Whichever the host took after a refusal stays in use until a token changes. (Interface, "REST API token".)
 */
export function createRestTokens({ get, switched }: Parts): RestTokens {
  let preferred: RestTokenName = 'primaryToken';
  /** Given out after a refusal. A token that is refused as well must not become the one in use. */
  let candidates = new WeakMap<Tok, RestTokenName>();
  const other = (name: RestTokenName): RestTokenName =>
    name === 'primaryToken' ? 'backupToken' : 'primaryToken';

  return {
    async current() {
      const first = await get(preferred);
      if (first.ok) return ok(asTok(first.value));
      const second = first.error.kind === 'secret-missing' ? await get(other(preferred)) : first;
      return second.ok ? ok(asTok(second.value)) : first;
    },

    async instead(refused) {
      const inUse = await get(preferred);
      // Somebody else switched meanwhile: what is preferred now was not the one that was refused.
      if (inUse.ok && !inUse.value.equals(refused.secret)) return ok(asTok(inUse.value));
      const name = other(preferred);
      const spare = await get(name);
      if (!spare.ok || spare.value.equals(refused.secret)) return null;
      const candidate = asTok(spare.value);
      candidates.set(candidate, name);
      return ok(candidate);
    },

    accepted(credential) {
      const name = candidates.get(credential);
      if (name === undefined || name === preferred) return;
      preferred = name;
      switched(name);
    },

    get onBackup() {
      return preferred === 'backupToken';
    },

    reset() {
      preferred = 'primaryToken';
      candidates = new WeakMap();
    },
  };
}

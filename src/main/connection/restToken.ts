import { ok, type Result } from '../../contract/result.ts';
import type { RestTokenName } from '../../contract/secrets.ts';
import { RestApiToken, type Authority, type Tok } from '../http/credentials.ts';
import { Secret } from '../secrets/secret.ts';

/** A stored REST API token as the credential of a legacy host. */
export const asTok = (stored: Secret): Tok => ({
  scheme: 'TOK',
  secret: new RestApiToken(Secret.reveal(stored)),
});

type Dependencies = {
  get: (name: RestTokenName) => Promise<Result<Secret>>;
  /** The host refused the token in use and accepted the other one, which is in use from now on. */
  switched: (to: RestTokenName) => void;
};

export type RestTokens = Authority<Tok> & {
  /** The host refused the primary and accepted the backup, which is in use. */
  readonly onBackup: boolean;
  /** Starts with the primary again, after a token has changed. */
  reset(): void;
};

/**
 * REST API tokens for the legacy hosts: the primary; where it is missing or refused, the backup, which grants the same
 * access. The one accepted after a refusal stays in use until a token changes. (Interface, "REST API token".)
 */
export function createRestTokens({ get, switched }: Dependencies): RestTokens {
  let preferred: RestTokenName = 'primaryToken';
  /** Tokens to try after a refusal. One becomes the token in use only when it is accepted. */
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
      // Another call has switched in the meantime, so the preferred token is not the refused one.
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

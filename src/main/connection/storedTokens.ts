import type { ProfileId } from '../../contract/profiles.ts';
import { fail, type Result } from '../../contract/result.ts';
import type { RestTokenName, SecretStatus } from '../../contract/secrets.ts';
import type { Tokens } from '../rotation/tokens.ts';
import type { Secret } from '../secrets/secret.ts';
import type { Origins } from '../vault/entries.ts';
import type { Kept, Vault } from '../vault/vault.ts';
import type { Pool } from './pool.ts';
import type { Profiles } from './profiles.ts';

type Dependencies = {
  id: ProfileId;
  origins: Origins;
  profiles: Profiles;
  vault: Vault;
  pool: Pool;
  /** A token was stored. */
  renewed: () => void;
};

/** The REST API tokens of one profile, for their rotation. The profile’s connection learns of every change. */
export class StoredTokens implements Tokens {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get(name: RestTokenName): Promise<Result<Secret>> {
    const { id, origins, vault } = this.#dependencies;
    return vault.get(id, name, origins);
  }

  async put(name: RestTokenName, secret: Secret, storedOnly: boolean): Promise<Result<Kept>> {
    const { id, origins, profiles, vault, pool, renewed } = this.#dependencies;
    if (!profiles.find(id)) return fail({ kind: 'missing', what: 'profile' });
    const kept = await vault.put(id, name, origins, secret, storedOnly);
    pool.secretChanged(id, name);
    if (kept.ok) renewed();
    return kept;
  }

  async forget(name: RestTokenName): Promise<Result<undefined>> {
    const { id, vault, pool } = this.#dependencies;
    const forgotten = await vault.forget(id, name);
    pool.secretChanged(id, name);
    return forgotten;
  }

  async probe(token: RestTokenName | Secret): Promise<Result<undefined>> {
    const connection = this.#dependencies.pool.connectionOf(this.#dependencies.id);
    return connection.ok ? connection.value.probe(token) : connection;
  }

  status(name: RestTokenName): SecretStatus {
    const { id, origins, vault } = this.#dependencies;
    return vault.status(id, name, origins);
  }

  onBackup(): boolean {
    return this.#dependencies.pool.known(this.#dependencies.id)?.restTokens.onBackup ?? false;
  }
}

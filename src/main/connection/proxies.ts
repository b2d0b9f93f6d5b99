import { z } from 'zod';
import type { ProxyId, ProxyLogin, TypedLogin } from '../../contract/proxies.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Login, Logins, ProxyLogins } from '../http/proxyLogin.ts';
import type { Redactor } from '../secrets/redaction.ts';
import { Secret } from '../secrets/secret.ts';
import type { Vault } from '../vault/vault.ts';

type Dependencies = {
  vault: Vault;
  asking: ProxyLogins;
  redactor: Redactor;
  preview: boolean;
  changed: () => void;
};

/** The password for a proxy, as the vault knows it. */
const ownerOf = (profileId: ProxyId) => ({
  profileId,
  name: 'proxyPassword' as const,
  origins: { auth: '', gateway: '', legacy: '', legacyAlt: '' },
});

/** What the vault keeps for a proxy, as JSON. */
const Kept = z.object({ name: z.string(), password: z.string() });

/** The proxies that ask for a name and a password, with what the vault keeps for them. */
export class Proxies implements Logins {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    dependencies.asking.keptBy(this);
  }

  list(): ProxyLogin[] {
    const { vault, asking } = this.#dependencies;
    return [...new Set([...asking.asked.keys(), ...vault.proxies])].map((id) => {
      const [scheme = '', address = ''] = id.split(' ');
      const { profileId, name, origins } = ownerOf(id);
      return {
        id,
        host: address.replace(/^https?:\/\//, ''),
        scheme,
        isEncrypted: address.startsWith('https:'),
        realm: asking.asked.get(id)?.realm ?? null,
        isRefused: this.isRefused(id) || (asking.asked.get(id)?.isRefused ?? false),
        status: vault.status(profileId, name, origins),
      };
    });
  }

  async save(id: ProxyId, { name, password }: TypedLogin): Promise<Result<undefined>> {
    const { vault, redactor, preview } = this.#dependencies;
    if (preview) return fail({ kind: 'preview' });
    const owner = ownerOf(id);
    redactor.learn(new Secret(password));
    const kept = new Secret(JSON.stringify({ name, password }));
    const put = await vault.put(owner.profileId, owner.name, owner.origins, kept);
    return this.#changed(id, put);
  }

  async forget(id: ProxyId): Promise<Result<undefined>> {
    return this.#changed(id, await this.#dependencies.vault.forget(id, 'proxyPassword'));
  }

  async loginOf(id: ProxyId): Promise<Result<Login>> {
    const { profileId, name, origins } = ownerOf(id);
    const kept = await this.#dependencies.vault.get(profileId, name, origins);
    if (!kept.ok) return kept;
    const { name: known, password } = Kept.parse(JSON.parse(Secret.reveal(kept.value)));
    const secret = new Secret(password);
    this.#dependencies.redactor.learn(secret);
    return ok({ name: known, password: secret });
  }

  /** Nothing where the login cannot be read: then nobody knows what to take out. */
  async cleaned(id: ProxyId, realm: string): Promise<string> {
    const login = await this.loginOf(id);
    return login.ok || login.error.kind === 'secret-missing' ? this.#dependencies.redactor.clean(realm) : '';
  }

  isRefused(id: ProxyId): boolean {
    return this.#dependencies.vault.isRefused(ownerOf(id));
  }

  refuse(id: ProxyId): Promise<Result<unknown>> {
    return this.#dependencies.vault.refuse(ownerOf(id));
  }

  changed(): void {
    this.#dependencies.changed();
  }

  #changed(id: ProxyId, done: Result<unknown>): Result<undefined> {
    this.#dependencies.asking.changed(id);
    this.changed();
    return done.ok ? ok(undefined) : done;
  }
}

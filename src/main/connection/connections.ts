import type { Connection, SavedProfile } from '../../contract/connection.ts';
import type { Profile, ProfileForm, ProfileId } from '../../contract/profiles.ts';
import type { RestTokenName, TypedSecrets } from '../../contract/secrets.ts';
import { fail, ok, SecretName, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Transports } from '../http/transport.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Tokens } from '../rotation/tokens.ts';
import { Secret } from '../secrets/secret.ts';
import type { Kept, Vault } from '../vault/vault.ts';
import { DemoAccount } from './demoAccount.ts';
import { Pool } from './pool.ts';
import type { ProfileConnection } from './profileConnection.ts';
import { originsOf, type Profiles } from './profiles.ts';
import type { Proxies } from './proxies.ts';
import { StoredTokens } from './storedTokens.ts';

type Dependencies = {
  profiles: Profiles;
  vault: Vault;
  proxies: Pick<Proxies, 'list'>;
  transports: Transports;
  clock: Clock;
  redactor: Redactor;
  /** The preview has no real accounts. */
  preview: boolean;
  changed: () => void;
  /** A profile was saved, or one of its secrets stored. */
  renewed: (id: ProfileId) => void;
  /** The host refused the REST token in use and accepted the other one. */
  switched: (id: ProfileId, to: RestTokenName) => void;
  /** Asks the user, outside the window, whether secrets may be stored without protection. */
  mayStoreUnprotected: () => Promise<boolean>;
};

/** The window offers no form for it. */
const NOT_EDITABLE = fail({
  kind: 'invalid',
  issues: [{ path: 'id', message: 'The simulator makes the demo’s profile: it cannot be edited.' }],
});

const PROTECTED = fail({
  kind: 'invalid',
  issues: [
    { path: 'consent', message: 'Only a computer without a keyring stores secrets without protection.' },
  ],
});

const NOTHING = {
  token: { kind: 'none' },
  reach: { kind: 'unknown' },
  clockOffMs: null,
} as const;

/** The profiles with their secrets and connections, and what the window shows about them. */
export class Connections {
  readonly demo: DemoAccount;
  readonly #dependencies: Dependencies;
  readonly #pool: Pool;
  /** The question to the user, while it is open. */
  #question: Promise<boolean> | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.demo = new DemoAccount(dependencies);
    this.#pool = new Pool({ ...dependencies, secretOf: (profile, name) => this.#secretOf(profile, name) });
  }

  connectionOf(id: ProfileId): Result<ProfileConnection> {
    return this.#pool.connectionOf(id);
  }

  active(): Result<ProfileConnection> {
    const profile = this.#dependencies.profiles.active();
    return profile ? this.connectionOf(profile.id) : fail({ kind: 'missing', what: 'profile' });
  }

  snapshot(): Connection {
    const { profiles, vault, proxies } = this.#dependencies;
    const connection = this.active();
    const activeId = profiles.active()?.id ?? null;
    const common = { profiles: [...profiles.list()], activeId, vault: vault.state, proxies: proxies.list() };
    if (!connection.ok) return { ...common, ...NOTHING, secrets: [], usage: [] };
    const { profile, tokens, service, usage } = connection.value;
    const isDemo = profile.kind === 'demo';
    return {
      ...common,
      secrets: isDemo
        ? []
        : SecretName.options.map((name) => vault.status(profile.id, name, originsOf(profile))),
      token: tokens.state,
      reach: (isDemo ? this.demo.outOfReach : null) ?? service.reach,
      usage: usage.rows(),
      clockOffMs: service.clockOffMs,
    };
  }

  async save(id: ProfileId | null, form: ProfileForm, typed: TypedSecrets): Promise<Result<SavedProfile>> {
    const { profiles, preview, changed } = this.#dependencies;
    if (preview) return fail({ kind: 'preview' });
    if (id !== null && profiles.find(id)?.kind === 'demo') return NOT_EDITABLE;
    const saved = await profiles.save(id, form);
    if (!saved.ok) return saved;
    // This replaces the connection, so nothing more is sent to the old addresses.
    const connection = this.connectionOf(saved.value);
    if (!connection.ok) return connection;
    const { profile } = connection.value;
    changed();
    const kept = await this.#putTyped(profile, typed);
    changed();
    this.#dependencies.renewed(profile.id);
    const failure = kept.find((each) => !each.ok);
    return ok({
      id: profile.id,
      sessionOnly: kept.some((each) => each.ok && each.value === 'session'),
      failure: failure && !failure.ok ? failure.error : null,
    });
  }

  async use(id: ProfileId): Promise<Result<undefined>> {
    const used = await this.#dependencies.profiles.use(id);
    this.#dependencies.changed();
    return used;
  }

  async remove(id: ProfileId): Promise<Result<undefined>> {
    const { profiles, changed } = this.#dependencies;
    const forgotten = await this.#forgetSecrets(id);
    if (!forgotten.ok) return forgotten;
    const removed = await profiles.remove(id);
    this.#pool.drop(id);
    changed();
    // A secret entered in the meantime would otherwise stay for ever, since no profile shows it.
    return removed.ok ? this.#forgetSecrets(id) : removed;
  }

  async forgetSecret(id: ProfileId, name: SecretName): Promise<Result<undefined>> {
    const forgotten = await this.#dependencies.vault.forget(id, name);
    this.#pool.secretChanged(id, name);
    this.#dependencies.changed();
    return forgotten;
  }

  /** Withdraws consent to unprotected storage, or asks the user for it. Without it nothing changes. */
  async consent(agreed: boolean): Promise<Result<undefined>> {
    const { vault, mayStoreUnprotected } = this.#dependencies;
    if (agreed) {
      if (vault.state.protection !== 'fixed-key') return PROTECTED;
      this.#question ??= mayStoreUnprotected().finally(() => {
        this.#question = null;
      });
      if (!(await this.#question)) return ok(undefined);
    }
    return vault.consent(agreed);
  }

  /** The REST tokens of a profile, for their rotation. */
  tokensOf(id: ProfileId): Result<Tokens> {
    const { profiles, vault, renewed } = this.#dependencies;
    const profile = profiles.find(id);
    if (!profile || profile.kind !== 'account') return fail({ kind: 'missing', what: 'profile' });
    return ok(
      new StoredTokens({
        id,
        origins: originsOf(profile),
        profiles,
        vault,
        pool: this.#pool,
        renewed: () => {
          renewed(id);
        },
      }),
    );
  }

  /** After sleep. */
  recheck(): void {
    this.#pool.recheck();
  }

  async #secretOf(profile: Profile, name: SecretName): Promise<Result<Secret>> {
    if (profile.kind === 'demo') return this.demo.secret(name);
    return this.#dependencies.vault.get(profile.id, name, originsOf(profile));
  }

  /** Stores all secrets at once, so that the wait for a silent keyring happens only once. */
  #putTyped(profile: Profile, typed: TypedSecrets): Promise<Result<Kept>[]> {
    const { vault } = this.#dependencies;
    const entered = SecretName.options.flatMap((name) => {
      const value = typed[name];
      return value ? [{ name, secret: new Secret(value) }] : [];
    });
    return Promise.all(
      entered.map(async ({ name, secret }) => {
        const put = vault.put(profile.id, name, originsOf(profile), secret);
        this.#pool.secretChanged(profile.id, name);
        return put.finally(() => {
          this.#pool.secretChanged(profile.id, name);
        });
      }),
    );
  }

  async #forgetSecrets(id: ProfileId): Promise<Result<undefined>> {
    for (const name of SecretName.options) {
      const forgotten = await this.#dependencies.vault.forget(id, name);
      if (!forgotten.ok) return forgotten;
    }
    return ok(undefined);
  }
}

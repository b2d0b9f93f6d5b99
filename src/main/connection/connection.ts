import type { Connection, Reach, SavedProfile } from '../../contract/connection.ts';
import type { Profile, ProfileForm, ProfileId } from '../../contract/profiles.ts';
import type { RestTokenName, TypedSecrets } from '../../contract/secrets.ts';
import type { Rotation } from '../../contract/rotation.ts';
import { fail, ok, type Failure, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Transport } from '../http/transport.ts';
import type { Redactor } from '../redaction.ts';
import { Secret } from '../secret.ts';
import type { Vault } from '../vault/vault.ts';
import type { ProfileConnection } from './profileConnection.ts';
import { createPool } from './pool.ts';
import { originsOf, type Profiles } from './profiles.ts';
import type { Tokens } from '../rotation/rotation.ts';

const NAMES: readonly SecretName[] = ['clientSecret', 'primaryToken', 'backupToken'];

/** Secrets of the demo: they open nothing but the simulator, and live in memory. */
type DemoSecrets = Record<SecretName, Secret>;

export type Connections = {
  snapshot(): Connection;
  connectionOf(id: ProfileId): Result<ProfileConnection>;
  active(): Result<ProfileConnection>;
  save(id: ProfileId | null, form: ProfileForm, secrets: TypedSecrets): Promise<Result<SavedProfile>>;
  saveDemo(form: ProfileForm, secrets: DemoSecrets): Promise<Result<ProfileId>>;
  /** The simulator does not answer; stored reports of the demo are there all the same. */
  demoGone(error: Failure): void;
  use(id: ProfileId): Promise<Result<undefined>>;
  remove(id: ProfileId): Promise<Result<undefined>>;
  forgetSecret(id: ProfileId, name: SecretName): Promise<Result<undefined>>;
  consent(agreed: boolean): Promise<Result<undefined>>;
  /** What a rotation may do with a profile's REST tokens. */
  tokensOf(id: ProfileId): Result<Tokens>;
  /** After sleep or a jump of the clock. */
  recheck(): void;
};

type Parts = {
  profiles: Profiles;
  vault: Vault;
  rotationOf: (id: ProfileId) => Rotation;
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  /** The preview has no real accounts. */
  preview: boolean;
  changed: () => void;
  /** The host refused the REST token in use and took the other one. */
  switched: (id: ProfileId, to: RestTokenName) => void;
};

const NOTHING = {
  token: { kind: 'none' },
  reach: { kind: 'unknown' },
  rotation: null,
  clockOffMs: null,
} as const;

const NO_REMINDER = { reminds: false, dueAtMs: null, step: null };

/** The profiles with their connections to the service, and what may be shown of both. */
export function createConnections({
  profiles,
  vault,
  rotationOf,
  transport,
  clock,
  redactor,
  preview,
  changed,
  switched,
}: Parts): Connections {
  let demoSecrets: DemoSecrets | null = null;
  let demoReach: Reach | null = null;

  async function secretOf(profile: Profile, name: SecretName): Promise<Result<Secret>> {
    if (profile.kind === 'account') return vault.get(profile.id, name, originsOf(profile));
    return demoSecrets ? ok(demoSecrets[name]) : fail({ kind: 'missing', what: 'demo' });
  }

  const pool = createPool({ profiles, transport, clock, redactor, secretOf, changed, switched });

  async function forgetSecrets(id: ProfileId): Promise<Result<undefined>> {
    for (const name of NAMES) {
      const forgotten = await vault.forget(id, name);
      if (!forgotten.ok) return forgotten;
    }
    return ok(undefined);
  }

  function active(): Result<ProfileConnection> {
    const profile = profiles.active();
    return profile ? pool.connectionOf(profile.id) : fail({ kind: 'missing', what: 'profile' });
  }

  return {
    connectionOf: pool.connectionOf,
    active,

    snapshot() {
      const connection = active();
      const activeId = profiles.active()?.id ?? null;
      const reminders = profiles.list().flatMap(({ id, kind }) => {
        const { reminds, dueAtMs, step } = kind === 'account' ? rotationOf(id) : NO_REMINDER;
        return reminds && dueAtMs !== null ? [{ profileId: id, dueAtMs, step }] : [];
      });
      const common = { profiles: [...profiles.list()], activeId, vault: vault.state, reminders };
      if (!connection.ok) return { ...common, ...NOTHING, secrets: [], usage: [] };
      const { profile, tokens, reach, clockOffMs } = connection.value;
      const secrets =
        profile.kind === 'demo'
          ? []
          : NAMES.map((name) => vault.status(profile.id, name, originsOf(profile)));
      const shownReach = profile.kind === 'demo' ? (demoReach ?? reach) : reach;
      const rotation = profile.kind === 'account' ? rotationOf(profile.id) : null;
      const usage = connection.value.usage.rows();
      return { ...common, secrets, token: tokens.state, reach: shownReach, rotation, usage, clockOffMs };
    },

    async save(id, form, typed) {
      if (preview) return fail({ kind: 'preview' });
      if (id !== null && profiles.find(id)?.kind === 'demo') return fail({ kind: 'preview' });
      const saved = await profiles.save(id, form);
      if (!saved.ok) return saved;
      // From here on nothing goes to an address that was replaced.
      const connection = pool.connectionOf(saved.value);
      if (!connection.ok) return connection;
      const { profile } = connection.value;
      changed();
      // All at once: a keyring that is silent is waited for once, not once for each.
      const kept = await Promise.all(
        NAMES.map(async (name) => {
          const value = typed[name];
          if (!value) return null;
          const put = vault.put(profile.id, name, originsOf(profile), new Secret(value));
          pool.secretChanged(profile.id, name);
          return put.finally(() => {
            pool.secretChanged(profile.id, name);
          });
        }),
      );
      changed();
      const failure = kept.find((each) => each && !each.ok);
      return ok({
        id: profile.id,
        sessionOnly: kept.some((each) => each?.ok && each.value === 'session'),
        failure: failure && !failure.ok ? failure.error : null,
      });
    },

    async saveDemo(form, secrets) {
      demoSecrets = secrets;
      demoReach = null;
      for (const secret of Object.values(secrets)) redactor.learn(secret);
      const known = profiles.list().find((each) => each.kind === 'demo');
      const saved = await profiles.save(known?.id ?? null, form, 'demo');
      changed();
      return saved;
    },

    demoGone(error) {
      const profile = profiles.list().find((each) => each.kind === 'demo');
      if (!profile) return;
      const host = new URL(profile.gatewayUrl).host;
      const sinceMs = demoReach?.kind === 'offline' ? demoReach.sinceMs : clock.now();
      demoReach = { kind: 'offline', sinceMs, role: 'gateway', host, error };
      changed();
    },

    async use(id) {
      const used = await profiles.use(id);
      changed();
      return used;
    },

    async remove(id) {
      const forgotten = await forgetSecrets(id);
      if (!forgotten.ok) return forgotten;
      const removed = await profiles.remove(id);
      pool.drop(id);
      changed();
      // A secret that was entered in between would stay for ever: no profile shows it any more.
      return removed.ok ? forgetSecrets(id) : removed;
    },

    async forgetSecret(id, name) {
      const forgotten = await vault.forget(id, name);
      pool.secretChanged(id, name);
      changed();
      return forgotten;
    },

    consent: (agreed) => vault.consent(agreed),

    tokensOf(id) {
      const profile = profiles.find(id);
      if (!profile || profile.kind !== 'account') return fail({ kind: 'missing', what: 'profile' });
      const origins = originsOf(profile);
      return ok({
        get: (name) => vault.get(id, name, origins),
        async put(name, secret, storedOnly) {
          if (!profiles.find(id)) return fail({ kind: 'missing', what: 'profile' });
          const kept = await vault.put(id, name, origins, secret, storedOnly);
          pool.secretChanged(id, name);
          return kept;
        },
        async forget(name) {
          const forgotten = await vault.forget(id, name);
          pool.secretChanged(id, name);
          return forgotten;
        },
        async probe(token) {
          const connection = pool.connectionOf(id);
          return connection.ok ? connection.value.probe(token) : connection;
        },
        status: (name) => vault.status(id, name, origins),
        onBackup: () => pool.known(id)?.restTokens.onBackup ?? false,
      });
    },

    recheck: pool.recheck,
  };
}

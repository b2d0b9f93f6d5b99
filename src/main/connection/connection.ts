import type { Connection, Profile, ProfileForm, ProfileId, Reach } from '../../contract/connection.ts';
import type { Rotation, VaultState } from '../../contract/credentials.ts';
import { fail, ok, type Failure, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Transport } from '../http/transport.ts';
import type { Redactor } from '../redaction.ts';
import { Secret } from '../secret.ts';
import type { Vault } from '../vault/vault.ts';
import { createLine, type Line } from './line.ts';
import { originsOf, type Profiles } from './profiles.ts';
import type { Tokens } from './rotation.ts';

const NAMES: readonly SecretName[] = ['clientSecret', 'primaryToken', 'backupToken'];

/** Secrets of the demo: they open nothing but the simulator, and live in memory. */
export type DemoSecrets = Record<SecretName, Secret>;

export type Connections = {
  snapshot(): Connection;
  lineOf(id: ProfileId): Result<Line>;
  active(): Result<Line>;
  save(id: ProfileId | null, form: ProfileForm): Promise<Result<ProfileId>>;
  saveDemo(form: ProfileForm, secrets: DemoSecrets): Promise<Result<ProfileId>>;
  /** The simulator does not answer; stored reports of the demo are there all the same. */
  demoGone(error: Failure): void;
  use(id: ProfileId): Promise<Result<undefined>>;
  remove(id: ProfileId): Promise<Result<undefined>>;
  setSecret(id: ProfileId, name: SecretName, value: string): Promise<Result<undefined>>;
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
  vaultState: () => VaultState;
  rotationOf: (id: ProfileId) => Rotation;
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  /** The preview has no real accounts. */
  preview: boolean;
  changed: () => void;
};

const NOTHING = {
  token: { kind: 'none' },
  reach: { kind: 'unknown' },
  rotation: null,
  clockOffMs: null,
} as const;

/** The profiles with their lines to the service, and what may be shown of both. */
export function createConnections({
  profiles,
  vault,
  vaultState,
  rotationOf,
  transport,
  clock,
  redactor,
  preview,
  changed,
}: Parts): Connections {
  const lines = new Map<ProfileId, Line>();
  let demoSecrets: DemoSecrets | null = null;
  let demoReach: Reach | null = null;

  async function secretOf(profile: Profile, name: SecretName): Promise<Result<Secret>> {
    if (profile.kind === 'account') return vault.get(profile.id, name, originsOf(profile));
    return demoSecrets ? ok(demoSecrets[name]) : fail({ kind: 'missing', what: 'demo' });
  }

  function lineOf(id: ProfileId): Result<Line> {
    const profile = profiles.find(id);
    if (!profile) return fail({ kind: 'missing', what: 'profile' });
    const known = lines.get(id);
    if (known?.profile === profile) return ok(known);
    known?.tokens.signOut(); // its addresses changed
    const line = createLine({
      profile,
      transport,
      clock,
      redactor,
      changed,
      secret: (name) => secretOf(profile, name),
      switched: changed,
    });
    lines.set(id, line);
    return ok(line);
  }

  function drop(id: ProfileId) {
    lines.get(id)?.tokens.signOut();
    lines.delete(id);
  }

  function active(): Result<Line> {
    const profile = profiles.active();
    return profile ? lineOf(profile.id) : fail({ kind: 'missing', what: 'profile' });
  }

  return {
    lineOf,
    active,

    snapshot() {
      const line = active();
      const activeId = profiles.active()?.id ?? null;
      const common = { profiles: [...profiles.list()], activeId, vault: vaultState() };
      if (!line.ok) return { ...common, ...NOTHING, secrets: [], usage: [] };
      const { profile, tokens, reach, clockOffMs } = line.value;
      const secrets =
        profile.kind === 'demo'
          ? []
          : NAMES.map((name) => vault.status(profile.id, name, originsOf(profile)));
      const shownReach = profile.kind === 'demo' ? (demoReach ?? reach) : reach;
      const rotation = profile.kind === 'account' ? rotationOf(profile.id) : null;
      const usage = line.value.usage();
      return { ...common, secrets, token: tokens.state, reach: shownReach, rotation, usage, clockOffMs };
    },

    async save(id, form) {
      if (preview) return fail({ kind: 'preview' });
      const saved = await profiles.save(id, form);
      changed();
      return saved;
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
      for (const name of NAMES) {
        const forgotten = await vault.forget(id, name);
        if (!forgotten.ok) return forgotten;
      }
      drop(id);
      const removed = await profiles.remove(id);
      changed();
      return removed;
    },

    async setSecret(id, name, value) {
      const profile = profiles.find(id);
      if (!profile) return fail({ kind: 'missing', what: 'profile' });
      if (preview || profile.kind === 'demo') return fail({ kind: 'preview' });
      const kept = await vault.put(id, name, originsOf(profile), new Secret(value));
      drop(id); // a token that the old secret brought is not used any more
      changed();
      return kept.ok ? ok(undefined) : kept;
    },

    async forgetSecret(id, name) {
      const forgotten = await vault.forget(id, name);
      drop(id);
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
        async put(name, secret) {
          const kept = await vault.put(id, name, origins, secret);
          drop(id);
          return kept;
        },
        async forget(name) {
          const forgotten = await vault.forget(id, name);
          drop(id);
          return forgotten;
        },
        async probe(name) {
          const line = lineOf(id);
          return line.ok ? line.value.probe(name) : line;
        },
        primarySetAtMs: () => vault.status(id, 'primaryToken', origins).setAtMs,
        onBackup: () => lines.get(id)?.restTokens.onBackup ?? false,
      });
    },

    recheck() {
      for (const line of lines.values()) line.tokens.recheck();
    },
  };
}

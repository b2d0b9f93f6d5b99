import type { Reach } from '../../contract/connection.ts';
import type { ProfileForm, ProfileId } from '../../contract/profiles.ts';
import { fail, ok, type Failure, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Secret } from '../secrets/secret.ts';
import type { Profiles } from './profiles.ts';

type Dependencies = { profiles: Profiles; clock: Clock; redactor: Redactor; changed: () => void };

/** The demo’s account. Its secrets work only with the simulator and are kept in memory. */
export class DemoAccount {
  readonly #dependencies: Dependencies;
  #secrets: Record<SecretName, Secret> | null = null;
  #outOfReach: Reach | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get exists(): boolean {
    return this.#profile() !== undefined;
  }

  /** Creates or changes the demo profile and makes it active. */
  async save(form: ProfileForm, secrets: Record<SecretName, Secret>): Promise<Result<ProfileId>> {
    const { profiles, redactor, changed } = this.#dependencies;
    this.#secrets = secrets;
    this.#outOfReach = null;
    for (const secret of Object.values(secrets)) redactor.learn(secret);
    const saved = await profiles.save(this.#profile()?.id ?? null, form, 'demo');
    changed();
    return saved;
  }

  secret(name: SecretName): Result<Secret> {
    return this.#secrets ? ok(this.#secrets[name]) : fail({ kind: 'missing', what: 'demo' });
  }

  /** Records that the simulator did not start or respond. Stored reports of the demo stay available. */
  noteOutOfReach(error: Failure): void {
    const profile = this.#profile();
    if (!profile) return;
    const { clock, changed } = this.#dependencies;
    const host = new URL(profile.gatewayUrl).host;
    const sinceMs = this.#outOfReach?.kind === 'offline' ? this.#outOfReach.sinceMs : clock.now();
    this.#outOfReach = { kind: 'offline', sinceMs, role: 'gateway', host, error };
    changed();
  }

  /** The reach to show while the simulator is not running; null when its exchanges decide. */
  get outOfReach(): Reach | null {
    return this.#outOfReach;
  }

  #profile() {
    return this.#dependencies.profiles.list().find((each) => each.kind === 'demo');
  }
}

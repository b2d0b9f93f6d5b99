import { ProfileId } from '../../../src/contract/profiles.ts';
import { fail, ok, type Failure, type Result } from '../../../src/contract/result.ts';
import type { RestTokenName } from '../../../src/contract/secrets.ts';
import { NO_ROTATIONS, RotationEntries, type RotationFile } from '../../../src/main/rotation/entries.ts';
import { reached, Reminders } from '../../../src/main/rotation/reminders.ts';
import { Rotations } from '../../../src/main/rotation/rotations.ts';
import type { Tokens } from '../../../src/main/rotation/tokens.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { Store } from '../../../src/main/disk/store.ts';
import { FakeClock, settle } from '../../fakeClock.ts';

export const DAY_MS = 86_400_000;
export const PROFILE = ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10');
export const tokenNumber = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const OFFLINE: Failure = { kind: 'unreachable', role: 'legacy', host: 'legacy.example', reason: 'offline' };
export const REFUSED: Failure = {
  kind: 'not-authorized',
  role: 'legacy',
  status: 403,
  said: 'invalid user',
  missingScope: null,
};

export class Crash extends Error {}

export const FULL: Failure = { kind: 'disk', problem: 'full', while: 'saving' };
export const LOCKED: Failure = { kind: 'keyring-unavailable', waitedMs: null };

type Stored = { value: string; setAtMs: number };
export const FIRST = tokenNumber(1);

/** The portal, the computer's disk and keyring, and an app that can crash at any write. */
export class World {
  readonly clock = new FakeClock();
  portal: { primary: string; backup: string | null } = { primary: FIRST, backup: null };
  made = 1;
  typos = 0;
  /** How many rotations completed all five steps. */
  completed = 0;
  offline = false;
  /** A locked keyring opens only what was opened before, and keeps new secrets in memory only. */
  locked = false;
  full = false;
  disk = {
    tokens: new Map<RestTokenName, Stored>([['primaryToken', { value: FIRST, setAtMs: this.clock.now() }]]),
    file: NO_ROTATIONS,
  };
  memory = new Map<RestTokenName, Stored & { stored: boolean }>();
  /** The tokens that the app has said it stored. */
  everKept = new Set<string>([FIRST]);
  accounts = [PROFILE];
  given: { dueAtMs: number; days: number }[] = [];
  /** The app crashes after this many writes, before or after the last one takes effect. */
  crash: { writes: number; after: boolean } | null = null;
  beforePut: (name: RestTokenName) => void = () => undefined;
  #app = this.#start();

  write(effect: () => void) {
    if (this.crash) this.crash.writes -= 1;
    const now = this.crash !== null && this.crash.writes <= 0;
    if (!now || this.crash?.after) effect();
    if (now) {
      this.crash = null;
      throw new Crash();
    }
  }

  accepts = (value: string) => value === this.portal.primary || value === this.portal.backup;

  get rotations(): Rotations {
    return this.#app.rotations;
  }

  get reminders(): Reminders {
    return this.#app.reminders;
  }

  restart(): void {
    this.#app = this.#start();
  }

  #start() {
    this.memory = new Map();
    const { disk, memory } = this;
    const read = (name: RestTokenName) => memory.get(name) ?? disk.tokens.get(name);
    const tokens: Tokens = {
      get: async (name) => {
        const found = read(name);
        if (!found) return fail({ kind: 'secret-missing', secret: name });
        if (!memory.has(name) && this.locked) return fail(LOCKED);
        memory.set(name, { stored: true, ...found });
        return ok(new Secret(found.value));
      },
      put: async (name, secret, storedOnly) => {
        this.beforePut(name);
        const entry = { value: Secret.reveal(secret), setAtMs: this.clock.now() };
        if (this.locked && storedOnly) return fail(LOCKED);
        if (this.locked) {
          memory.set(name, { ...entry, stored: false });
          return ok('session');
        }
        if (this.full) return fail(FULL);
        this.write(() => {
          disk.tokens.set(name, entry);
          memory.set(name, { ...entry, stored: true });
        });
        return ok('keyring');
      },
      forget: async (name) => {
        this.write(() => disk.tokens.delete(name));
        memory.delete(name);
        return ok(undefined);
      },
      probe: async (named): Promise<Result<undefined>> => {
        const found = typeof named === 'string' ? await tokens.get(named) : ok(named);
        if (!found.ok) return found;
        if (this.offline) return fail(OFFLINE);
        return this.accepts(Secret.reveal(found.value)) ? ok(undefined) : fail(REFUSED);
      },
      status: (name) => {
        const found = read(name);
        if (!found) return { state: 'absent', sessionOnly: false, setAtMs: null };
        return {
          state: 'present',
          sessionOnly: memory.get(name)?.stored === false,
          setAtMs: found.setAtMs,
        };
      },
      onBackup: () => false,
    };
    const store: Store<RotationFile> = {
      get value() {
        return disk.file;
      },
      trouble: null,
      change: async (next) => {
        await settle(); // a disk takes time
        this.write(() => {
          disk.file = next(disk.file);
        });
        return ok(disk.file);
      },
      dropLastCopy: async () => undefined,
      settled: async () => undefined,
    };
    const entries = new RotationEntries(store, () => undefined);
    const parts = { entries, clock: this.clock, tokensOf: () => ok(tokens) };
    const notify = () => {
      const dueAtMs = this.rotations.show(PROFILE).dueAtMs!;
      this.given.push({ dueAtMs, days: reached(dueAtMs, this.clock.now())! });
    };
    return {
      rotations: new Rotations(parts),
      reminders: new Reminders({ ...parts, notify, accounts: () => this.accounts, log: { bug: () => '' } }),
    };
  }

  async paste(token: string) {
    const pasted = await this.rotations.paste(PROFILE, token);
    if (pasted.ok) this.everKept.add(token);
    return pasted;
  }

  stored = () => [...this.disk.tokens.values()].map(({ value }) => value);
  /** The tokens that the running app uses. */
  seen = () => [
    ...new Map(
      [...this.disk.tokens, ...this.memory].map(([name, { value }]): [RestTokenName, string] => [
        name,
        value,
      ]),
    ).values(),
  ];
}

/** A world whose rotation waits for the new token, which the portal has created. */
export async function awaitingPaste(): Promise<World> {
  const world = new World();
  for (const name of ['begin', 'next', 'generate'] as const) await COMMANDS[name](world);
  return world;
}

/** Does what the current step asks of a person, so that random sequences include whole rotations. */
async function advance(world: World): Promise<unknown> {
  switch (world.rotations.show(PROFILE).step) {
    case null:
      return world.rotations.begin(PROFILE);
    case 'portal':
      COMMANDS.generate(world);
      break;
    case 'paste':
      return world.paste(world.portal.primary);
    case 'delete': {
      COMMANDS.deleteBackup(world);
      const ended = await world.rotations.next(PROFILE);
      if (ended.ok) world.completed += 1;
      return ended;
    }
    default:
  }
  return world.rotations.next(PROFILE);
}

export const COMMANDS = {
  advance,
  begin: (world: World) => world.rotations.begin(PROFILE),
  next: (world: World) => world.rotations.next(PROFILE),
  stop: (world: World) => world.rotations.stop(PROFILE),
  pasteNew: (world: World) => world.paste(world.portal.primary),
  pasteOld: (world: World) => world.paste(world.stored()[0] ?? FIRST),
  pasteTypo(world: World) {
    world.typos += 1;
    return world.paste(tokenNumber(900_000 + world.typos));
  },
  pasteNonsense: (world: World) => world.paste('not a token'),
  generate(world: World) {
    world.made += 1;
    world.portal = { primary: tokenNumber(world.made), backup: world.portal.primary };
  },
  deleteBackup(world: World) {
    world.portal = { ...world.portal, backup: null };
  },
  toggleNetwork(world: World) {
    world.offline = !world.offline;
  },
  toggleLock(world: World) {
    world.locked = !world.locked;
  },
  toggleFull(world: World) {
    world.full = !world.full;
  },
  restart(world: World) {
    world.restart();
  },
  remind: (world: World) => world.reminders.give(),
  remindTwice: (world: World) => Promise.all([world.reminders.give(), world.reminders.give()]),
  snooze: (world: World) => world.rotations.snooze(PROFILE, 3),
  shorten: (world: World) => world.rotations.setPolicy(PROFILE, 60),
  lengthen: (world: World) => world.rotations.setPolicy(PROFILE, 90),
} as const;

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProfileId } from '../../../src/contract/connection.ts';
import { fail, ok, type Failure, type Result } from '../../../src/contract/result.ts';
import { dueReminder, reached, REMINDER_DAYS } from '../../../src/main/connection/reminders.ts';
import {
  createRotations,
  NO_ROTATIONS,
  type RotationFile,
  type Rotations,
  type Tokens,
} from '../../../src/main/connection/rotation.ts';
import { Secret } from '../../../src/main/secret.ts';
import type { Store } from '../../../src/main/store.ts';
import { FakeClock } from '../../fakeClock.ts';

const DAY_MS = 86_400_000;
const PROFILE = ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10');
const tokenNumber = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const OFFLINE: Failure = { kind: 'unreachable', role: 'legacy', host: 'legacy.example', reason: 'offline' };
const REFUSED: Failure = {
  kind: 'not-authorized',
  role: 'legacy',
  status: 403,
  said: 'invalid user',
  missingScope: null,
};

class Crash extends Error {}
type Name = 'primaryToken' | 'backupToken';

/** The portal, the disk of the computer, and an app on it that can be ended in the middle of anything. */
class World {
  readonly clock = new FakeClock();
  portal: { primary: string; backup: string | null } = { primary: tokenNumber(1), backup: null };
  made = 1;
  typos = 0;
  offline = false;
  disk = {
    tokens: new Map<Name, { value: string; setAtMs: number }>([
      ['primaryToken', { value: tokenNumber(1), setAtMs: this.clock.now() }],
    ]),
    file: NO_ROTATIONS,
  };
  everStored = new Set<string>([tokenNumber(1)]);
  given: { dueAtMs: number; days: number }[] = [];
  /** The app ends at this many writes from now, before or after the write takes effect. */
  crash: { writes: number; after: boolean } | null = null;
  rotations = this.start();

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

  start(): Rotations {
    const { disk } = this;
    const read = (name: Name) => disk.tokens.get(name);
    const tokens: Tokens = {
      async get(name) {
        const found = read(name);
        return found ? ok(new Secret(found.value)) : fail({ kind: 'secret-missing', secret: name });
      },
      put: async (name, secret) => {
        this.write(() => {
          disk.tokens.set(name, { value: Secret.reveal(secret), setAtMs: this.clock.now() });
          this.everStored.add(Secret.reveal(secret));
        });
        return ok(undefined);
      },
      forget: async (name) => {
        this.write(() => disk.tokens.delete(name));
        return ok(undefined);
      },
      probe: async (name): Promise<Result<undefined>> => {
        const found = read(name);
        if (!found) return fail({ kind: 'secret-missing', secret: name });
        if (this.offline) return fail(OFFLINE);
        return this.accepts(found.value) ? ok(undefined) : fail(REFUSED);
      },
      primarySetAtMs: () => read('primaryToken')?.setAtMs ?? null,
      onBackup: () => false,
    };
    const store: Store<RotationFile> = {
      get value() {
        return disk.file;
      },
      change: async (next) => {
        this.write(() => {
          disk.file = next(disk.file);
        });
        return ok(disk.file);
      },
      dropLastCopy: async () => undefined,
    };
    return createRotations({
      store,
      clock: this.clock,
      tokensOf: () => ok(tokens),
      notify: () => {
        const dueAtMs = this.rotations.show(PROFILE).dueAtMs!;
        this.given.push({ dueAtMs, days: reached(dueAtMs, this.clock.now())! });
      },
      changed: () => undefined,
    });
  }

  stored = () => [...this.disk.tokens.values()].map(({ value }) => value);
}

const COMMANDS = {
  begin: (world: World) => world.rotations.begin(PROFILE),
  next: (world: World) => world.rotations.next(PROFILE),
  leave: (world: World) => world.rotations.leave(PROFILE),
  pasteNew: (world: World) => world.rotations.paste(PROFILE, world.portal.primary),
  pasteOld: (world: World) => world.rotations.paste(PROFILE, world.stored()[0] ?? tokenNumber(1)),
  pasteTypo(world: World) {
    world.typos += 1;
    return world.rotations.paste(PROFILE, tokenNumber(900_000 + world.typos));
  },
  pasteNonsense: (world: World) => world.rotations.paste(PROFILE, 'not a token'),
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
  restart(world: World) {
    world.rotations = world.start();
  },
  remind: (world: World) => world.rotations.remind([PROFILE]),
  remindTwice: (world: World) =>
    Promise.all([world.rotations.remind([PROFILE]), world.rotations.remind([PROFILE])]),
  snooze: (world: World) => world.rotations.snooze(PROFILE),
} as const;
type Step =
  | { kind: 'do'; name: keyof typeof COMMANDS; crash: { writes: number; after: boolean } | null }
  | { kind: 'days'; days: number };

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('do' as const),
      name: fc.constantFrom(...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])),
      crash: fc.option(fc.record({ writes: fc.integer({ min: 1, max: 3 }), after: fc.boolean() }), {
        freq: 4,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 60 }) }),
  },
);

async function take(world: World, each: Step) {
  if (each.kind === 'days') {
    world.clock.jump(each.days * DAY_MS);
    return;
  }
  // A reminder is written down before it is given: an end in between shows in the window, not here.
  world.crash = each.name.startsWith('remind') ? null : each.crash;
  try {
    await COMMANDS[each.name](world);
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    world.rotations = world.start();
  }
  world.crash = null;
}

describe('a rotation', () => {
  it('never leaves the app without a working token while it had one, whatever happens in between', async () => {
    let sequences = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 24 }), async (opened, steps) => {
        sequences += 1;
        const world = new World();
        // Half of them begin where a paste is expected.
        if (opened) for (const name of ['begin', 'next', 'generate'] as const) await COMMANDS[name](world);
        for (const each of steps) {
          await take(world, each);
          const exists = [...world.everStored].some(world.accepts);
          if (exists) expect(world.stored().some(world.accepts), JSON.stringify(each)).toBe(true);
        }
      }),
      { numRuns: 2_500 },
    );
    expect(sequences).toBeGreaterThanOrEqual(2_000);
  });

  it('gives every reminder once, and none is lost over a restart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const world = new World();
        for (const each of steps) {
          await take(world, each);
          if (each.kind === 'days') await take(world, { kind: 'do', name: 'remind', crash: null });
          const { dueAtMs, snoozedUntilMs } = world.rotations.show(PROFILE);
          const level = dueAtMs === null ? null : reached(dueAtMs, world.clock.now());
          const given = world.given.map(({ dueAtMs: at, days }) => `${at} ${days}`);
          expect(new Set(given).size, 'each once').toBe(given.length);
          if (each.kind === 'days' && level !== null && snoozedUntilMs === null)
            expect(given).toContain(`${dueAtMs} ${level}`);
        }
      }),
      { numRuns: 2_500 },
    );
  });

  it('goes through its five steps', async () => {
    const world = new World();
    const { rotations } = world;
    await rotations.begin(PROFILE);
    expect(rotations.show(PROFILE).step).toBe('portal');
    COMMANDS.generate(world);
    await rotations.next(PROFILE);
    expect((await rotations.next(PROFILE)).ok, 'nothing is pasted yet').toBe(false);
    expect(await COMMANDS.pasteNew(world)).toEqual(ok(undefined));
    expect(rotations.show(PROFILE).step).toBe('probe');
    await rotations.next(PROFILE);
    await rotations.next(PROFILE);
    expect(rotations.show(PROFILE).step).toBe('delete');
    const early = await rotations.next(PROFILE);
    expect(early).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    COMMANDS.deleteBackup(world);
    expect(await rotations.next(PROFILE)).toEqual(ok(undefined));
    expect(rotations.show(PROFILE).step).toBeNull();
    expect(world.stored()).toEqual([world.portal.primary]);
  });
});

describe('reminders', () => {
  it('come 30, 14, 7 and 1 days before, and when it is due', () => {
    const due = 100 * DAY_MS;
    const given: number[] = [];
    let told = null;
    for (let day = 0; day <= 110; day += 1) {
      const next = dueReminder(told, due, day * DAY_MS);
      if (!next) continue;
      told = next;
      given.push(next.days);
    }
    expect(given).toEqual([...REMINDER_DAYS]);
  });
});

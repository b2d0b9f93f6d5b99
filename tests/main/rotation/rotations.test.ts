import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/contract/result.ts';
import { reached } from '../../../src/main/rotation/reminders.ts';
import {
  DAY_MS,
  PROFILE,
  tokenNumber,
  REFUSED,
  Crash,
  FULL,
  LOCKED,
  FIRST,
  World,
  awaitingPaste,
  COMMANDS,
} from './rotationWorld.ts';

type Step =
  | { kind: 'do'; name: keyof typeof COMMANDS; crash: { writes: number; after: boolean } | null }
  | { kind: 'days'; days: number };

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('do' as const),
      name: fc.oneof(
        fc.constant('advance' as const),
        fc.constantFrom(...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])),
      ),
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
  // A reminder is recorded before it is shown. One lost to a crash in between still shows in the window, not here.
  world.crash = each.name.startsWith('remind') ? null : each.crash;
  try {
    await COMMANDS[each.name](world);
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    world.restart();
  }
  world.crash = null;
}

describe('a rotation', () => {
  it('never loses a working token, whatever happens in between', async () => {
    let sequences = 0;
    let completed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(step, { minLength: 12, maxLength: 30, size: 'max' }),
        async (opened, steps) => {
          sequences += 1;
          // Half of them start where a paste is expected.
          const world = opened ? await awaitingPaste() : new World();
          for (const each of steps) {
            await take(world, each);
            if (![...world.everKept].some(world.accepts)) continue;
            expect(world.stored().some(world.accepts), `on disk after ${JSON.stringify(each)}`).toBe(true);
            expect(world.seen().some(world.accepts), `in use after ${JSON.stringify(each)}`).toBe(true);
          }
          completed += world.completed;
        },
      ),
      { numRuns: 2_500 },
    );
    expect(sequences).toBeGreaterThanOrEqual(2_000);
    expect(completed, 'whole rotations were among them').toBeGreaterThan(200);
  });

  it('gives every reminder once, and loses none in a restart', async () => {
    const levels = new Set<number>();
    let dueDates = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30, size: 'max' }), async (steps) => {
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
        for (const { days } of world.given) levels.add(days);
        dueDates = Math.max(dueDates, new Set(world.given.map(({ dueAtMs }) => dueAtMs)).size);
      }),
      { numRuns: 2_500 },
    );
    expect([...levels].toSorted((a, b) => b - a)).toEqual([30, 14, 7, 1, 0]);
    expect(dueDates, 'several due dates in one life').toBeGreaterThan(2);
  });

  it('completes its five steps', async () => {
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
    expect(early).toMatchObject({ ok: false, error: { kind: 'still-accepted' } });
    COMMANDS.deleteBackup(world);
    expect(await rotations.next(PROFILE)).toEqual(ok({ oldToken: 'refused' }));
    expect(rotations.show(PROFILE).step).toBeNull();
    expect(world.stored()).toEqual([world.portal.primary]);
  });

  describe('while the keyring is locked', () => {
    it('keeps no token in memory only, and continues once the keyring is unlocked', async () => {
      const world = await awaitingPaste();
      const spare = { value: tokenNumber(77), setAtMs: 0 };
      world.disk.tokens.set('backupToken', spare);
      await world.rotations.next(PROFILE); // opens nothing, so the step does not change
      for (const lockedAt of ['backupToken', 'primaryToken'] as const) {
        world.beforePut = (name) => {
          world.locked ||= name === lockedAt;
        };
        expect(await COMMANDS.pasteNew(world)).toEqual(fail(LOCKED));
        expect(await COMMANDS.pasteNew(world), 'and does not forget what is stored').toEqual(fail(LOCKED));
        expect(world.rotations.show(PROFILE).step).toBe('paste');
        expect(world.stored()).toContain(FIRST);
        expect(world.memory.get('primaryToken')?.value).toBe(FIRST);
        if (lockedAt === 'backupToken') {
          expect(world.stored()).toContain(spare.value);
          expect(world.memory.get('backupToken')?.value).toBe(spare.value);
        }
        world.locked = false;
      }
      world.beforePut = () => undefined;
      expect(await COMMANDS.pasteNew(world)).toEqual(ok(undefined));
      expect(world.stored()).toEqual([world.portal.primary, FIRST]);
    });

    it('leaves no backup behind if there was none', async () => {
      const world = await awaitingPaste();
      world.beforePut = () => {
        world.locked = true;
      };
      expect(await COMMANDS.pasteNew(world)).toEqual(fail(LOCKED));
      expect([...world.memory.keys()]).toEqual(['primaryToken']);
    });

    it('changes nothing if nothing was stored before', async () => {
      const world = await awaitingPaste();
      world.disk.tokens.clear();
      world.memory.set('primaryToken', { value: FIRST, setAtMs: 0, stored: false });
      world.locked = true;
      expect(await COMMANDS.pasteNew(world)).toEqual(ok(undefined));
      expect(world.seen()).toEqual([world.portal.primary, FIRST]);
    });

    it('does not give up a stored backup for a primary that is not stored', async () => {
      const world = await awaitingPaste();
      for (const name of ['pasteNew', 'next', 'next', 'deleteBackup'] as const) await COMMANDS[name](world);
      const { value, setAtMs } = world.memory.get('primaryToken')!;
      world.memory.set('primaryToken', { value, setAtMs, stored: false });
      expect(await world.rotations.next(PROFILE)).toEqual(fail(LOCKED));
      expect(world.stored()).toContain(FIRST);
    });
  });

  it('continues with a working new token if both old ones are refused', async () => {
    const world = await awaitingPaste();
    world.disk.tokens.set('primaryToken', { value: tokenNumber(70), setAtMs: 0 });
    world.disk.tokens.set('backupToken', { value: tokenNumber(71), setAtMs: 0 });
    expect(await world.paste(tokenNumber(72)), 'one that does not work changes nothing').toEqual(
      fail(REFUSED),
    );
    expect(world.stored()).toEqual([tokenNumber(70), tokenNumber(71)]);
    expect(await COMMANDS.pasteNew(world)).toEqual(ok(undefined));
    expect(world.disk.tokens.get('primaryToken')?.value).toBe(world.portal.primary);
  });

  it('makes no claim at its end about an old token that is not stored', async () => {
    const world = await awaitingPaste();
    for (const name of ['pasteNew', 'next', 'next'] as const) await COMMANDS[name](world);
    world.disk.tokens.delete('backupToken');
    world.memory.delete('backupToken');
    expect(await world.rotations.next(PROFILE)).toEqual(ok({ oldToken: 'not-stored' }));
    expect(world.rotations.show(PROFILE).step).toBeNull();
  });

  it('stores the new token at the second paste if the disk was full at the first', async () => {
    const world = await awaitingPaste();
    world.beforePut = (name) => {
      world.full = name === 'primaryToken';
    };
    expect(await COMMANDS.pasteNew(world)).toEqual(fail(FULL));
    expect(world.rotations.show(PROFILE).step).toBe('paste');
    world.beforePut = () => undefined;
    world.full = false;
    expect(await COMMANDS.pasteNew(world)).toEqual(ok(undefined));
    expect(world.disk.tokens.get('primaryToken')?.value).toBe(world.portal.primary);
  });

  it('stores a token that is only in memory when it is pasted again', async () => {
    const world = await awaitingPaste();
    const { primary } = world.portal;
    world.disk.tokens.set('backupToken', { value: FIRST, setAtMs: 0 });
    world.memory.set('primaryToken', { value: primary, setAtMs: 0, stored: false });
    expect(await COMMANDS.pasteNew(world)).toEqual(ok(undefined));
    expect(world.disk.tokens.get('primaryToken')?.value).toBe(primary);
  });

  it('does not overwrite a backup that cannot be opened for now', async () => {
    const world = await awaitingPaste();
    world.disk.tokens.set('backupToken', { value: tokenNumber(77), setAtMs: 0 });
    world.memory.set('primaryToken', { value: FIRST, setAtMs: 0, stored: true });
    world.locked = true; // the primary was opened before
    const before = world.stored();
    expect(await COMMANDS.pasteNew(world)).toEqual(fail(LOCKED));
    expect(world.stored()).toEqual(before);
    expect(world.memory.has('backupToken')).toBe(false);
  });

  it('gives up no token while the service refuses both', async () => {
    const world = await awaitingPaste();
    world.disk.tokens.set('backupToken', { value: tokenNumber(77), setAtMs: 0 });
    world.portal = { primary: tokenNumber(500), backup: null }; // as if the account were locked for an hour
    const before = world.stored();
    expect(await COMMANDS.pasteTypo(world)).toEqual(fail(REFUSED));
    expect(world.stored()).toEqual(before);
  });

  it('drops the backup only while the primary works', async () => {
    const world = await awaitingPaste();
    for (const name of ['pasteNew', 'next', 'next'] as const) await COMMANDS[name](world);
    world.portal = { primary: tokenNumber(500), backup: null };
    expect(await world.rotations.next(PROFILE)).toEqual(fail(REFUSED));
    expect(world.rotations.show(PROFILE).step).toBe('delete');
    expect(world.stored()).toHaveLength(2);
  });

  it('replaces a refused primary while the backup works', async () => {
    const world = await awaitingPaste();
    await COMMANDS.pasteTypo(world);
    expect(await COMMANDS.pasteNew(world)).toEqual(ok(undefined));
    expect(world.stored()).toEqual([world.portal.primary, FIRST]);
  });
});

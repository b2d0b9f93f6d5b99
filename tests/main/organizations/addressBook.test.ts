import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Organization, OrganizationId } from '../../../src/contract/organization.ts';
import { KnownId, type KnownOrganization } from '../../../src/contract/organizations.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import {
  AddressBook,
  NO_ORGANIZATIONS,
  OrganizationsFile,
} from '../../../src/main/organizations/addressBook.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';

const WORK = ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10');
const OTHER = ProfileId.parse('7f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f11');
const organization = (id: string | null, companyName?: string, city?: string) =>
  Organization.parse({
    id,
    ...(companyName === undefined ? {} : { companyName }),
    ...(city ? { city } : {}),
  });

/** An address book on disk, and what it announced. */
async function open(folder: string) {
  const clock = new FakeClock();
  const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
  const file = path.join(folder, 'organizations.json');
  const store = await openStore({ file, schema: OrganizationsFile, initial: NO_ORGANIZATIONS, log, clock });
  const world = { active: WORK as ProfileId | undefined, profiles: new Set([WORK, OTHER]) };
  const announced: unknown[] = [];
  const book = new AddressBook({
    store,
    clock,
    activeProfile: () => world.active,
    hasProfile: (id) => world.profiles.has(id),
    changed: (entries) => announced.push(entries.map(({ organization: { companyName } }) => companyName)),
    removed: (keys) => announced.push(keys),
  });
  const saved = async (key: KnownId | null, given: Organization): Promise<KnownOrganization> => {
    const done = await book.save(key, given);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value;
  };
  return { book, clock, store, world, announced, file, saved };
}
type World = Awaited<ReturnType<typeof open>>;
const inBook = (test: (world: World) => Promise<void>) => () =>
  within(async (folder) => test(await open(folder)));
const invalid = (where: string) => ({
  ok: false,
  error: { kind: 'invalid', issues: [expect.objectContaining({ path: where })] },
});

const organizationsOf = (book: AddressBook, id: ProfileId) =>
  book.entriesOf(id).map(({ organization }) => organization);

describe('by hand', () => {
  it(
    'adds to the active profile, changes, and announces only what changed',
    inBook(async ({ book, clock, announced, saved, world }) => {
      const first = await saved(null, organization('1', ' Example  GmbH '));
      expect(first).toMatchObject({ profileId: WORK, source: 'typed', addedAtMs: clock.now() });
      expect(first.organization.companyName).toBe(' Example  GmbH ');
      world.active = OTHER;
      await saved(null, organization('1', 'Elsewhere'));
      clock.jump(60_000);
      const changed = await saved(first.key, organization('1', 'Example AG'));
      expect(changed).toMatchObject({ key: first.key, profileId: WORK, seenAtMs: clock.now() });
      expect(changed.addedAtMs).toBe(first.addedAtMs);
      expect(announced).toEqual([[' Example  GmbH '], ['Elsewhere'], ['Example AG']]);
      expect(organizationsOf(book, WORK).map(({ companyName }) => companyName)).toEqual(['Example AG']);
      expect(organizationsOf(book, OTHER).map(({ companyName }) => companyName)).toEqual(['Elsewhere']);
    }),
  );

  it(
    'refuses an id that the same profile has, and one that is neither named nor numbered',
    inBook(async ({ book, saved, announced }) => {
      const first = await saved(null, organization('1', 'A'));
      const second = await saved(null, organization(null, 'B'));
      expect(await book.save(null, organization('1', 'C'))).toEqual(invalid('organization.id'));
      expect(await book.save(second.key, organization('1', 'B'))).toEqual(invalid('organization.id'));
      expect(await book.save(null, organization(null, ''))).toEqual(invalid('organization.companyName'));
      expect(book.list()).toEqual([first, second]);
      expect(announced).toHaveLength(2);
    }),
  );

  it(
    'an answer that is changed by hand is typed from then on and keeps its id; saved unchanged, it stays an answer',
    inBook(async ({ book, clock, saved }) => {
      const learned = await book.learn(WORK, organization('7', 'A', 'Berlin'));
      if (!learned.ok || !learned.value) throw new Error('not learned');
      clock.jump(1_000);
      expect(await saved(learned.value.key, organization('7', 'A', 'Berlin'))).toEqual(learned.value);
      const edited = await saved(learned.value.key, organization('7', 'A', 'Bonn'));
      expect(edited).toMatchObject({ source: 'typed', organization: { id: '7', city: 'Bonn' } });
    }),
  );

  it(
    'needs a profile, and an entry that exists',
    inBook(async ({ book, world }) => {
      const stranger = KnownId.parse('8f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10');
      const missing = (what: string) => ({ ok: false, error: { kind: 'missing', what } });
      expect(await book.save(stranger, organization('1', 'A'))).toEqual(missing('organization'));
      expect(await book.remove([stranger])).toEqual(missing('organization'));
      world.active = undefined;
      expect(await book.save(null, organization('1', 'A'))).toEqual(missing('profile'));
      expect(await book.add([organization('1', 'A')])).toEqual(missing('profile'));
    }),
  );
});

describe('from answers', () => {
  it(
    'replaces the entry with the same id of that profile only',
    inBook(async ({ book, clock, saved, world }) => {
      const typed = await saved(null, organization('7', 'Exmaple', 'Bonn'));
      world.active = OTHER;
      const elsewhere = await saved(null, organization('7', 'Elsewhere'));
      clock.jump(5_000);
      await book.learn(WORK, organization('7', 'Example', 'Berlin'));
      expect(book.list()).toEqual([
        {
          ...typed,
          organization: organization('7', 'Example', 'Berlin'),
          source: 'answer',
          seenAtMs: clock.now(),
        },
        elsewhere,
      ]);
    }),
  );

  it(
    'without an id, one is kept for each exact name; without a name either, none is',
    inBook(async ({ book, saved }) => {
      const typed = await saved(null, organization(null, 'A'));
      await book.learn(WORK, organization(null, 'A', 'Berlin'));
      await book.learn(WORK, organization(null, 'A', 'Bonn'));
      await book.learn(WORK, organization(null, 'a', 'Bonn'));
      expect(await book.learn(WORK, organization(null))).toEqual({ ok: true, value: null });
      expect(book.list()[0]).toEqual(typed);
      expect(organizationsOf(book, WORK).slice(1)).toEqual([
        organization(null, 'A', 'Bonn'),
        organization(null, 'a', 'Bonn'),
      ]);
    }),
  );

  it(
    'an answer without a name takes none away',
    inBook(async ({ book, saved }) => {
      const typed = await saved(null, organization('7', 'Example', 'Bonn'));
      const id = OrganizationId.parse('7');
      for (const nameless of [{ id }, { id, companyName: '', city: 'Berlin' }])
        expect(await book.learn(WORK, nameless)).toEqual({ ok: true, value: typed });
      expect(book.list()).toEqual([typed]);
      await book.learn(WORK, { id: OrganizationId.parse('8') });
      await book.learn(WORK, organization('8', 'Other'));
      expect(organizationsOf(book, WORK)[1]).toEqual(organization('8', 'Other'));
    }),
  );

  it(
    'an answer for a profile that was removed meanwhile is not kept',
    inBook(async ({ book, world }) => {
      world.profiles.delete(WORK);
      expect(await book.learn(WORK, organization('1', 'A'))).toEqual({ ok: true, value: null });
      expect(book.list()).toEqual([]);
    }),
  );
});

describe('an import', () => {
  it(
    'adds what is new, leaves what is there, and reports what contradicts it',
    inBook(async ({ book, saved, announced }) => {
      const first = await saved(null, organization('1', 'A', 'Berlin'));
      await saved(null, organization(null, 'B'));
      announced.length = 0;
      const done = await book.add([
        organization('1', 'A', 'Berlin'),
        organization('1', 'A', 'Bonn'),
        organization('1', 'A', 'Bremen'),
        organization(null, 'B'),
        organization(null, 'A', 'Berlin'),
        organization('2', 'B'),
        organization('2', 'B'),
        organization(null, 'C'),
        organization(null, 'C'),
      ]);
      expect(done).toEqual({ ok: true, value: { added: 2, same: 5, contradicting: [first.key] } });
      expect(announced).toEqual([['B', 'C']]);
      expect(organizationsOf(book, WORK)[0]).toEqual(organization('1', 'A', 'Berlin'));
      expect(book.list().at(-1)).toMatchObject({ source: 'imported', profileId: WORK });
    }),
  );

  it(
    'adds nothing, neither in memory nor on disk, where the disk fails',
    inBook(async ({ book, file, announced }) => {
      await mkdir(file);
      const done = await book.add([organization('1', 'A'), organization('2', 'B')]);
      expect(done).toMatchObject({ ok: false, error: { kind: 'disk' } });
      expect(book.list()).toEqual([]);
      expect(announced).toEqual([]);
    }),
  );
});

it(
  'removes one entry, and with a profile all of its entries, also from the copy on disk',
  inBook(async ({ book, file, saved, announced, world }) => {
    const first = await saved(null, organization('1', 'A'));
    const second = await saved(null, organization('2', 'Secretive'));
    world.active = OTHER;
    await saved(null, organization('1', 'Elsewhere'));
    announced.length = 0;
    expect(await book.remove([first.key])).toEqual({ ok: true, value: undefined });
    expect(await book.forgetProfile(WORK)).toEqual({ ok: true, value: undefined });
    expect(announced).toEqual([[first.key], [second.key]]);
    // Nor is it brought back from memory.
    expect(await book.restore([first.key])).toMatchObject({ ok: false, error: { kind: 'missing' } });
    expect(book.list()).toMatchObject([{ profileId: OTHER }]);
    expect(await readFile(file, 'utf8')).not.toContain('Secretive');
    await expect(readFile(`${file}.last`, 'utf8')).rejects.toThrow('ENOENT');
  }),
);

it(
  'brings back what was removed as it was, but for what has an id that is taken by now',
  inBook(async ({ book, clock, saved, announced }) => {
    const first = await saved(null, organization('1', 'A'));
    const second = await saved(null, organization('2', 'B'));
    const third = await saved(null, organization(null, 'C'));
    clock.jump(1_000);
    expect(await book.remove([first.key, second.key, third.key])).toEqual({ ok: true, value: undefined });
    expect(book.list()).toEqual([]);
    const other = await saved(null, organization('2', 'Other'));
    announced.length = 0;
    const keys = [first.key, second.key, third.key];
    expect(await book.restore(keys)).toEqual(invalid('organization.id'));
    expect(book.list()).toEqual([other, first, third]);
    expect(announced).toEqual([['A', 'C']]);
    await book.remove([other.key]);
    expect(await book.restore(keys), 'only what is still away').toEqual({ ok: true, value: undefined });
    expect(book.list()).toEqual([first, third, second]);
    expect(await book.restore(keys)).toMatchObject({ ok: false, error: { kind: 'missing' } });
  }),
);

it(
  'brings back one thing once, and of two that had the same id the first that is named',
  inBook(async ({ book, saved }) => {
    const unnamed = await saved(null, organization(null, 'A'));
    const first = await saved(null, organization('1', 'B'));
    await book.remove([unnamed.key, first.key]);
    const second = await saved(null, organization('1', 'C'));
    await book.remove([second.key]);
    const keys = [unnamed.key, unnamed.key, first.key, second.key];
    expect(await book.restore(keys)).toEqual(invalid('organization.id'));
    expect(book.list()).toEqual([unnamed, first]);
  }),
);

it('never holds two with the same id for one profile, and is on disk as it is in memory, whatever happens', async () => {
  const id = fc.constantFrom(null, '1', '2', '3');
  const given = fc.record({ id, name: fc.constantFrom('A', 'B', ''), city: fc.constantFrom('X', 'Y') });
  const step = fc.oneof(
    fc.record({ do: fc.constant('save'), at: fc.nat(5), given }),
    fc.record({ do: fc.constant('learn'), at: fc.nat(1), given }),
    fc.record({ do: fc.constant('add'), at: fc.nat(1), given }),
    fc.record({ do: fc.constant('remove'), at: fc.nat(5), given }),
    fc.record({ do: fc.constant('restore'), at: fc.nat(5), given }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), (steps) =>
      within(async (folder) => {
        const { book, world, store, file } = await open(folder);
        const removed: KnownId[] = [];
        for (const each of steps) {
          const one = organization(each.given.id, each.given.name, each.given.city);
          const key = book.list()[each.at]?.key ?? null;
          world.active = each.at % 2 ? WORK : OTHER;
          if (each.do === 'save') await book.save(key, one);
          else if (each.do === 'learn') await book.learn(world.active, one);
          else if (each.do === 'add') await book.add([one, { ...one, city: 'Z' }, one]);
          else if (each.do === 'restore') await book.restore(removed);
          else if (key !== null) {
            removed.push(key);
            await book.remove([key]);
          }
        }
        const ids = book
          .list()
          .flatMap(({ profileId, organization: { id: of } }) => (of === null ? [] : [`${profileId} ${of}`]));
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(book.list().map(({ key }) => key)).size).toBe(book.list().length);
        if (store.value !== NO_ORGANIZATIONS)
          expect(OrganizationsFile.parse(JSON.parse(await readFile(file, 'utf8'))).organizations).toEqual(
            book.list(),
          );
      }),
    ),
    { numRuns: 60 },
  );
});

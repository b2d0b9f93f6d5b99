import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readdir, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MOST_VERSIONS, type PastRun, type SavedQuery } from '../../../src/contract/queries.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { History, RUN_FILES } from '../../../src/main/queries/history.ts';
import { Queries, QUERY_FILES } from '../../../src/main/queries/queries.ts';
import { createRecordFolder } from '../../../src/main/disk/recordFolder.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { FakeClock } from '../../fakeClock.ts';
import { valueOf } from '../certificates/openSending.ts';
import { REQUEST } from '../jobs/request.ts';
import { within } from '../temporaryFolder.ts';

const OTHER = { ...REQUEST, format: 'json' as const };
const NEW = { name: 'Traffic', tags: ['weekly'], request: REQUEST, range: null };

const withQueries = (
  work: (
    start: () => Promise<{ queries: Queries; told: unknown[] }>,
    folder: string,
    clock: FakeClock,
  ) => Promise<void>,
) =>
  within(async (home) => {
    const clock = new FakeClock();
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const folder = path.join(home, 'queries');
    const start = async () => {
      const files = createRecordFolder(QUERY_FILES, { folder, below: 'queries/saved', clock, log });
      const told: unknown[] = [];
      const queries = new Queries({
        files,
        loaded: await files.load(),
        clock,
        changed: ({ versions }: SavedQuery) => told.push(versions.length),
        removed: (id) => told.push(id),
      });
      return { queries, told };
    };
    await work(start, folder, clock);
    await log.flush();
  });

describe('saved queries', () => {
  it('keep every version, also after a restart, and add none for what is the same', () =>
    withQueries(async (start, _, clock) => {
      const { queries, told } = await start();
      const { id } = valueOf(await queries.create(NEW));
      await clock.pass(1_000);
      const saved = valueOf(await queries.save(id, { request: OTHER, range: null }));
      expect(valueOf(await queries.save(id, { request: OTHER, range: null }))).toEqual(saved);
      await queries.save(id, { request: OTHER, range: { unit: 'day', count: 1 } });
      expect(told).toEqual([1, 2, 3]);
      const [found] = (await start()).queries.all();
      expect(found).toEqual(queries.find(id));
      expect(found?.versions.map(({ number, request, range }) => [number, request.format, range])).toEqual([
        [1, 'csv', null],
        [2, 'json', null],
        [3, 'json', { unit: 'day', count: 1 }],
      ]);
    }));

  it('refuse one version too many rather than drop the first', () =>
    withQueries(async (start, folder) => {
      const first = await start();
      const query = valueOf(await first.queries.create(NEW));
      const versions = Array.from({ length: MOST_VERSIONS }, (_, index) => ({
        number: index + 1,
        savedAtMs: 0,
        request: REQUEST,
        range: null,
      }));
      const full = { version: 1, query: { ...query, versions } };
      await writeFile(path.join(folder, `${query.id}.json`), JSON.stringify(full));
      const { queries } = await start();
      expect(await queries.save(query.id, { request: OTHER, range: null })).toMatchObject({
        ok: false,
        error: { kind: 'invalid', issues: [{ message: expect.stringContaining('1,000 versions') }] },
      });
      expect(queries.find(query.id)?.versions).toHaveLength(MOST_VERSIONS);
    }));

  it('are renamed, tagged and starred without a new version', () =>
    withQueries(async (start) => {
      const { queries } = await start();
      const { id } = valueOf(await queries.create(NEW));
      await queries.describe(id, { name: 'Hosts' });
      await queries.describe(id, { starred: true, tags: [] });
      expect((await start()).queries.all()).toMatchObject([
        { name: 'Hosts', tags: [], starred: true, versions: [{ number: 1 }] },
      ]);
    }));

  it('come back whole after they were removed', () =>
    withQueries(async (start) => {
      const { queries } = await start();
      const query = valueOf(await queries.create(NEW));
      await queries.remove(query.id);
      expect((await start()).queries.all()).toEqual([]);
      expect(await queries.save(query.id, { request: OTHER, range: null })).toMatchObject({
        error: { kind: 'missing', what: 'query' },
      });
      await queries.restore(query);
      await queries.restore({ ...query, name: 'Another' });
      expect((await start()).queries.all()).toEqual([query]);
    }));
});

describe('the history', () => {
  const RUN = {
    profileId: ProfileId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a03'),
    profileName: 'Work',
    demo: false,
    request: REQUEST,
    query: null,
    by: 'hand' as const,
  };

  it('keeps every run, newest first, and shows one that the disk did not take', () =>
    within(async (home) => {
      const clock = new FakeClock();
      const warned: string[] = [];
      const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
      const folder = path.join(home, 'runs');
      const open = () => createRecordFolder(RUN_FILES, { folder, below: 'queries/runs', clock, log });
      const start = async (files = open()) => {
        const ran: PastRun[] = [];
        const loaded = await files.load();
        const warn = (name: string) => void warned.push(name);
        return {
          ran,
          history: new History({ files, loaded, clock, log: { warn }, ran: (run) => ran.push(run) }),
        };
      };
      const first = await start();
      await first.history.add(RUN);
      await clock.pass(1_000);
      await first.history.add({ ...RUN, by: 'schedule' });
      expect(first.ran).toHaveLength(2);
      const full = {
        ...open(),
        write: async () =>
          ({ ok: false, error: { kind: 'disk', problem: 'full', while: 'saving' } }) as const,
      };
      const again = await start(full);
      expect(again.history.all().map(({ by }) => by)).toEqual(['schedule', 'hand']);
      await again.history.add({ ...RUN, by: 'batch' });
      expect(again.history.all()).toHaveLength(3);
      expect(warned).toEqual(['run-unwritten']);
      expect((await start()).history.all()).toHaveLength(2);
      await log.flush();
    }));

  it('keeps thousands of runs of many years, whatever else is in the folder', () =>
    within(async (home) => {
      const clock = new FakeClock();
      const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
      const folder = path.join(home, 'runs');
      const files = createRecordFolder(RUN_FILES, { folder, below: 'queries/runs', clock, log });
      await files.load();
      const HOUR_MS = 3_600_000;
      const ids = Array.from({ length: 5_000 }, () => randomUUID());
      const written = ids.map((id, at) => {
        const run = { ...RUN, id, atMs: clock.now() - (5_000 - at) * 12 * HOUR_MS };
        return writeFile(path.join(folder, `${id}.json`), JSON.stringify({ version: 1, run }));
      });
      await Promise.all(written);
      await writeFile(path.join(folder, `${randomUUID()}.json`), '');
      await writeFile(path.join(folder, `${randomUUID()}.json`), '{"version":2}');
      const history = new History({ files, loaded: await files.load(), clock, log, ran: () => undefined });
      await history.add(RUN);
      expect(
        history
          .all()
          .slice(1)
          .map(({ id }) => String(id)),
      ).toEqual(ids.toReversed());
      expect(files.troubled()).toHaveLength(2);
      const kept = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      expect(kept.length).toBeGreaterThanOrEqual(5_001);
      await log.flush();
    }));
});

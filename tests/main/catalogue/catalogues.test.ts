import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CatalogueKind, LIKELY_PATHS, MOST_KEPT, type Said } from '../../../src/contract/catalogue.ts';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { fail } from '../../../src/contract/result.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { realClock } from '../../../src/main/time/clock.ts';
import { Catalogues } from '../../../src/main/catalogue/catalogues.ts';
import { createCatalogueFolder } from '../../../src/main/catalogue/record.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { withCatalogueChange } from '../../../src/renderer/start/catalogueChange.ts';
import type { ProfileCatalogue } from '../../../src/contract/catalogue.ts';
import { mergedCatalogue } from '../../../src/queries/catalogue/merged.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { REQUEST } from '../jobs/request.ts';
import { within } from '../temporaryFolder.ts';

const WORK = ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10');
const GONE = ProfileId.parse('7f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f11');
const NOT_CONNECTED = fail({ kind: 'secret-missing', secret: 'clientSecret' });

type Overrides = Partial<ConstructorParameters<typeof Catalogues>[0]>;

/** The catalogues in a folder, and what the window has been told of them. */
async function open(folder: string, more: Overrides = {}) {
  const log = createLog(path.join(folder, 'logs'), createRedactor(), realClock);
  const records = createCatalogueFolder({ folder: path.join(folder, 'catalogue'), clock: realClock, log });
  const told: { all: ProfileCatalogue[]; times: number } = { all: [], times: 0 };
  const catalogues = new Catalogues({
    folder: records,
    loaded: await records.load(),
    clock: realClock,
    hasProfile: (id) => id !== GONE,
    connectionOf: () => NOT_CONNECTED,
    changed: (what) => {
      told.all = withCatalogueChange(told.all, what);
      told.times += 1;
    },
    removed: (id) => {
      told.all = told.all.filter(({ profileId }) => profileId !== id);
    },
    ...more,
  });
  told.all = catalogues.read();
  const of = (kind: CatalogueKind, id: string, profileId = WORK) =>
    mergedCatalogue(catalogues.read().find((each) => each.profileId === profileId))[kind].get(id);
  return { catalogues, told, of, records };
}

const entry = (id: string, said: Said, kind: CatalogueKind = 'metric') => ({ kind, id, said });
const undone = async (catalogues: Catalogues, done: Awaited<ReturnType<Catalogues['add']>>) => {
  if (!done.ok) throw new Error(done.error.kind);
  return catalogues.undo(done.value);
};

const report = (profileId: ProfileId, dimension: string): StoredReport => ({
  id: ReportId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f12'),
  title: 'Report',
  ...UNMARKED,
  source: {
    kind: 'service',
    profileId,
    profileName: 'Work',
    demo: false,
    remoteId: 'r1',
    request: REQUEST,
    answer: {
      createdAt: null,
      completedAt: null,
      expiresAt: null,
      dimensions: [dimension],
      metrics: ['request_count'],
      units: {},
      start: null,
      end: null,
    },
    requestedAtMs: 1,
  },
  storedAtMs: 1,
  archive: { bytes: 0, sha256: '0'.repeat(64), fileName: null },
});

describe('the catalogue of a profile', () => {
  it('survives a restart, and the window knows the same', () =>
    within(async (folder) => {
      const first = await open(folder);
      await first.catalogues.add(WORK, [entry('hits', { name: 'Hits' }), entry('misses', {})]);
      await first.catalogues.save(WORK, entry('hits', { name: 'My hits' }), false);
      await first.catalogues.remove(WORK, { kind: 'metric', id: 'misses' }, null);
      await first.catalogues.showSample(WORK, false);
      const second = await open(folder);
      expect(second.catalogues.read()).toEqual(first.catalogues.read());
      expect(first.told.all).toEqual(first.catalogues.read());
      expect(second.of('metric', 'hits')).toMatchObject({ origin: 'edited', name: 'My hits' });
      expect(second.of('metric', 'misses')).toBeUndefined();
      expect(second.of('metric', 'request_count')).toBeUndefined();
    }));

  it('shows what a file said again once the edit is removed, and undoes each change', () =>
    within(async (folder) => {
      const { catalogues, of } = await open(folder);
      await catalogues.add(WORK, [entry('hits', { name: 'Hits' })]);
      const saved = await catalogues.save(WORK, entry('hits', { name: 'Mine' }), false);
      const removed = await catalogues.remove(WORK, { kind: 'metric', id: 'hits' }, 'edited');
      expect(of('metric', 'hits')).toMatchObject({ origin: 'imported', name: 'Hits' });
      await undone(catalogues, removed);
      expect(of('metric', 'hits')).toMatchObject({ name: 'Mine' });
      await undone(catalogues, saved);
      expect(of('metric', 'hits')).toMatchObject({ name: 'Hits' });
      const whole = await catalogues.remove(WORK, { kind: 'metric', id: 'hits' }, null);
      expect(of('metric', 'hits')).toBeUndefined();
      await undone(catalogues, whole);
      expect(of('metric', 'hits')).toMatchObject({ name: 'Hits' });
      expect(await undone(catalogues, whole)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    }));

  it('has no identifier twice by hand, and none for a profile that is gone', () =>
    within(async (folder) => {
      const { catalogues, of } = await open(folder);
      await catalogues.add(WORK, [entry('hits', {})]);
      const again = await catalogues.save(WORK, entry('hits', { name: 'Mine' }), true);
      expect(again).toMatchObject({ ok: false, error: { kind: 'invalid', issues: [{ path: 'id' }] } });
      expect(of('metric', 'hits')).toMatchObject({ origin: 'imported' });
      expect(await catalogues.save(WORK, entry('hits', {}, 'dimension'), true)).toMatchObject({ ok: true });
      expect(await catalogues.save(GONE, entry('x', {}), true)).toMatchObject({ error: { kind: 'missing' } });
    }));

  it('takes all of a file or, when full or without disk, nothing', () =>
    within(async (folder) => {
      const { catalogues, told, records } = await open(folder);
      const many = Array.from({ length: MOST_KEPT + 1 }, (_, at) => entry(`m${at}`, {}));
      expect(await catalogues.add(WORK, many)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
      const write = records.write;
      records.write = async () => fail({ kind: 'disk', problem: 'full', while: 'saving' });
      expect(await catalogues.add(WORK, [entry('hits', {})])).toMatchObject({ error: { kind: 'disk' } });
      records.write = write;
      expect([catalogues.read(), told.times]).toEqual([[], 0]);
      expect(await catalogues.add(WORK, many.slice(1))).toMatchObject({ ok: true });
    }));

  it('writes nothing that it has already', () =>
    within(async (folder) => {
      const { catalogues, told } = await open(folder);
      for (let time = 0; time < 3; time += 1) await catalogues.add(WORK, [entry('hits', { name: 'Hits' })]);
      expect(told.times).toBe(1);
    }));

  it('is deleted with its profile', () =>
    within(async (folder) => {
      const { catalogues, told } = await open(folder);
      await catalogues.add(WORK, [entry('hits', {})]);
      await catalogues.forgetProfile(WORK);
      expect([catalogues.read(), told.all, await readdir(path.join(folder, 'catalogue'))]).toEqual([
        [],
        [],
        [],
      ]);
    }));
});

describe('what is learned', () => {
  it('comes from reports, once from those stored before, and can be removed for good', () =>
    within(async (folder) => {
      const old = report(WORK, 'country');
      const { catalogues, of, told } = await open(folder);
      await catalogues.learnOnce([old, report(GONE, 'x')]);
      expect(of('dimension', 'country')).toMatchObject({ origin: 'learned' });
      expect(catalogues.read().map(({ profileId }) => profileId)).toEqual([WORK]);
      const reset = await catalogues.reset(WORK, ['learned']);
      expect(of('dimension', 'country')).toBeUndefined();
      await catalogues.learn(old); // its notes were changed
      expect(of('dimension', 'country')).toBeUndefined();
      await catalogues.learn({ ...report(WORK, 'pop'), storedAtMs: Date.now() + 1_000 });
      expect(of('dimension', 'pop')).toMatchObject({ origin: 'learned' });
      const restarted = await open(folder);
      await restarted.catalogues.learnOnce([old]);
      expect(restarted.of('dimension', 'country')).toBeUndefined();
      await undone(catalogues, reset);
      expect(of('dimension', 'country')).toMatchObject({ origin: 'learned' });
      const { times } = told;
      await catalogues.learn(old);
      expect(told.times).toBe(times);
    }));

  it('comes from headers too', () =>
    within(async (folder) => {
      const { catalogues, of } = await open(folder);
      await catalogues.learn(report(WORK, 'platform'), [
        { name: 'pop', kind: 'text' },
        { name: 'request_count', kind: 'number' },
      ]);
      expect(of('dimension', 'pop')).toMatchObject({ origin: 'learned' });
      expect(of('dimension', 'request_count')).toBeUndefined();
    }));
});

describe('fetching', () => {
  it('reads every lookup, keeps the rest when one fails, and takes the place of what was fetched before', () =>
    within(async (folder) => {
      const simulator = await start();
      const account = await openAccount(simulator);
      const { catalogues, of } = await open(folder, {
        connectionOf: () => account.connections.connectionOf(account.id),
      });
      expect(simulator.arrivals).toEqual([]);
      const fetched = await catalogues.fetch(WORK, { ...LIKELY_PATHS, unit: 'nowhere/units' });
      expect(fetched.ok && fetched.value.outcomes.map(({ kind, of: what }) => `${what} ${kind}`)).toEqual([
        'granularity read',
        'dimension read',
        'metric read',
        'operator read',
        'unit failed',
      ]);
      expect(of('metric', 'bytes_out')).toMatchObject({ origin: 'fetched', unitType: 'bytes' });
      expect(catalogues.read()[0]?.paths.unit).toBe('nowhere/units');
      const asked = simulator.arrivals.find(({ path: at }) => at.endsWith('/granularities'));
      expect([...(asked?.query.keys() ?? [])]).toEqual(['start', 'end']);
      simulator.faults.add({ path: '/metrics', fault: { kind: 'answer', status: 200, body: '["hits"]' } });
      const again = await catalogues.fetch(WORK, LIKELY_PATHS);
      expect(of('metric', 'hits')).toMatchObject({ origin: 'fetched' });
      expect(of('metric', 'bytes_out')).toMatchObject({ origin: 'sample' });
      expect(of('unit', 'gigabyte')).toMatchObject({ origin: 'fetched', scale: 1e9 });
      if (again.ok && again.value.change) await catalogues.undo(again.value.change);
      expect(of('metric', 'bytes_out')).toMatchObject({ origin: 'fetched' });
    }));

  it('changes nothing without a connection, or when every lookup fails', () =>
    within(async (folder) => {
      const { catalogues, of } = await open(folder);
      await catalogues.add(WORK, [entry('hits', { name: 'Hits' })]);
      expect(await catalogues.fetch(WORK, LIKELY_PATHS)).toEqual(NOT_CONNECTED);
      const simulator = await start();
      simulator.faults.add({ role: 'gateway', fault: { kind: 'answer', status: 404, body: '{}' } });
      const account = await openAccount(simulator);
      const online = await open(folder, { connectionOf: () => account.connections.connectionOf(account.id) });
      expect(await online.catalogues.fetch(WORK, LIKELY_PATHS)).toMatchObject({
        ok: true,
        value: {
          change: null,
          outcomes: CatalogueKind.options.map((of) => ({ kind: 'failed', of, failure: { kind: 'refused' } })),
        },
      });
      expect(of('metric', 'hits')).toMatchObject({ origin: 'imported', name: 'Hits' });
    }));
});

it('a file on disk has a version, and one of a later version is left alone', () =>
  within(async (folder) => {
    const { catalogues } = await open(folder);
    await catalogues.add(WORK, [entry('hits', {})]);
    const text = await readFile(path.join(folder, 'catalogue', `${WORK}.json`), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ version: 1, catalogue: { id: WORK } });
  }));

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ListedPage, PageRef } from '../../../src/contract/listing.ts';
import { LIKELY_PATH } from '../../../src/contract/listing.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { Listing, ListingFile, NO_LISTINGS } from '../../../src/main/listing/listing.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import type { Readings } from '../../../src/simulator/readings.ts';
import type { Simulator, SimulatorOptions } from '../../../src/simulator/simulator.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { demoRequest } from './demoRequest.ts';

/** The listing of an account at a simulator. */
async function open(simulator: Simulator) {
  const account = await openAccount(simulator);
  const { folder, log, connections, id } = account;
  const file = path.join(folder, 'listing.json');
  const openListing = async () =>
    new Listing({
      store: await openStore({ file, schema: ListingFile, initial: NO_LISTINGS, log, clock }),
      clock,
      connectionOf: (profile) => connections.connectionOf(profile),
    });
  const listing = await openListing();
  async function page(at: PageRef, list: 'reports' | 'downloadable' = 'reports'): Promise<ListedPage> {
    const read = await listing.read(id, list, at);
    if (!read.ok) throw new Error(read.error.kind);
    return read.value;
  }
  return { listing, openListing, page, id, account };
}

const withCount = (listed: number, more: SimulatorOptions = {}) => start({ listed, ...more });

/** Follows the pages as the window does, from the first to the end. */
async function walk(page: (at: PageRef) => Promise<ListedPage>, pageSize: number) {
  const pages: ListedPage[] = [];
  for (let at: PageRef | null = { page: 1, pageSize }; at; at = pages.at(-1)?.links.next ?? null) {
    if (pages.length > 60) throw new Error('It goes round.');
    pages.push(await page(at));
  }
  return pages;
}

const idsOf = (pages: readonly ListedPage[]) =>
  pages.flatMap(({ items }) => items.map(({ remoteId }) => remoteId));

const READINGS: Partial<Readings>[] = [
  ...(['all', 'some', 'none', 'cycle'] as const).map((listingLinks) => ({ listingLinks })),
  ...(['absolute', 'unversioned', 'foreign'] as const).map((listingHrefs) => ({ listingHrefs })),
  { listingSize: 'ignored' },
  { listingSize: 'ignored', listingLinks: 'none' },
  { listingTotal: 'missing' },
  { listingTotal: 'missing', listingLinks: 'none' },
  { listingTotal: 'missing', listingLinks: 'some', listingHrefs: 'foreign' },
];

describe('pages of the listing', () => {
  it.each([0, 1, 25, 26])(
    'with %d reports bring each of them once, whatever the links are',
    async (listed) => {
      const simulator = await withCount(listed);
      const { page } = await open(simulator);
      const usual = { ...simulator.readings };
      for (const readings of READINGS) {
        Object.assign(simulator.readings, usual, readings);
        const pages = await walk(page, 25);
        const named = JSON.stringify(readings);
        expect(new Set(idsOf(pages)).size, named).toBe(listed);
        expect(idsOf(pages), named).toHaveLength(listed);
        expect(pages[0]?.total, named).toBe(readings.listingTotal === 'missing' ? null : listed);
        expect(pages[0]?.links.previous, named).toBeNull();
      }
      const hosts = new Set(simulator.arrivals.map(({ headers }) => headers['host']));
      expect(
        [...hosts].every((host) => host?.startsWith('127.0.0.1:')),
        'no link was followed',
      ).toBe(true);
    },
  );

  it('with 1,000 reports come at once, or in pages of the service’s own size', async () => {
    const simulator = await withCount(1_000);
    const { page } = await open(simulator);
    const whole = await page({ page: 1, pageSize: 1_000 });
    expect([whole.items.length, whole.links.next]).toEqual([1_000, null]);
    simulator.readings.listingSize = 'ignored';
    for (const listingLinks of ['all', 'none'] as const) {
      simulator.readings.listingLinks = listingLinks;
      const pages = await walk(page, 100);
      expect(idsOf(pages)).toEqual(idsOf([whole]));
      expect(pages).toHaveLength(40);
      expect(pages[0]?.isCounted).toBe(listingLinks === 'none');
    }
  });

  it('say which of their links lead nowhere', async () => {
    const simulator = await withCount(60, { readings: { listingLinks: 'cycle' } });
    const { page } = await open(simulator);
    expect(await page({ page: 2, pageSize: 25 })).toMatchObject({
      strayLinks: ['next'],
      isCounted: true,
      links: { first: { page: 1 }, previous: { page: 1 }, next: { page: 3 }, last: { page: 3 } },
    });
  });

  it('shrink when a report vanishes: the page after the last is empty, and leads back', async () => {
    const simulator = await withCount(26);
    const { page } = await open(simulator);
    const [, last] = await walk(page, 25);
    expect(last?.items).toHaveLength(1);
    simulator.vanish(last?.items[0]?.remoteId ?? '');
    const empty = await page({ page: 2, pageSize: 25 });
    expect(empty).toMatchObject({ items: [], total: 25, links: { next: null, previous: { page: 1 } } });
  });

  it('hold no downloadable reports, whose list is a setting and has its own path', async () => {
    const simulator = await withCount(3);
    const { listing, openListing, page, id, account } = await open(simulator);
    const { client } = account.connection();
    const run = await demoRequest(client);
    expect(idsOf([await page({ page: 1, pageSize: 25 })])).not.toContain(run.remoteId);
    expect(await listing.read(id, 'downloadable', { page: 1, pageSize: 25 })).toMatchObject({
      error: { kind: 'invalid' },
    });
    const settings = { pageSize: 50, refreshMinutes: 5, downloadablePath: LIKELY_PATH } as const;
    expect(await listing.change(id, settings)).toEqual({ ok: true, value: settings });
    const found = await page({ page: 1, pageSize: 25 }, 'downloadable');
    expect(idsOf([found])).toEqual([run.remoteId]);
    expect(JSON.stringify(found), 'without its signed link').not.toMatch(/signature|expires=/i);
    const again = await openListing();
    expect(again.settings(id)).toEqual(settings);
    await again.forgetProfile(id);
    expect((await openListing()).settings(id).downloadablePath).toBe('');
  });

  it('fail as a whole only where the service does', async () => {
    const simulator = await withCount(3);
    const { listing, page, id } = await open(simulator);
    expect(
      await listing.read(ProfileId.parse(crypto.randomUUID()), 'reports', { page: 1, pageSize: 25 }),
    ).toMatchObject({
      error: { kind: 'missing', what: 'profile' },
    });
    simulator.faults.add({
      path: '/v1/reports',
      times: 1,
      fault: { kind: 'answer', status: 400, body: '{}' },
    });
    expect(await listing.read(id, 'reports', { page: 1, pageSize: 25 })).toMatchObject({
      error: { kind: 'refused' },
    });
    expect((await page({ page: 1, pageSize: 25 })).items).toHaveLength(3);
  });
});

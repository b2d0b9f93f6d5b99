import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageRef } from '../../../src/contract/listing.ts';
import { linksOf } from '../../../src/main/listing/pageLinks.ts';

const HERE: PageRef = { page: 2, pageSize: 25 };

const hrefs = fc.oneof(
  fc.tuple(fc.integer({ min: -1, max: 9 }), fc.integer({ min: -1, max: 60 })).map(([page, size]) => ({
    href: `/reports?page=${page}&page_size=${size}`,
  })),
  fc.constant(null),
  fc.anything(),
);
const links = fc.oneof(
  fc.record({ first: hrefs, next: hrefs, previous: hrefs, last: hrefs }, { requiredKeys: [] }),
  fc.anything(),
);

describe('where a page leads', () => {
  it('is onwards or back as it says, whatever the links are, so that nobody goes round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        links,
        fc.integer({ min: 0, max: 60 }),
        fc.option(fc.integer({ min: 0, max: 200 })),
        (page, given, items, total) => {
          const { links: leads } = linksOf({ at: { page, pageSize: 25 }, links: given, items, total });
          if (leads.next) expect(leads.next.page).toBeGreaterThan(page);
          if (leads.previous) expect(leads.previous.page).toBeLessThan(page);
          if (leads.first) expect(leads.first.page).toBeLessThanOrEqual(page);
          expect(page === 1 ? leads.previous : null).toBeNull();
          if (page > 1) expect(leads.previous).not.toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    // page, items, total, whether there is more
    [1, 25, 25, false],
    [1, 25, 26, true],
    [2, 1, 26, false],
    [1, 0, 0, false],
    [3, 0, 26, false],
    [1, 25, null, true],
    [2, 12, null, false],
    [1, 10, 26, true], // pages of a size of its own
    [2, 10, 26, true],
    [1, 60, 60, false], // all at once
  ])('is counted without links: page %d with %d of %j', (page, items, total, more) => {
    const leads = linksOf({ at: { page, pageSize: 25 }, links: {}, items, total });
    expect([leads.isCounted, leads.links.next?.page]).toEqual([more, more ? page + 1 : undefined]);
  });

  it('is counted where every link leads to the first page and the service counts more reports', () => {
    const first = { href: '/reports?page=1&page_size=25' };
    const links = { first, next: first, previous: first, last: first };
    const leads = (page: number, items: number) =>
      linksOf({ at: { page, pageSize: 25 }, links, items, total: 63 });
    expect(leads(1, 25)).toMatchObject({
      links: { next: { page: 2 }, last: null },
      isCounted: true,
      strayLinks: ['next', 'previous', 'last'],
    });
    expect(leads(2, 25).links.next?.page).toBe(3);
    expect(leads(3, 13).links.next).toBeNull();
    expect(linksOf({ at: { page: 1, pageSize: 25 }, links, items: 25, total: 25 }).links.next).toBeNull();
  });

  it('is counted where the next link leads back and no other says where the list ends', () => {
    const links = { next: { href: '/reports?page=2' } };
    const leads = (items: number, total: number | null) => linksOf({ at: HERE, links, items, total });
    expect(leads(25, 80)).toMatchObject({
      isCounted: true,
      strayLinks: ['next'],
      links: { next: { page: 3 } },
    });
    expect(leads(25, 50).links.next, 'all were seen').toBeNull();
    expect(leads(3, 1_000_000).links.next?.page, 'as far as it says that there is more').toBe(3);
    expect(leads(0, 1_000_000).links.next, 'an empty page is the last').toBeNull();
  });

  it('is trusted where there are links: without a next one, it is the last page', () => {
    const given = { first: { href: '/reports' }, previous: { href: '/reports?page=1' } };
    const leads = linksOf({ at: HERE, links: given, items: 25, total: 80 });
    expect(leads).toMatchObject({
      isCounted: false,
      strayLinks: [],
      links: { next: null, first: { page: 1 } },
    });
  });
});

import { expect } from 'vitest';
import { after, all, field, followed, gateway, known, listing, query, renewed, text } from './ask.ts';
import { each, holds, is, member, refuses, section } from './line.ts';

const ms = (body: unknown, name: string) => Date.parse(text(body, name));

const list = (search: string, name: string, check: (value: unknown) => void) =>
  [listing(search), member(name, check)] as const;
const items = (check: (item: Record<string, unknown>) => void) =>
  [listing('?page_size=100'), member('items', each(check))] as const;
const statuses = (status: string) =>
  [
    listing('?page_size=100'),
    member('items', (list) => {
      expect((list as { status: string }[]).map((item) => item.status)).toContain(status);
    }),
  ] as const;
const WEEK_AGO = Date.UTC(2026, 10, 14, 12);
/** What the `@id` of the first item leads to. */
const first = followed(listing(), ({ body }) => {
  const [item] = field(body, 'items') as object[];
  return gateway(text(item, '@id'));
});

export const LISTING = [
  ...section('2. Get all reports', [
    ['a listing answers 200', listing(), is(200)],
    [
      'page is 1 by default',
      ...list('', '@links', (links) => {
        expect(links).not.toHaveProperty('previous');
      }),
    ],
    [
      'page_size is 25 by default',
      ...list('', 'items', (list) => {
        expect(list).toHaveLength(25);
      }),
    ],
    [
      'page_size is the most per page',
      ...list('?page_size=7', 'items', (list) => {
        expect(list).toHaveLength(7);
      }),
    ],
    [
      'page is the page returned',
      all(listing('?page=1&page_size=2'), listing('?page=2&page_size=1')),
      holds((body) => {
        const [two, second] = (body as object[]).map((page) => field(page, 'items') as object[]);
        expect(second).toEqual(two?.slice(1));
      }),
    ],
    ['page is 1 or more', listing('?page=0'), refuses(400)],
    ['page is an integer', listing('?page=1.5'), refuses(400)],
    ['page_size is an integer', listing('?page_size=ten'), refuses(400)],
    ['page_size is 1 or more', listing('?page_size=0'), refuses(400)],
    ['there is no request body', gateway('/report-builder/v1/reports', { body: '{}' }), refuses(400)],
    [
      'only the last 7 days are listed',
      ...items((item) => {
        expect(ms(item, 'created_at')).toBeGreaterThan(WEEK_AGO);
      }),
    ],
    [
      'reports leave the list after 7 days',
      after(7 * 86_400 + 60, renewed(listing())),
      is(200, { items: [], total_items: 0 }),
    ],
    [
      'downloadable reports are not in the list',
      followed(query(), ({ body: made }) => all(known(made), listing('?page_size=100'))),
      holds((body) => {
        const [made, page] = body as object[];
        expect((field(page, 'items') as { id: string }[]).map(({ id }) => id)).not.toContain(
          text(made, 'id'),
        );
        expect(field(page, 'items')).not.toHaveLength(0);
      }),
    ],
    [
      'a separate endpoint lists them',
      followed(query(), ({ body }) => all(known(body), gateway('/report-builder/v1/downloadable-reports'))),
      holds((body) => {
        const [made, page] = body as object[];
        expect((field(page, 'items') as { id: string }[]).map(({ id }) => id)).toEqual([text(made, 'id')]);
      }),
    ],
  ]),
  ...section('Collection (response of listing)', [
    ['@id is the path of the endpoint', listing(), is(200, { '@id': '/report-builder/v1/reports' })],
    ['@type is Collection', listing(), is(200, { '@type': 'Collection' })],
    [
      'first leads to the first page',
      ...list('?page=2', '@links', (links) => {
        expect(links).toMatchObject({ first: { href: '/report-builder/v1/reports?page=1&page_size=25' } });
      }),
    ],
    [
      'next leads to the next page',
      ...list('', '@links', (links) => {
        expect(links).toMatchObject({ next: { href: '/report-builder/v1/reports?page=2&page_size=25' } });
      }),
    ],
    [
      'previous leads to the page before',
      ...list('?page=2', '@links', (links) => {
        expect(links).toMatchObject({ previous: { href: '/report-builder/v1/reports?page=1&page_size=25' } });
      }),
    ],
    [
      'last leads to the last page',
      followed(listing(), ({ body }) => gateway(text(field(field(body, '@links'), 'last'), 'href'))),
      member('@links', (links) => {
        expect(links).not.toHaveProperty('next');
      }),
    ],
    [
      'next leads to a page with reports',
      followed(listing(), ({ body }) => gateway(text(field(field(body, '@links'), 'next'), 'href'))),
      member('items', (list) => {
        expect(list).not.toHaveLength(0);
      }),
    ],
    ['after the last page there is nothing', listing('?page=99'), is(200, { items: [] })],
    [
      'and previous leads to the last page',
      followed(listing('?page=99'), ({ body }) =>
        gateway(text(field(field(body, '@links'), 'previous'), 'href')),
      ),
      member('items', (list) => {
        expect(list).not.toHaveLength(0);
      }),
    ],
    [
      'total_items counts all reports',
      all(listing('?page_size=100'), listing('?page_size=3')),
      holds((body) => {
        const [whole, part] = body as { items: object[]; total_items: number }[];
        expect(part?.total_items).toBe(whole?.items.length);
      }),
    ],
  ]),
  ...section('Report listing item', [
    [
      'an item has no link',
      ...items((item) => {
        expect(item).not.toHaveProperty('link');
      }),
    ],
    [
      'an item has no expires_at',
      ...items((item) => {
        expect(item).not.toHaveProperty('expires_at');
      }),
    ],
    [
      'its query has an id',
      ...items((item) => {
        expect(text(item['query'], 'id')).toMatch(/^[\w-]+$/);
      }),
    ],
    [
      'its query has params',
      ...items((item) => {
        expect(field(item['query'], 'params')).toMatchObject({ metrics: [expect.any(String)] });
      }),
    ],
    [
      'its limit is from 1 to 30000',
      ...items((item) => {
        const limit = Number(text(field(item['query'], 'params'), 'limit'));
        expect(limit).toBeGreaterThanOrEqual(1);
        expect(limit).toBeLessThanOrEqual(30_000);
      }),
    ],
    [
      'its units are listed per metric',
      ...items((item) => {
        const { metrics, units } = field(item['query'], 'params') as { metrics: string[]; units: object };
        expect(Object.keys(units)).toEqual(metrics.filter((metric) => !metric.endsWith('percentage')));
      }),
    ],
    [
      'its dimensions are an array',
      ...items((item) => {
        expect(field(field(item['query'], 'params'), 'dimensions')).toBeInstanceOf(Array);
      }),
    ],
    [
      'completed_at is absent while submitted',
      ...items((item) => {
        if (item['status'] === 'submitted') expect(item).not.toHaveProperty('completed_at');
        expect(item).toHaveProperty('status');
      }),
    ],
    [
      'a completed item has completed_at',
      ...items((item) => {
        expect('completed_at' in item).toBe(item['status'] === 'completed');
      }),
    ],
    ['an item may be submitted', ...statuses('submitted')],
    ['an item may be processing', ...statuses('processing')],
    ['an item may have failed', ...statuses('error')],
    ['an item may be canceled', ...statuses('canceled')],
    ['an item may be completed', ...statuses('completed')],
    [
      'its @id is a relative path',
      ...items((item) => {
        expect(item['@id']).toBe(`/report-builder/v1/reports/${String(item['id'])}`);
      }),
    ],
    ['its @id retrieves the report', first, is(200, { '@type': 'Report', status: expect.any(String) })],
  ]),
];

import { describe, expect, it } from 'vitest';
import { pageOfLink } from '../../../src/main/http/pageOfLink.ts';

const link = (href: unknown) => pageOfLink({ href });

describe('the page of a link', () => {
  it.each([
    '/report-builder/v1/reports?page=3&page_size=25',
    'https://api.example.com/report-builder/v1/reports?page=3&page_size=25',
    '/reports?page_size=25&page=3',
    '//evil.example/report-builder/v1/reports?page=3',
    'https://user:secret@evil.example/../../?page=3#?page=9',
    '/\\evil?page=3&page_size=25&other=../..',
    '?page=3',
  ])('is in its query, wherever else the link leads: %s', (href) => {
    expect(link(href)?.page).toBe(3);
  });

  it('brings its page size along, if it has one', () => {
    expect(link('?page=3')).toEqual({ page: 3, pageSize: null });
    expect(link('/reports?page=3&page_size=10')).toEqual({ page: 3, pageSize: 10 });
    expect(pageOfLink('/reports?page=3&page_size=10')).toEqual({ page: 3, pageSize: 10 });
  });

  it.each([
    '',
    '/reports',
    '/reports?page=',
    '/reports?page=0',
    '/reports?page=-1',
    '/reports?page=1.5',
    '/reports?page=1e3',
    '/reports?page= 3',
    '/reports?page=%33%00',
    '/reports?page=10000000000',
    '/reports?page=3&page=4',
    '/reports?page=3&page_size=0',
    '/reports?page=3&page_size=all',
    '/reports?page=3&page_size=1001',
    '/reports#?page=3',
    `/reports?page=3&more=${'x'.repeat(10_000)}`,
    null,
    17,
    { href: '/reports?page=3' },
  ])('is none if its query names none: %j', (href) => {
    expect(link(href)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DERIVED_FIELDS, networkAround, pathOf } from '../../src/events/derivedFields.ts';

describe('derived fields', () => {
  it('have names of their own', () => {
    expect(DERIVED_FIELDS.map(({ name }) => name)).toEqual(['Client IP (network)', 'URL (path)']);
  });

  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['unknown', null],
    ['', null],
  ])('the network around %s is %s', (address, network) => {
    expect(networkAround(address)).toBe(network);
  });

  it.each([
    ['https://shop.example/login?next=/cart#top', '/login'],
    ['https://shop.example/login#top?x', '/login'],
    ['https://shop.example', '/'],
    ['https://shop.example?q=1', '/'],
    ['HTTP://shop.example//a//b', '//a//b'],
    ['/login?x', '/login'],
    ['?x', '/'],
    ['/a?b\nc', '/a'],
    ['/a?next=https://other.example/', '/a'],
    ['/%2e%2e/a b', '/%2e%2e/a b'],
    ['', null],
  ])('the path of %j is %j', (url, path) => {
    expect(pathOf(url)).toBe(path);
  });

  it('a path is the same whatever the query', () => {
    const url = fc
      .array(fc.constantFrom('a', 'login', '..', ';x=1', '%20', ''))
      .map((parts) => `https://shop.example/${parts.join('/')}`);
    fc.assert(
      fc.property(url, fc.string(), (url, query) => {
        expect(pathOf(`${url}?${query}`)).toBe(pathOf(url));
      }),
    );
  });
});

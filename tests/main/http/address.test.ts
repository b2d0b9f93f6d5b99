import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { address } from '../../../src/main/http/address.ts';

const BASE = 'https://gateway.example/base';

describe('an address', () => {
  it('joins plain segments below the base', () => {
    expect(address(BASE, ['a', 'b.c', '12'], { page: '2', 'Client IP': 'a b+c&d' })?.href).toBe(
      'https://gateway.example/base/a/b.c/12?page=2&Client%20IP=a%20b%2Bc%26d',
    );
  });

  it.each([
    ['a b', 'a%20b'],
    ['a/b', 'a%2Fb'],
    ['a\\b', 'a%5Cb'],
    ['%2e%2e', '%252e%252e'],
    ['a?b#c', 'a%3Fb%23c'],
    ['../..', '..%2F..'],
    ['ü', '%C3%BC'],
  ])('encodes the segment %j', (segment, encoded) => {
    expect(address(BASE, ['a', segment, 'b'])?.pathname).toBe(`/base/a/${encoded}/b`);
  });

  it.each(['..', '.', '', 'a\nb', '\ud800', 'x'.repeat(1_001)])('refuses the segment %j', (segment) => {
    expect(address(BASE, ['a', segment, 'b'])).toBeNull();
  });

  it('never leaves the base, and every segment can be read back', () => {
    const odd = fc.constantFrom('.', '..', '/', '\\', '%', '2', 'e', 'f', '?', '#', '@', ':', ' ', ';', 'é');
    const segment = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: odd }));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1 }), (segments) => {
        const url = address(BASE, segments);
        if (!url) return;
        expect(url.origin).toBe('https://gateway.example');
        expect(url.search + url.hash).toBe('');
        const [empty, base, ...rest] = url.pathname.split('/');
        expect([empty, base]).toEqual(['', 'base']);
        expect(rest.map(decodeURIComponent)).toEqual(segments);
      }),
      { numRuns: 1_000 },
    );
  });
});

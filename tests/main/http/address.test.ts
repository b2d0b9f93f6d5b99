import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { address } from '../../../src/main/http/address.ts';

const BASE = 'https://gateway.example/base';

describe('an address', () => {
  it('joins plain segments below the base', () => {
    expect(address(BASE, ['a', 'b.c', '12'], { page: '2', x: 'a b&c' })?.href).toBe(
      'https://gateway.example/base/a/b.c/12?page=2&x=a+b%26c',
    );
  });

  it.each(['..', '.', '', 'a/b', 'a\\b', '%2e%2e', 'a?b', 'a#b', '//evil', 'ü', 'a b'])(
    'refuses the segment %j',
    (segment) => {
      expect(address(BASE, ['a', segment, 'b'])).toBeNull();
    },
  );

  it('never leaves the base, whatever the segments', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (segments) => {
        const url = address(BASE, segments);
        if (url) {
          expect(url.origin).toBe('https://gateway.example');
          expect(url.pathname).toBe(`/base/${segments.join('/')}`);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

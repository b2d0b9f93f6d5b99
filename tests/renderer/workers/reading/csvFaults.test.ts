import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvFaults } from '../../../../src/renderer/workers/reading/csvFaults.ts';

describe('what CSV does not allow', () => {
  it.each<[string, number[]]>([
    ['a,b\n"x, y","say ""hi"""\r\n"two\r\nlines\r",""\n', []],
    ['a\n""\n"', []],
    ['"x" y,1\n', [2]],
    ['"x" ,1\n', [2]],
    ['"x"\r\n"y"\r', [7]],
    ['a\r', [1]],
    ['a"b,"c"\n', [1]],
    [' "a, b"\n', [1, 6]],
    ['a\rb\n"\r"\n', [1]],
  ])('is found in %j', (text, positions) => {
    expect([...csvFaults(text, ',', '\n')]).toEqual(positions);
  });

  it('is an LF outside quotes where lines end in CR', () => {
    expect([...csvFaults('a\nb\r"\n"\r', ',', '\r')]).toEqual([1]);
  });

  it('is found in time in proportion to the length of the text', () => {
    // In quadratic time this would not end within the time of a test.
    const many = 'a"'.repeat(500_000);
    expect(Array.from(csvFaults(`${many}\r`, ',', '\n'))).toHaveLength(500_001);
  });

  it('includes each error in quotes that PapaParse finds in whole lines', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '"', ',', '\n', ' ', 'x'), maxLength: 20 });
    fc.assert(
      fc.property(text, (body) => {
        const { errors } = new Papa.Parser({ delimiter: ',', newline: '\n' }).parse(body, 0, false) as {
          errors: { code: string }[];
        };
        const codes = errors.map(({ code }) => code);
        fc.pre(!codes.includes('MissingQuotes'));
        expect([...csvFaults(body, ',', '\n')].length).toBeGreaterThanOrEqual(codes.length);
      }),
      { numRuns: 5_000 },
    );
  });
});

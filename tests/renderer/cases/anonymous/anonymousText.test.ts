import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymousText, Pseudonyms } from '../../../../src/renderer/cases/anonymous/anonymousText.ts';

const anonymous = (text: string, known: readonly (readonly [string, string])[] = []) =>
  anonymousText(new Pseudonyms(), known)(text);

/** One after another in one document: the same name has the same number. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  '10.61.193.34': [
    '::ffff:10.61.193.34',
    '::FFFF:0A3D:C122',
    '0:0:0:0:0:ffff:a3d:c122',
    '010.061.193.034',
    '10[.]61[.]193[.]34',
    '10(.)61(.)193(.)34',
    String.raw`10\.61\.193\.34`,
    '10-61-193-34',
  ],
  '2001:db8::7': ['2001:DB8::7', '2001:db8:0:0:0:0:0:7', '2001:0db8:0000::0007', '2001:db8::7%eth0'],
  'shop.example.com': ['SHOP.Example.com', 'shop[.]example[.]com', String.raw`shop\.example\.com`],
  'münchen.example': ['xn--mnchen-3ya.example', 'MÜNCHEN.example', 'mu\u0308nchen.example'],
};
/** What stands around them in filters, addresses of pages, sentences and expressions. */
const AROUND = [
  ['', ''],
  ['client is ', ', and'],
  ['ip:', ''],
  ['-ip:', ' -x'],
  ['-host:', '.'],
  ['From ', ': 40 requests'],
  ['(', ')'],
  ['"', '"'],
  ['=', ';'],
  ['^', '$'],
  ['', '/24'],
] as const;

const SIGNS = ' \t\n()[]{}<>"\'=,;/|!^$*~-_:'.split('');

describe('a text of an anonymous document', () => {
  it('has one number for all spellings of an address or a host, whatever stands around it', () => {
    for (const [usual, others] of Object.entries(SAME)) {
      const made = anonymous(usual);
      expect(made).toMatch(/^(address|host) 1$/);
      for (const other of others)
        for (const [before, after] of AROUND)
          expect(anonymous(`${usual}, ${before}${other}${after}`), before + other + after).toBe(
            `${made}, ${before}${made}${after}`,
          );
    }
  });

  it('keeps a port, a length and a sign beside what it replaces', () => {
    for (const [written, made] of [
      ['10.61.193.34:443', 'address 1:443'],
      ['[2001:db8::7]:443', '[address 1]:443'],
      ['2001:db8::7/48', 'address 1/48'],
      ['http://SHOP.example.com.:8080/a', 'http://host 1.:8080/a'],
      ['-shop.example.com', '-host 1'],
      ['*.example.com', '*.host 1'],
      ['ends with .example.com', 'ends with .host 1'],
      ['@example.com', '@host 1'],
      ['उदाहरण.परीक्षा', 'host 1'],
      ['34.193.61.10.in-addr.arpa', 'host 1'],
      ['7.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa', 'host 1'],
      [`${'x'.repeat(70)}.example.com`, 'host 1'],
    ] as const)
      expect(anonymous(written), written).toBe(made);
  });

  it('removes who is named in an address, a query, an expression of a longer number and a card', () => {
    for (const [written, made] of [
      ['https://anna:secret@shop.example.com/a', 'https://[removed]@host 1/a'],
      ['https://anna@shop.example.com/a', 'https://[removed]@host 1/a'],
      [`${'anna'.repeat(40)}@example.com`, '[removed]'],
      ['?user=anna', '?[removed]'],
      ['/a#token=anna', '/a#[removed]'],
      [`/a?q=${'anna'.repeat(1_000)}`, '/a?[removed]'],
      ['10.61.193.34.5', '[removed]'],
      ['00:1b:63:84:45:e6', '[removed]'],
      ['2001:db8:0:0:0:0:0:7:443', '[removed]'],
    ] as const)
      expect(anonymous(written), written).toBe(made);
  });

  it('removes a line in which something is written so that it would be read all the same, and no other line', () => {
    for (const hidden of [
      'anna%40example.com',
      'shop%2Eexample.com',
      '2001%3Adb8%3A%3A7 and shop.example.com',
      '10%2E61%2E193%2E34',
      '%31%30.61.193.34',
      'shop&#46;example.com',
      'shop\u00ad.example.com',
      'shop。example。com',
      '１０．６１．１９３．３４',
      '10.61.193.34 and 10%2E61%2E193%2E35',
      'Acme%20Production',
    ])
      expect(anonymous(`Before.\n${hidden}\nAfter.`, [['Acme Production', '[account]']]), hidden).toBe(
        'Before.\n[removed]\nAfter.',
      );
    expect(anonymous('https://shop.example.com/a%20b?q=%20x')).toBe('https://host 1/a%20b?[removed]');
  });

  it('replaces what is known in capitals or not, and nothing in what stands in its place', () => {
    const known = [
      ['Acme Production', '[account]'],
      ['Acme', '[account]'],
      ['address', '[account]'],
      ['host', '[account]'],
      ['$&', '[account]'],
      ['(a+)+', '[account]'],
    ] as const;
    expect(anonymous('ACME PRODUCTION, acme: 10.61.193.34, shop.example.com, $&, (a+)+', known)).toBe(
      '[account], [account]: address 1, host 1, [account], [account]',
    );
  });

  it('leaves times, figures, ranges and versions as they are', () => {
    for (const said of [
      '2026-11-21 to 2026-11-27 UTC',
      'peaks at 22 Nov 2026, 18:00 UTC with 228 652; 12.5 % of 53 191 754',
      'It fell at 12:30:45.123, e.g. by 1.5 (why?). What?!',
      '53.191.754.000',
      '2026-11-22T18:00:00.000Z',
      'Note:: done :: #1',
    ])
      expect(anonymous(said)).toBe(said);
  });

  it('names no address of any kind between any characters', () => {
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV6().filter((each) => /[\da-f]{2,}.*:.*[\da-f]{2,}/i.test(each)),
    );
    const beside = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 3 });
    fc.assert(
      fc.property(beside, address, beside, (before, known, after) => {
        expect(anonymous(before + known + after)).not.toContain(known);
      }),
      { numRuns: 5_000 },
    );
  });

  it('names no host between any characters', () => {
    const beside = fc.string({ unit: fc.constantFrom(...SIGNS, '.', '@'), maxLength: 3 });
    fc.assert(
      fc.property(beside, fc.domain(), beside, (before, known, after) => {
        expect(anonymous(before + known + after)).not.toContain(known);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes hostile texts without looking at them again and again', () => {
    for (const part of ['a', 'a-', 'a.1.', 'a@', '?', '#', '//a', ':', '1:', '1.', '1-', '[.]a1', '%', '&#'])
      expect(anonymous(part.repeat(100_000 / part.length)).length, part).toBeGreaterThan(0);
  });
});

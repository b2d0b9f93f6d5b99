import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedDigits, groupEnds } from '../../../../src/renderer/ui/grid/digitGroups.ts';

const shown = (text: string) => groupedDigits(text).replaceAll('\u202f', '_');

describe('grouped digits', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1_000'],
    ['-1234567.50', '-1_234_567.50'],
    ['+1234', '+1_234'],
    ['1234.123456789', '1_234.123456789'],
    ['123456789012345678901234567890', '123_456_789_012_345_678_901_234_567_890'],
    // No plain decimal numbers: shown as received.
    ['00712', '00712'],
    ['1e21', '1e21'],
    ['1234567e3', '1234567e3'],
    ['12345.', '12345.'],
    ['2026-11-20', '2026-11-20'],
    ['10.20.30.40', '10.20.30.40'],
    ['1234 ', '1234 '],
    ['−12345', '−12345'],
    ['', ''],
  ])('of %s are %s', (text, grouped) => {
    expect(shown(text)).toBe(grouped);
  });

  const number = fc.stringMatching(/^-?(0|[1-9][0-9]{0,40})(\.[0-9]{1,20})?$/);
  it('give the text as received once their spaces are taken out', () => {
    fc.assert(
      fc.property(fc.oneof(number, fc.string()), (text) => {
        fc.pre(!text.includes('\u202f'));
        expect(groupedDigits(text).replaceAll('\u202f', '')).toBe(text);
      }),
    );
  });

  it('end where the groups are said to end', () => {
    fc.assert(
      fc.property(number, (text) => {
        const ends = groupEnds(text);
        const spaced = Array.from(text, (digit, at) => (ends.has(at) ? `\u202f${digit}` : digit)).join('');
        expect(spaced).toBe(groupedDigits(text));
      }),
    );
  });
});

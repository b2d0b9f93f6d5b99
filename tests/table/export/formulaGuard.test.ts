import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, guardedAtEnd, unguarded as takenBack } from '../../../src/table/export/formulaGuard.ts';
import { hostileText, unguarded, unguardedAtEnd } from '../spreadsheets.ts';

describe('the guard against formulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 234', "'+1 234"],
    ['＝1', "'＝1"],
    ['﹦1', "'﹦1"],
    ['\u3000=1', "'\u3000=1"],
    ['\u2007\u2060\u00ad\u202e\u200b\ufeff"@x', '\'\u2007\u2060\u00ad\u202e\u200b\ufeff"@x'],
    ['\u{e0001}=1', "'\u{e0001}=1"],
    ['\tx', "'\tx"],
    ['\nx', "'\nx"],
    ["/a;=cmd|'/C calc'!A0;x", "/a;'=cmd|'/C calc'!A0;x"],
    ['a,b\t -1|@x', "a,b\t' -1|'@x"],
    ['two\r\n=lines', "two\r'\n'=lines"],
    ["'=1", "''=1"],
    ["a;''\u00a0=1", "a;'''\u00a0=1"],
  ])('puts an apostrophe before each place in %j', (text, expected) => {
    expect(guarded(text)).toBe(expected);
    expect(unguarded(expected)).toBe(text);
  });

  it.each([
    '-5',
    '+1.5e-7',
    '',
    '/a-b?x=1&y=@',
    'a b=c',
    'say "hi", x',
    "'quoted'",
    "x;'quoted'",
    'two\r\nlines',
    '2026-11-20',
    'é=1',
  ])('leaves %j as it is', (text) => {
    expect(guarded(text)).toBe(text);
  });

  it('is undone by taking one apostrophe from each place, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(unguarded(guarded(text))).toBe(text);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is taken back exactly, whatever the text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(takenBack(guarded(text))).toBe(text);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(["O'Neill", "'quoted'", "x;'y", "'", "a;'", "'-5"])(
    'is not taken from %j, where it never was',
    (text) => {
      expect(takenBack(text)).toBe(text);
    },
  );

  it('takes time in proportion to the length of the text', () => {
    // In quadratic time this would not end within the time of a test.
    const lines = '\n'.repeat(1_000_000);
    expect(guarded(`${lines}x`)).toBe(`'${lines}x`);
    expect(guarded(`${lines}=`).length).toBe(2_000_002);
    const digits = `-${'1'.repeat(300_000)}x`;
    expect(guarded(digits)).toBe(`'${digits}`);
    expect(takenBack(`'${lines}x`)).toBe(`${lines}x`);
    expect(takenBack(guarded(`${lines}=`))).toBe(`${lines}=`);
  });
});

describe('the guard at the end of a row', () => {
  it.each([
    ['x;', "x;'"],
    ['x;a\n', "x;a\n'"],
    ["x;' ", "x;'' "],
    ['x;" ', 'x;\'" '],
    ['x;a', 'x;a'],
    ['x', 'x'],
    ['', ''],
  ])('changes %j to %j', (text, expected) => {
    expect(guardedAtEnd(text)).toBe(expected);
    expect(unguardedAtEnd(expected)).toBe(text);
  });
});

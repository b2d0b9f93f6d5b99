import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FileName,
  otherStoredName,
  SentFileName,
  shortened,
  shownFileName,
  storableFileName,
} from '../../src/contract/fileName.ts';

/** Texts with many characters and names that file systems treat specially. */
const unit = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...Array.from('/\\:*?"<>|. \n\t\0\u202e\u200d\u200f\u2066\u2028\u034f\u3164\u{e0041}\u0301'),
      '\ud83d',
      '\ude00',
      '😀',
      '👩‍👩‍👧',
      '❤️',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'con',
      'NUL',
      'com1',
      'LPT³',
      'CONIN$',
      '.csv',
      'a',
      'Ü',
      'x'.repeat(80),
      '統計報告'.repeat(20),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
const text = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''));
const bytesOf = (name: string) => Buffer.byteLength(name);
const graphemesOf = (name: string) => [...new Intl.Segmenter('en').segment(name)].map((each) => each.segment);

describe('a file name to store', () => {
  it('can be stored on every system or is empty, whatever it is made from', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 255 }), (any, most) => {
        const name = storableFileName(any, most);
        expect(FileName.safeParse(name)).toEqual({ success: true, data: name });
        expect(bytesOf(name)).toBeLessThanOrEqual(most);
        expect(name.isWellFormed()).toBe(true);
        expect(storableFileName(name, most)).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves a storable name unchanged, except for runs of spaces', () => {
    fc.assert(
      fc.property(text, (any) => {
        const given = FileName.safeParse(any.toWellFormed());
        if (given.success) expect(storableFileName(given.data)).toBe(given.data.replace(/\s+/g, ' '));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never a device of Windows, whatever blanks and extensions follow', () => {
    const device = fc.constantFrom('con', 'prn', 'aux', 'nul', 'com0', 'COM¹', 'lpt9', 'LPT²', 'conout$');
    const rest = fc.constantFrom('', ' ', '.', '.csv', ' .csv', '\u00a0.csv', '.tar.gz', '  . txt');
    fc.assert(
      fc.property(device, rest, (name, after) => {
        expect(FileName.safeParse(`${name}${after}`).success).toBe(false);
        expect(storableFileName(`${name}${after}`)).toMatch(new RegExp(`^_${name.replace('$', '\\$')}`));
      }),
    );
  });

  it.each([
    ['a/b:c?', 'a b c'],
    ['..hidden', 'hidden'],
    ['x\u202egnp', 'x gnp'],
    ['ends. . ', 'ends'],
    ['CON', '_CON'],
    ['nul.csv', '_nul.csv'],
    ['concept.csv', 'concept.csv'],
    ['???', ''],
    ['', ''],
    ['😀'.repeat(100), '😀'.repeat(63)],
    ['e\u0301'.repeat(100), 'e\u0301'.repeat(85)],
    [`${'統計'.repeat(60)}.csv`, `${'統計'.repeat(41)}統.csv`],
  ])('%j becomes %j', (any, name) => {
    expect(storableFileName(any)).toBe(name);
  });

  it.each([
    'a\0b',
    'a\u200fb',
    'a\u2067b',
    'a\u061cb',
    'a\u3164b',
    'a\u2028b',
    'a\ud83d',
    '.a',
    'a.',
    '../a',
    'a\\b',
  ])('is not %j', (name) => {
    expect(FileName.safeParse(name).success).toBe(false);
  });

  it('may be 255 bytes long, and no longer', () => {
    expect(FileName.safeParse(`${'報'.repeat(84)}abc`).success).toBe(true);
    expect(FileName.safeParse('報'.repeat(86)).success).toBe(false);
  });
});

describe('a name that is shortened', () => {
  it('keeps its extension and whole letters, and is no longer than it may be', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 255 }), (any, most) => {
        const long = `a${any.toWellFormed()}.csv`;
        const name = shortened(long, most);
        expect(bytesOf(name)).toBeLessThanOrEqual(most);
        expect(name).toMatch(/\.csv$/);
        const stem = graphemesOf(name.slice(0, -4));
        const whole = graphemesOf(long.slice(0, -4));
        fc.pre(bytesOf(whole[0] ?? '') <= most - 4); // else it can only be cut inside its first letter
        expect(whole.slice(0, stem.length)).toEqual(stem);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a file name to show', () => {
  it('has no folders or invisible characters, whatever was sent', () => {
    fc.assert(
      fc.property(text, (sent) => {
        const name = shownFileName(sent);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(name.replace(/[\ufe00-\ufe0f]/g, '')).not.toMatch(/\p{DI}/u);
        expect(bytesOf(name)).toBeLessThanOrEqual(255);
        expect(name.isWellFormed()).toBe(true);
        expect(shownFileName(name)).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['July: 5 % of all?.zip', 'July: 5 % of all?.zip'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a.csv', 'a.csv'],
    ['user\u202egnp.exe', 'usergnp.exe'],
    ['left\u200e\u200fright\u2069.csv', 'leftright.csv'],
    ['blank\u3164\u115f.csv', 'blank.csv'],
    ['two\nlines', 'twolines'],
    ['two\u2028lines', 'twolines'],
    ['folder/', ''],
  ])('%j becomes %j', (sent, name) => {
    expect(shownFileName(sent)).toBe(name);
  });
});

describe('a file name that is sent', () => {
  it.each(['a:b?"c"/d', ' Traffic. ', 'CON', '../x', '日本.zip'])('is sent as it was typed: %j', (name) => {
    expect(SentFileName.parse(name)).toBe(name);
  });

  it('is on one line, and none if it has only blanks', () => {
    expect(SentFileName.parse('  ')).toBe('');
    for (const name of ['a\nb', 'a\u202eb', '\ud800', 'a'.repeat(501)])
      expect(SentFileName.safeParse(name).success).toBe(false);
  });

  it('is another for files on this computer where they could not have it', () => {
    expect(otherStoredName('a:b?"c"/d.csv')).toBe('a b c d');
    expect(otherStoredName('???')).toBe('');
    expect(otherStoredName(' Traffic.zip ')).toBeNull();
  });
});

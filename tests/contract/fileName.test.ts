import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileName, shownFileName, storableFileName } from '../../src/contract/fileName.ts';

/** Texts with many characters and names that file systems treat specially. */
const unit = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...Array.from('/\\:*?"<>|. \n\t\0\u202e\u200d'), '\ud83d', '\ude00', '😀'),
  },
  { weight: 1, arbitrary: fc.constantFrom('con', 'NUL', 'com1', '.csv', 'a', 'Ü', 'x'.repeat(80)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
const text = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''));

describe('a file name to store', () => {
  it('can be stored on every system or is empty, whatever it is made from', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 150 }), (any, most) => {
        const name = storableFileName(any, most);
        expect(FileName.safeParse(name)).toEqual({ success: true, data: name });
        expect(name.length).toBeLessThanOrEqual(most);
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

  it.each([
    ['a/b:c?', 'a b c'],
    ['..hidden', 'hidden'],
    ['x\u202egnp', 'x gnp'],
    ['ends. . ', 'ends'],
    ['CON', '_CON'],
    ['nul.csv', '_nul.csv'],
    ['???', ''],
    ['😀'.repeat(100), '😀'.repeat(75)],
  ])('%j becomes %j', (any, name) => {
    expect(storableFileName(any)).toBe(name);
  });
});

describe('a file name to show', () => {
  it('has no folders or invisible characters, whatever was sent', () => {
    fc.assert(
      fc.property(text, (sent) => {
        const name = shownFileName(sent);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect(name.length).toBeLessThanOrEqual(150);
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
    ['two\nlines', 'twolines'],
    ['folder/', ''],
  ])('%j becomes %j', (sent, name) => {
    expect(shownFileName(sent)).toBe(name);
  });
});

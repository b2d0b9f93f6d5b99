import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrganizationId, type Organization } from '../../src/contract/organization.ts';
import { nearMatches, type Difference } from '../../src/organizations/nearMatches.ts';

const ID = OrganizationId.parse('3121');
const named = (companyName: string): Organization => ({ id: ID, companyName });

const found = (typed: string, known: string) =>
  nearMatches(typed, [named(known)]).map(({ differences }) => differences.toSorted());

/** A name in which each difference has a place of its own, where it can be made. */
const NAME = 'Brenton Café Zürich Modal-Works Kingfisher Ltd';
const IN_NAME: Record<Difference, (name: string) => string> = {
  case: (name) => name.replace('Brenton', 'BRENTON'),
  accents: (name) => name.replace('Café', 'Cafe'),
  'look-alike': (name) => name.replace('Modal', 'M\u043edal'),
  punctuation: (name) => name.replace('-', '–'),
  spelling: (name) => name.replace('Kingfisher', 'Kingfihser'),
  'legal-form': (name) => name.replace('Ltd', 'Limited'),
  'unicode-form': (name) => name.replace('Zürich', 'Zu\u0308rich'),
  blanks: (name) => name.replace('Works ', 'Works  '),
};
const ALL = Object.keys(IN_NAME) as Difference[];

describe('differences', () => {
  it('are named in every combination, and no others', () => {
    for (let bits = 1; bits < 2 ** ALL.length; bits += 1) {
      const applied = ALL.filter((_, index) => (bits & (1 << index)) !== 0);
      const typed = applied.reduce((name, difference) => IN_NAME[difference](name), NAME);
      // Once accents are off, it no longer matters how they were encoded.
      const fewest = applied.filter((each) => each !== 'unicode-form' || !applied.includes('accents'));
      expect([typed, found(typed, NAME)]).toEqual([typed, [fewest.toSorted()]]);
      expect([typed, found(NAME, typed)]).toEqual([typed, [fewest.toSorted()]]);
    }
  });
});

const WORDS =
  'Brenton Café Zürich Modal Kingfisher Señal Łódź Größe Naïve Telecom Portal Energy Média Consulting Ångström'.split(
    ' ',
  );
const FORMS = [
  'GmbH',
  'AG',
  'Inc.',
  'Incorporated',
  'Ltd',
  'Limited',
  'LLC',
  'PLC',
  'S.A.',
  'SARL',
  'B.V.',
  'Oy',
];
const JOINTS = [' ', ' & ', '-', ', ', "'s "];

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const near = (text: string, at: number) => Math.floor(at * text.length);
const at = (text: string, index: number, put: (char: string) => string) =>
  text.slice(0, index) + put(text.charAt(index)) + text.slice(index + 1);

/** The next place from here, and then from the start, at which a pattern matches; -1 if none does. */
function next(text: string, pattern: RegExp, from: number): number {
  const starts = Array.from(text.matchAll(pattern), ({ index }) => index);
  return starts.find((index) => index >= from) ?? starts[0] ?? -1;
}

const swap = (char: string) => (char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase());
const CYRILLIC: Record<string, string> = { a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', l: '1' };
const BLANKS = ['  ', '\u00a0', '\u2009', '\t', ' \u200b', '\u3000'];

/** Ways to make a difference somewhere in a name; the name itself where there is no place for it. */
const SOMEWHERE: Record<
  Exclude<Difference, 'legal-form' | 'spelling'>,
  (name: string, where: number) => string
> = {
  case: (name, where) => {
    const index = next(name, /[a-zA-Z]/g, near(name, where));
    return at(name, index, swap);
  },
  blanks: (name, where) => {
    const index = next(name, / /g, near(name, where));
    const blank = BLANKS[near('      ', where)] ?? '  ';
    return index < 0 || where > 0.9 ? ` ${name}\u200b` : at(name, index, () => blank);
  },
  punctuation: (name, where) => {
    const index = next(name, /[-&',.]/g, near(name, where));
    const other: Record<string, string> = { '-': '–', '&': 'and', "'": '’', ',': '', '.': '' };
    return index < 0 ? `${name}.` : at(name, index, (char) => other[char] ?? '');
  },
  'look-alike': (name, where) => {
    const index = next(name, /[aceopxl]/g, near(name, where));
    return index < 0 ? name : at(name, index, (char) => CYRILLIC[char] ?? char);
  },
  'unicode-form': (name) => name.normalize('NFD'),
  accents: (name, where) => {
    const index = next(name, /[éüñïåÅ]/g, near(name, where));
    return index < 0 ? name : at(name, index, (char) => char.normalize('NFD').charAt(0));
  },
};
const KINDS = Object.keys(SOMEWHERE) as (keyof typeof SOMEWHERE)[];

const company = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 4 }),
    fc.constantFrom(...JOINTS),
  )
  .map(([words, joint]) => words.join(joint));
/** In this order, so that a later difference finds its place in what the earlier ones left. */
const applied = fc.subarray(KINDS).map((kinds) => KINDS.filter((kind) => kinds.includes(kind)));
const mutation = fc.record({
  company,
  form: fc.constantFrom(...FORMS),
  otherForm: fc.option(fc.constantFrom(...FORMS)),
  applied,
  where: fraction,
});

describe('names that differ by folds', () => {
  it('are found, whatever combination of differences is made anywhere, and by nothing that was not made', () => {
    fc.assert(
      fc.property(mutation, ({ company, form, otherForm, applied, where }) => {
        const known = `${company} ${form}`;
        const start = otherForm === null ? company : `${company} ${otherForm}`;
        const typed = applied.toReversed().reduce((name, kind) => SOMEWHERE[kind](name, where), start);
        fc.pre(typed !== known);
        const hasOtherForm = form !== otherForm;
        const [differences, ...more] = found(typed, known);
        expect(more).toEqual([]);
        expect(differences).toBeDefined();
        const made = new Set<Difference>([...applied, ...(hasOtherForm ? (['legal-form'] as const) : [])]);
        expect(differences?.filter((each) => !made.has(each))).toEqual([]);
        expect(differences?.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('are found with one letter wrong, missing, added or swapped as well', () => {
    fc.assert(
      fc.property(
        company,
        fraction,
        fc.constantFrom('wrong', 'missing', 'added', 'swapped'),
        (known, where, how) => {
          const index = next(known, /[b-z](?=[b-z])/g, near(known, where));
          const [one = '', two = ''] = known.slice(index, index + 2);
          fc.pre(index >= 0);
          const put = { wrong: `q${two}`, missing: two, added: `${one}q${two}`, swapped: two + one }[how];
          const typed = known.slice(0, index) + put + known.slice(index + 2);
          fc.pre(typed !== known);
          expect(found(typed, known)[0]).toBeDefined();
          const otherwise = found(typed, known)[0]?.filter((each) => each !== 'spelling');
          // A letter may be the look-alike of another; and without it, two letters may be one.
          expect(otherwise?.every((each) => each === 'look-alike')).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('names that have nothing in common', () => {
  it('are not found', () => {
    const one = fc.uniqueArray(fc.constantFrom('Brenton', 'Kingfisher', 'Telecom', 'Portal'), {
      minLength: 1,
    });
    const other = fc.uniqueArray(fc.constantFrom('Zürich', 'Sunday', 'Quartz', 'Umbrella'), { minLength: 1 });
    const form = fc.constantFrom(...FORMS, '');
    fc.assert(
      fc.property(one, form, other, form, (one, formOfOne, other, formOfOther) => {
        expect(found(`${one.join(' ')} ${formOfOne}`, `${other.join(' ')} ${formOfOther}`)).toEqual([]);
      }),
    );
  });
});

describe('any text at all', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom('a', 'A', 'ä', ' ', '\u200b', '.', '&', 'GmbH', '\ud800', '\udc00', '株', 'İ'),
    }),
  );

  it('never makes it fail, and is never near itself', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (typed, known) => {
        const matches = nearMatches(typed, [typed, ...known].map(named));
        expect(matches.filter(({ organization }) => organization.companyName === typed)).toEqual([]);
        for (const { differences } of matches) {
          expect(differences.length).toBeGreaterThan(0);
          expect(new Set(differences).size).toBe(differences.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is near in both directions', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(found(one, other)).toEqual(found(other, one));
      }),
      { numRuns: 500 },
    );
  });

  it('is found in a long name as well, but for its spelling', () => {
    const long = 'Example of a name '.repeat(100);
    expect(found(long.toUpperCase(), long)).toEqual([['case']]);
    expect(found(`${long}GmbH`, `${long} AG`)).toEqual([['blanks', 'legal-form']]);
    expect(found(`${long}q`, long)).toEqual([]);
    expect(found('Example of a name', long)).toEqual([]);
    expect(found(`${'\u200b'.repeat(1_000)}Example`, 'Example')).toEqual([['blanks']]);
    expect(found('Example', `${'\u200b'.repeat(1_000)}Example`)).toEqual([['blanks']]);
  });
});

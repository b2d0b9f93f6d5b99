import { describe, expect, it } from 'vitest';
import type { Organization } from '../../src/contract/organization.ts';
import { OrganizationId } from '../../src/contract/organization.ts';
import { nearIds, nearMatches } from '../../src/organizations/nearMatches.ts';

const named = (companyName: string, id = '3121'): Organization => ({
  id: OrganizationId.parse(id),
  companyName,
});

const between = (typed: string, known: string) =>
  nearMatches(typed, [named(known)]).map(({ differences }) => differences.toSorted());

describe('near matches', () => {
  it.each([
    ['example gmbh', 'Example GmbH', ['case']],
    ['STRASSE AG', 'Straße AG', ['case']],
    ['STRAẞE AG', 'Strasse AG', ['case']],
    ['ΟΔΟΣ AE', 'οδος AE', ['case']],
    ['ΟΔΟΣ-ΑΒ', 'οδοσαβ', ['case', 'punctuation']],
    ['Example  GmbH', 'Example GmbH', ['blanks']],
    [' Example GmbH', 'Example GmbH', ['blanks']],
    ['Example GmbH ', 'Example GmbH', ['blanks']],
    ['Example\u00a0GmbH', 'Example GmbH', ['blanks']],
    ['Exam\u200bple GmbH', 'Example GmbH', ['blanks']],
    ['Tex as', 'Texas', ['blanks']],
    ['Example Inc', 'Example Inc.', ['punctuation']],
    ['Example-Works', 'Example–Works', ['punctuation']],
    ["O'Example", 'O’Example', ['punctuation']],
    ['Smith & Sons', 'Smith and Sons', ['punctuation']],
    ['Smith und Sons', 'Smith & Sons', ['punctuation']],
    ['Smith et Sons', 'Smith + Sons', ['punctuation']],
    ['Example', 'Example GmbH', ['legal-form']],
    ['Example GmbH', 'Example', ['legal-form']],
    ['Example AG', 'Example GmbH', ['legal-form']],
    ['Example Limited', 'Example Ltd', ['legal-form']],
    ['Example, Inc.', 'Example Incorporated', ['legal-form']],
    ['Example GmbH & Co. KG', 'Example GmbH', ['legal-form']],
    ['Example S. A.', 'Example', ['legal-form']],
    ['例示商事', '株式会社例示商事', ['legal-form']],
    ['Пример', 'ООО Пример', ['legal-form']],
    ['Ехample GmbH', 'Example GmbH', ['look-alike']],
    ['Εxample GmbH', 'Example GmbH', ['look-alike']],
    ['Ｅxample GmbH', 'Example GmbH', ['look-alike']],
    ['Examp1e GmbH', 'Example GmbH', ['look-alike']],
    ['Modem AG', 'Modern AG', ['look-alike']],
    ['Exampie', 'EXAMPLE', ['case', 'look-alike']],
    ['Cafe\u0301 Bar', 'Café Bar', ['unicode-form']],
    ['Oﬃce', 'Office', ['unicode-form']],
    ['Cafe Bar', 'Café Bar', ['accents']],
    ['Mueller', 'Müller', ['accents']],
    ['Muller', 'Müller', ['accents']],
    ['Lodz', 'Łódź', ['accents']],
    ['Exampel', 'Example', ['spelling']],
    ['Exmple', 'Example', ['spelling']],
    ['Example Systms Grop', 'Example Systems Group', ['spelling']],
    ['exampel  AG', 'Example GmbH', ['blanks', 'case', 'legal-form', 'spelling']],
  ])('%j and %j: %j', (typed, known, differences) => {
    expect(between(typed, known)).toEqual([differences.toSorted()]);
    expect(between(known, typed)).toEqual([differences.toSorted()]);
  });

  it.each([
    ['Alpha', 'Omega'],
    ['Company', 'Inc'],
    ['GmbH', 'AG'],
    ['ABC', 'ABD'],
    ['???', '!!!'],
    ['', 'Example'],
    [' ', '\u200b'],
  ])('%j and %j have nothing in common', (typed, known) => {
    expect(between(typed, known)).toEqual([]);
  });

  it.each([
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяѕіјѳѵԁԛԝһӏ',
    'αβγδεζηθικλμνξοπρστυφχψως',
    'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
    'abcdefghijklmnopqrstuvwxyzäöüßøłđæœþðħı',
  ])('takes the capitals of %s for a difference of case', (letters) => {
    for (const letter of letters) {
      const name = `Telecom ${letter}q${letter}`;
      expect(between(`TELECOM ${letter}Q${letter}`.toUpperCase(), name)).toEqual([['case']]);
    }
  });

  it('puts the nearest first and leaves out the exact one', () => {
    const known = ['Exampel GmbH', 'Other', 'Example AG', 'example gmbh', 'Example GmbH', 'Example  gmbh'];
    const found = nearMatches(
      'Example GmbH',
      known.map((name, index) => named(name, String(index))),
    );
    expect(found.map(({ organization }) => organization.companyName)).toEqual([
      'example gmbh',
      'Example  gmbh',
      'Example AG',
      'Exampel GmbH',
    ]);
  });

  it('knows nothing of organizations without a name', () => {
    expect(nearMatches('Example', [{ id: OrganizationId.parse('1') }])).toEqual([]);
  });

  it('notices that the name of an organization has changed', () => {
    const organization = named('Example');
    expect(nearMatches('example', [organization])).toHaveLength(1);
    organization.companyName = 'Other';
    expect(nearMatches('example', [organization])).toEqual([]);
  });
});

describe('near ids', () => {
  const known = ['3121', '3122', '4411', '88', '31211'].map((id) => named('Example', id));
  const near = (id: string) => nearIds(id, known).map((each) => each.id);

  it('finds ids that differ by one digit, or by two that are swapped', () => {
    expect(near('3112')).toEqual(['3121', '3122']);
    expect(near('4141')).toEqual(['4411']);
    expect(near('441')).toEqual(['4411']);
    expect(near('312111')).toEqual(['31211']);
  });

  it('says nothing of an id that is known, too short, or not an id', () => {
    expect(['3121', '89', '', 'x3121', '9999', '3121 '].flatMap(near)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { Organization } from '../../../../src/contract/organization.ts';
import { KnownId, type KnownOrganization } from '../../../../src/contract/organizations.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';
import { bookOf, found, searchNearlySame } from '../../../../src/renderer/certificates/organizations/book.ts';

const WORK = ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10');
const OTHER = ProfileId.parse('7f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f11');

const entry = (at: number, profileId: ProfileId, given: object): KnownOrganization => ({
  key: KnownId.parse(`8f1b5a1e-6ad5-4a7e-9a55-${String(at).padStart(12, '0')}`),
  profileId,
  organization: Organization.parse({ id: null, ...given }),
  source: 'typed',
  addedAtMs: at,
  seenAtMs: at,
});
const KNOWN = [
  entry(1, WORK, { id: '3121', companyName: 'Zeta GmbH', city: 'Berlin' }),
  entry(2, OTHER, { companyName: 'Elsewhere' }),
  entry(3, WORK, { companyName: 'alpha 10', country: 'GB' }),
  entry(4, WORK, { companyName: 'Alpha 9', organizationalUnit: 'Berlin office' }),
  entry(5, WORK, { id: '9' }),
];
const positions = (entries: readonly KnownOrganization[]) => entries.map(({ addedAtMs }) => addedAtMs);

function nearlySame(book: readonly KnownOrganization[]): ReadonlySet<string> {
  const search = searchNearlySame(book);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

it('marks names that a reader may take for each other, and no others', () => {
  const book = [
    entry(1, WORK, { companyName: 'Example Ltd' }),
    entry(2, WORK, { companyName: 'Example  Ltd' }),
    entry(3, WORK, { companyName: 'Sample Ltd' }),
    entry(4, WORK, { companyName: 'Sample Ltd' }),
    entry(5, WORK, { id: '9' }),
  ];
  const near = nearlySame(book);
  expect(positions(book.filter(({ key }) => near.has(key)))).toEqual([1, 2]);
});

it.each([
  ['another letter', 'Sample Medea Ltd', true],
  ['a letter too many', 'Sampple Media Ltd', true],
  ['a letter too few', 'Sampe Media Ltd', true],
  ['two letters that are swapped', 'Sample Meida Ltd', true],
  ['case', 'SAMPLE MEDIA Ltd', true],
  ['a character that cannot be seen', 'Sample\u200b Media Ltd', true],
  ['two letters', 'Sampel Medea Ltd', false],
])('marks names that differ in %s: %j is %j', (_, companyName, isNear) => {
  const others = ['Sample Media Ltd', 'Other GmbH', 'Abc', 'Abd'];
  const book = [companyName, ...others].map((name, at) => entry(at, WORK, { companyName: name }));
  const near = nearlySame(book);
  expect(positions(book.filter(({ key }) => near.has(key)))).toEqual(isNear ? [0, 1] : []);
});

it('holds the entries of one profile only, by name', () => {
  expect(positions(bookOf(KNOWN, WORK))).toEqual([5, 4, 3, 1]);
  expect(positions(bookOf(KNOWN, OTHER))).toEqual([2]);
  expect(bookOf(KNOWN, undefined)).toEqual([]);
});

it.each([
  ['', [1, 2, 3, 4, 5]],
  ['  ', [1, 2, 3, 4, 5]],
  ['ALPHA', [3, 4]],
  ['berlin', [1, 4]],
  ['berlin alpha', [4]],
  ['312', [1]],
  ['gb', [3]],
  ['.*', []],
])('finds %j by name, id, place and unit', (typed, expected) => {
  expect(positions(found(KNOWN, typed))).toEqual(expected);
});

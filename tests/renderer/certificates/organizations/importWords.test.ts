import { expect, it } from 'vitest';
import { OrganizationId } from '../../../../src/contract/organization.ts';
import { words } from '../../../../src/renderer/certificates/organizations/importWords.ts';

it('says how many were taken, and which were not', () => {
  expect(words.added(0)).toBe('0 organizations added.');
  expect(words.added(1)).toBe('1 organization added.');
  expect(words.same(2, 0)).toBe('2 already there: nothing to add.');
  expect(words.same(1, 3)).toBe('1 already there, 3 more than once in the file: nothing to add.');
  expect(words.unknownNames(['a', 'b', 'c', 'd', 'e', 'f'], 'lines')).toBe(
    '6 columns left out, because the API has no such fields: a, b, c, d, e, ….',
  );
  expect(words.refused(1, 'lines')).toBe('1 line not added.');
  expect(words.refused(2, 'entries')).toBe('2 entries not added.');
  const id = OrganizationId.parse('7');
  expect(words.refusedRow({ position: 5, fault: { kind: 'contradicts', id, position: 3 } }, 'lines')).toBe(
    'Line 5: it has the ID of line 3, 7, but says something else. Line 3 was taken.',
  );
});

it('says what of a line is too long, and by how much', () => {
  const said = 'This has 16,386 characters, 2 more than the 16,384 that are kept.';
  const fault = { kind: 'too-long', field: 'additional_contacts.1.email', said } as const;
  expect(words.refusedRow({ position: 2, fault }, 'entries')).toBe(
    `Entry 2: additional_contacts.1.email is too long. ${said}`,
  );
});

it('says with every refused file that nothing was added, and what to do', () => {
  expect(words.fault('too-many')).toEqual({
    title: 'The file has more than 10\u202f000 organizations',
    meaning: 'Nothing was added.',
    todo: 'Divide it into several files.',
    details: [],
  });
});

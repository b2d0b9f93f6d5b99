import { describe, expect, it } from 'vitest';
import type { Organization } from '../../src/contract/organization.ts';
import { Verdict } from '../../src/contract/prediction.ts';
import { compareFields, verdictOf } from '../../src/organizations/comparison.ts';
import { predict } from '../../src/organizations/prediction.ts';
import { organizationToSend } from '../../src/organizations/sending.ts';
import { APPROVER, draftOf, idOf, known } from './samples.ts';

const GMBH = 'Example GmbH';
const OURS = organizationToSend(draftOf());
const withId = (id: string | null, organization: Organization = OURS): Organization => ({
  ...organization,
  id: id === null ? null : idOf(id),
});

describe('what was sent beside the answer', () => {
  const differences = (sent: Organization, received: Organization) =>
    compareFields(sent, received)
      .filter(({ isSame }) => !isSame)
      .map(({ path, sent, received }) => [path, sent, received]);

  it('takes absent and empty fields for the same, and leaves out what is empty on both sides', () => {
    const echo = { ...OURS, state: '', zipCode: '', contactTitle: '', additionalContacts: [] };
    expect(compareFields(OURS, echo).every(({ isSame }) => isSame)).toBe(true);
    expect(compareFields(OURS, echo).map(({ path }) => path)).toStrictEqual(
      Object.keys(OURS).filter((field) => field !== 'id' && field !== 'companyAddress2'),
    );
    expect(compareFields({ id: null }, { id: null, city: '' })).toStrictEqual([]);
  });

  it('shows what differs by a blank, what is extra and what is missing', () => {
    expect(differences(OURS, { ...OURS, city: 'Berlin ', state: 'BE', contactPhone: '' })).toStrictEqual([
      ['city', 'Berlin', 'Berlin '],
      ['state', null, 'BE'],
      ['contactPhone', '+49 30 555 0100', null],
    ]);
  });

  it('compares the id only if one was sent', () => {
    expect(differences(withId('3112'), withId('4411'))).toStrictEqual([['id', '3112', '4411']]);
    expect(differences(withId('3112'), OURS)).toStrictEqual([['id', '3112', null]]);
    expect(compareFields(OURS, withId('4411')).map(({ path }) => path)).not.toContain('id');
  });

  it('compares contacts by their places', () => {
    const other = { ...APPROVER, contactType: 'TechnicalContact', email: 'other@example.com', title: '' };
    const contacts = (...additionalContacts: (typeof APPROVER)[]) => ({ ...OURS, additionalContacts });
    expect(differences(contacts(APPROVER, other), contacts(APPROVER, other))).toStrictEqual([]);
    expect(differences(contacts(APPROVER), contacts({ ...APPROVER, phone: '1' }))).toStrictEqual([
      ['additionalContacts.0.phone', APPROVER.phone, '1'],
    ]);
    expect(
      differences(contacts(APPROVER, other), contacts(other, APPROVER)).map(([path]) => path),
    ).toStrictEqual(
      ['0', '1'].flatMap((index) =>
        ['contactType', 'title', 'email'].map((field) => `additionalContacts.${index}.${field}`),
      ),
    );
    const fieldsOf = (contact: typeof APPROVER, index: number) =>
      Object.entries(contact)
        .filter(([, text]) => text)
        .map(([field, text]) => ({ path: `additionalContacts.${index}.${field}`, text }));
    expect(differences(contacts(APPROVER, other), contacts(APPROVER))).toStrictEqual(
      fieldsOf(other, 1).map(({ path, text }) => [path, text, null]),
    );
    expect(differences(OURS, contacts(APPROVER))).toStrictEqual(
      fieldsOf(APPROVER, 0).map(({ path, text }) => [path, null, text]),
    );
  });

  it('takes the spellings of a contact’s type for the same', () => {
    const [sent, received] = ['EVApprover', 'EvApprover'].map((contactType) => ({
      ...OURS,
      additionalContacts: [{ ...APPROVER, contactType }],
    }));
    expect(differences(sent!, received!)).toStrictEqual([]);
  });
});

describe('what an answer shows', () => {
  const BOOK = [known('3121', GMBH), known('3199', 'Other Ltd')];
  const verdict = (sent: Organization, received: Organization, book: Organization[] = BOOK) => {
    const prediction = predict(sent, 'OV', { organizations: book, confirmed: book, isComplete: false });
    const { happened, asPredicted } = verdictOf(sent, prediction, received, book);
    return `${happened}: ${asPredicted}`;
  };
  const NEW = { ...OURS, companyName: 'New Ltd' };

  it.each([
    [
      'existing expected by name, and got',
      OURS,
      withId('3121', { ...OURS, city: 'Bonn' }),
      'associated: yes',
    ],
    ['existing expected by name, perhaps a new one got', OURS, withId('4411'), 'unclear: no'],
    ['existing expected by id, perhaps a new one got', withId('3121'), withId('4411'), 'unclear: no'],
    ['existing expected by name, another known one got', OURS, known('3199', 'Other Ltd'), 'associated: no'],
    ['existing expected by name, an unknown one got', OURS, known('5000', GMBH), 'associated-unknown: no'],
    [
      'existing expected by id, another known one got',
      withId('3121'),
      known('3199', 'Other Ltd'),
      'associated: no',
    ],
    [
      'existing expected by id, got under another name',
      withId('3121'),
      known('3121', 'Renamed'),
      'associated: yes',
    ],
    ['existing expected by name, got under another name', OURS, known('3121', 'Renamed'), 'associated: no'],
    [
      'a new one expected, an unknown one got with the fields as sent',
      NEW,
      withId('4411', NEW),
      'unclear: unclear',
    ],
    ['a new one expected, an unknown one got', NEW, known('5000', 'New Ltd'), 'associated-unknown: possible'],
    [
      'a new one expected, a known one that was renamed got',
      NEW,
      known('3199', 'New Ltd'),
      'associated: possible',
    ],
    ['a new one expected, one of another name got', NEW, known('5000', 'Any'), 'associated-unknown: no'],
    [
      'a new one expected, a known one of another name got',
      NEW,
      known('3199', 'Other Ltd'),
      'associated: no',
    ],
    [
      'an id unknown here that does exist',
      withId('3112', NEW),
      known('3112', 'Any'),
      'associated-unknown: possible',
    ],
    [
      'an id unknown here that does exist, echoed',
      withId('3112', NEW),
      withId('3112', NEW),
      'associated-unknown: possible',
    ],
    [
      'an id unknown here that does exist, though the name is known',
      withId('3112'),
      known('3112', 'Any'),
      'associated-unknown: possible',
    ],
    ['an id that was mistyped: one of the name', withId('3112'), known('3121', GMBH), 'associated: yes'],
    [
      'an id that was mistyped, an existing one expected by name: perhaps a new one',
      withId('3112'),
      withId('4411'),
      'unclear: no',
    ],
    [
      'an id that was mistyped: perhaps a new one',
      withId('3112', NEW),
      withId('4411', NEW),
      'unclear: unclear',
    ],
    [
      'ids that differ beyond the integers of a number',
      withId('9007199254740993', NEW),
      known('9007199254740992', 'Any'),
      'associated-unknown: no',
    ],
    ['no id, echoed', NEW, NEW, 'unclear: unclear'],
    ['no id, an existing one expected', OURS, OURS, 'unclear: unclear'],
    ['no id, and another name than sent', NEW, withId(null, { ...NEW, companyName: 'Any' }), 'unclear: no'],
    ['no id, another name, and an id was sent', withId('3121'), withId(null, NEW), 'unclear: unclear'],
    ['nothing but an unknown id, a new one expected', NEW, { id: idOf('5000') }, 'unclear: unclear'],
    ['nothing but an unknown id, a known one expected', OURS, { id: idOf('5000') }, 'unclear: no'],
    ['nothing but the expected id', OURS, { id: idOf('3121') }, 'associated: yes'],
    ['nothing at all', NEW, { id: null }, 'unclear: unclear'],
    [
      'perhaps a new one although fields were missing',
      known(null, 'New Ltd'),
      known('4411', 'New Ltd'),
      'unclear: unclear',
    ],
  ])('%s', (_, sent, received, expected) => {
    expect(verdict(sent, received)).toBe(expected);
  });

  it('cannot tell a new organization from one that is known without its id', () => {
    const book = [known(null, GMBH)];
    expect(verdict(OURS, withId('4411'), book)).toBe('unclear: unclear');
    expect(verdict(OURS, known('4411', GMBH), book)).toBe('associated-unknown: yes');
    expect(verdict(OURS, known('4411', 'Any'), book)).toBe('associated-unknown: no');
    expect(verdict(withId('3112'), withId('3112'), book), 'by rule 1').toBe('associated-unknown: possible');
  });

  it('cannot tell a new organization from one that the account had before, with the same fields', () => {
    expect(verdict(NEW, withId('3121', NEW), [])).toBe('unclear: unclear');
  });

  it('reads what older journals say of a creation as what it is', () => {
    const older = (asPredicted: string) => Verdict.parse({ happened: 'created', asPredicted });
    expect(older('yes')).toStrictEqual({ happened: 'unclear', asPredicted: 'unclear' });
    expect(older('possible')).toStrictEqual({ happened: 'unclear', asPredicted: 'unclear' });
    expect(older('no')).toStrictEqual({ happened: 'unclear', asPredicted: 'no' });
  });

  it('holds a certain prediction to its word', () => {
    const certain = predict(NEW, 'OV', {
      organizations: BOOK,
      isComplete: true,
      request: { type: 'OV', isProcessing: false },
      secondAddress: 'present',
    });
    expect(verdictOf(NEW, certain, known('5000', 'New Ltd'), BOOK).asPredicted).toBe('no');
    expect(verdictOf(NEW, certain, withId('4411', NEW), BOOK).asPredicted).toBe('unclear');
  });
});

// Made-up accounts, drafts and address books: everything that the resolution rules look at, near misses included.
import fc from 'fast-check';
import { Contact, type Organization, type OrganizationFields } from '../../src/contract/organization.ts';
import type { SecondAddress } from '../../src/organizations/requirements.ts';
import { organizationToSend } from '../../src/organizations/sending.ts';
import type { Account } from '../../src/simulator/account.ts';
import { APPROVER, draftOf, FIELDS, known } from './samples.ts';

/** A name, and what a reader may take for it. */
const NAMES = [
  'Example GmbH',
  'Example  GmbH',
  'Example GmbH ',
  ' Example GmbH',
  'Example\u00a0GmbH',
  'Example GmbH\u200b',
  'EXAMPLE GMBH',
  'Example Gmbh',
  'Example, GmbH',
  'Example GmbH.',
  'Example',
  '\u0415xample GmbH',
  'Soci\u00e9t\u00e9 Exemple',
  'Socie\u0301te\u0301 Exemple',
  '  ',
  '0',
  'null',
  '__proto__',
  'constructor',
];
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('Example GmbH', 'Example  GmbH', 'EXAMPLE GMBH') },
  { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }) },
);

/** Up to the largest number that the simulator tells apart from its neighbours. */
const id = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 3112, 3121, 3122) },
  { weight: 1, arbitrary: fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1) },
  { weight: 1, arbitrary: fc.nat(4_000) },
);
/** Texts that are no id, and therefore not sent. */
const NO_IDS = ['', ' 3121', '03121', '3121.0', '3e3', '-1', '#3121'];

const organization = fc.record({
  id,
  company_name: name,
  city: fc.constantFrom('Berlin', 'Bonn', ''),
  contact_title: fc.constantFrom('', 'Engineer'),
});

const type = fc.constantFrom('OV', 'EV' as const);
const request = fc.record({
  type: fc.oneof({ weight: 15, arbitrary: type }, fc.constant('DV' as const)),
  state: fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom('active', 'deployment' as const) },
    fc.constant('processing' as const),
  ),
  organizationId: id,
});
export const REQUEST_ID = '88213';

const account: fc.Arbitrary<Account> = fc.record({
  organizations: fc.uniqueArray(organization, { selector: ({ id }) => id, maxLength: 7 }),
  requests: fc
    .option(request, { freq: 30 })
    .map((each): Account['requests'] => (each ? { [REQUEST_ID]: each } : {})),
});

/** This text most of the time; now and then none, or blanks. */
const mostly = (text: string, ...others: string[]) =>
  fc.oneof({ weight: 80, arbitrary: fc.constant(text) }, fc.constantFrom('', ' \t', ...others));

const contact: fc.Arbitrary<Contact> = fc.record({
  contactType: mostly('EVApprover', 'TechnicalContact', 'EvApprover', 'EVApprover '),
  firstName: mostly(APPROVER.firstName),
  lastName: mostly(APPROVER.lastName),
  title: mostly(APPROVER.title),
  email: mostly(APPROVER.email, 'nowhere'),
  phone: mostly(APPROVER.phone),
});

const fields: fc.Arbitrary<OrganizationFields> = fc.record({
  companyName: fc.oneof({ weight: 15, arbitrary: name }, { weight: 1, arbitrary: fc.constant('') }),
  companyAddress: mostly(FIELDS.companyAddress),
  companyAddress2: fc.constantFrom('', '  ', 'Suite 5'),
  city: mostly(FIELDS.city),
  state: fc.constantFrom('', 'CA', 'CA', 'DC', 'PR', 'ca', 'XX'),
  zipCode: mostly('90094'),
  country: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('DE', 'GB', 'US', 'US', 'US') },
    fc.constantFrom('', 'us', 'UK', 'ZZ', 'Germany', 'USA', 'US '),
  ),
  organizationalUnit: mostly('IT'),
  contactFirstName: mostly(FIELDS.contactFirstName),
  contactLastName: mostly(FIELDS.contactLastName),
  contactEmail: mostly(FIELDS.contactEmail, 'nowhere', 'a@b@c', 'a b@c', '@c', 'a@'),
  contactPhone: mostly(FIELDS.contactPhone),
  contactTitle: mostly('Engineer'),
  additionalContacts: fc.array(contact, { maxLength: 3 }),
});

export const drafts = fc
  .record({
    content: fc.record({
      type,
      identifyBy: fc.constantFrom('id', 'name' as const),
      organizationId: fc.oneof({ weight: 8, arbitrary: id.map(String) }, fc.constantFrom(...NO_IDS)),
      onlyIdentity: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
    fields,
  })
  .map(({ content, fields }) => draftOf(content, fields));

/** What drafts send and, now and then, what none does: whatever is typed, applicable or not, or only a part of it. */
const sent: fc.Arbitrary<Organization> = fc
  .record({
    draft: drafts,
    as: fc.oneof({ weight: 6, arbitrary: fc.constant('draft') }, fc.constantFrom('all', 'part')),
    left: fc.subarray(Object.keys(FIELDS)),
  })
  .map(({ draft, as, left }) => {
    const sent = organizationToSend(draft);
    if (as === 'draft') return sent;
    const all: Organization = { ...draft.fields, id: sent.id };
    if (as === 'part') for (const field of left) Reflect.deleteProperty(all, field);
    return all;
  });

export type Case = {
  account: Account;
  sent: Organization;
  /** What the analyst takes the request for. */
  type: 'OV' | 'EV';
  secondAddress: SecondAddress;
};

export const cases: fc.Arbitrary<Case> = fc
  .record({
    account,
    sent,
    isMistaken: fc.nat(9).map((each) => each === 0),
    type,
    secondAddress: fc.constantFrom('present', 'present', 'filled', 'optional' as const),
  })
  .map(({ account, sent, isMistaken, type, secondAddress }) => {
    const real = account.requests[REQUEST_ID]?.type;
    const taken = real === undefined || real === 'DV' || isMistaken ? type : real;
    return { account, sent, type: taken, secondAddress };
  });

/** What the app knows of an organization of the account. */
export const seen = ({
  id,
  company_name: companyName = '',
}: Account['organizations'][number]): Organization => known(String(id), companyName);

/**
 * Part of an account as an address book has it, and entries that are out of date: organizations that are gone, others
 * that were renamed, and entries without an id.
 */
export const bookOf = ({ organizations }: Account): fc.Arbitrary<Organization[]> =>
  fc
    .tuple(
      fc.subarray([...organizations]).map((some) => some.map(seen)),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        fc
          .array(fc.record({ id, name }), { maxLength: 3 })
          .map((old) => old.map(({ id, name }) => known(String(id), name))),
      ),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.array(name, { maxLength: 2 }).map((names) => names.map((each) => known(null, each))),
      ),
    )
    .map((parts) => parts.flat());

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Organization } from '../../src/contract/organization.ts';
import { checkDraft } from '../../src/organizations/checks.ts';
import { invalidFields, missingFields } from '../../src/organizations/requirements.ts';
import { organizationToSend } from '../../src/organizations/sending.ts';
import { drafts } from './accounts.ts';
import { APPROVER, FIELDS } from './samples.ts';

const OURS: Organization = { id: null, ...FIELDS };

describe('what a new organization lacks', () => {
  it('is nothing where state and zip code do not apply', () => {
    expect(missingFields(OURS, 'OV', 'present')).toStrictEqual([]);
  });

  it('is state and zip code in the United States', () => {
    const there = { ...OURS, country: 'US', zipCode: ' ' };
    expect(missingFields(there, 'OV', 'present')).toStrictEqual(['state', 'zipCode']);
    expect(missingFields({ ...there, state: 'CA', zipCode: '90094' }, 'OV', 'present')).toStrictEqual([]);
  });

  it.each([
    ['present', undefined, true],
    ['present', '', false],
    ['filled', undefined, true],
    ['filled', '', true],
    ['filled', ' ', true],
    ['filled', 'Suite 5', false],
    ['optional', undefined, false],
    ['optional', '', false],
  ] as const)('with company_address2 read as “%s”: %j', (reading, companyAddress2, isMissing) => {
    const { companyAddress2: _, ...rest } = OURS;
    const organization = companyAddress2 === undefined ? rest : { ...rest, companyAddress2 };
    expect(missingFields(organization, 'OV', reading)).toStrictEqual(isMissing ? ['companyAddress2'] : []);
  });

  it('is an approver for EV, and every field of each contact', () => {
    const lacks = (additionalContacts: (typeof APPROVER)[]) =>
      missingFields({ ...OURS, additionalContacts }, 'EV', 'present');
    expect(lacks([])).toStrictEqual(['additionalContacts']);
    expect(lacks([APPROVER])).toStrictEqual([]);
    const otherSpelling = [{ ...APPROVER, contactType: 'EvApprover' }];
    expect(lacks(otherSpelling)).toStrictEqual(['additionalContacts']);
    const inAnyWay = { ...OURS, additionalContacts: otherSpelling };
    expect(missingFields(inAnyWay, 'EV', 'present', 'any')).toStrictEqual([]);
    const technical = { ...APPROVER, contactType: 'TechnicalContact', title: '', phone: ' ' };
    expect(lacks([APPROVER, technical])).toStrictEqual([
      'additionalContacts.1.title',
      'additionalContacts.1.phone',
    ]);
    expect(missingFields({ ...OURS, additionalContacts: [technical] }, 'OV', 'present')).toStrictEqual([]);
  });
});

it.each([
  [{}, []],
  [{ country: 'UK' }, ['country']],
  [{ country: 'de' }, ['country']],
  [{ country: 'US', state: 'XX' }, ['state']],
  [{ country: 'DE', state: 'XX' }, []],
  [{ contactEmail: 'alex' }, ['contactEmail']],
  [{ contactEmail: 'alex@@example.com' }, ['contactEmail']],
])('values that cannot be meant: %j', (change, invalid) => {
  expect(invalidFields({ ...OURS, ...change })).toStrictEqual(invalid);
});

it('a draft that the checks pass lacks nothing that is surely required', () => {
  let passed = 0;
  fc.assert(
    fc.property(drafts, (draft) => {
      const isWrong = checkDraft(draft).some(({ severity }) => severity === 'error');
      if (isWrong || draft.onlyIdentity) return;
      const sent = organizationToSend(draft);
      expect(missingFields(sent, draft.type, 'present', 'any')).toStrictEqual([]);
      expect(invalidFields(sent)).not.toContain('country');
      passed += 1;
    }),
    { numRuns: 2_000, seed: 1 },
  );
  expect(passed).toBeGreaterThan(200);
});

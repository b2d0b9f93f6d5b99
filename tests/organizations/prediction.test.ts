import { describe, expect, it } from 'vitest';
import type { Organization } from '../../src/contract/organization.ts';
import { KnownId, type KnownOrganization } from '../../src/contract/organizations.ts';
import { Prediction, type OtherOutcome } from '../../src/contract/prediction.ts';
import { ProfileId } from '../../src/contract/profiles.ts';
import { fatesOf, knowledgeOf, predict, type Knowledge } from '../../src/organizations/prediction.ts';
import { organizationToSend } from '../../src/organizations/sending.ts';
import { APPROVER, draftOf, idOf, known } from './samples.ts';

const some = (...organizations: Organization[]): Knowledge => ({
  organizations,
  confirmed: organizations,
  isComplete: false,
});
const sent = (id: string | null, companyName?: string): Organization => ({
  ...organizationToSend(draftOf({}, companyName === undefined ? {} : { companyName })),
  id: id === null ? null : idOf(id),
});

/** An outcome in a few characters, so that a whole prediction fits on a line. */
function short(outcome: OtherOutcome): string {
  if (outcome.kind === 'associated') return `${outcome.by}[${outcome.ids.join(' ')}]`;
  if (outcome.kind === 'created') return 'created';
  return `${outcome.kind === 'refused' ? outcome.why : outcome.kind}[${outcome.fields.join(' ')}]`;
}
function inShort(prediction: Prediction) {
  expect(Prediction.parse(prediction)).toStrictEqual(prediction);
  const { id, name, expected, otherwise, certainty } = prediction;
  return `${id}/${name}: ${short(expected)} ${certainty}; ${otherwise.map(short).join(' ')}`;
}

const MAYBE = 'perhaps-refused[companyAddress2 additionalContacts] processing[] not-applicable[]';
const GMBH = 'Example GmbH';

it('an approver in another spelling than the document’s is not expected to be refused, but may be', () => {
  const additionalContacts = [{ ...APPROVER, contactType: 'EvApprover' }];
  const ours = organizationToSend(draftOf({ type: 'EV' }, { additionalContacts }));
  expect(inShort(predict(ours, 'EV', some()))).toBe(`not-given/unknown: created open; name[] ${MAYBE}`);
});

describe('with the organizations of the address book', () => {
  it.each([
    ['neither known', sent(null), [], `not-given/unknown: created open; name[] ${MAYBE}`],
    [
      'name known',
      sent(null),
      [known('3121', GMBH)],
      `not-given/known: name[3121] likely; name[] created ${MAYBE}`,
    ],
    [
      'name of several',
      sent(null),
      [known('3121', GMBH), known('7', 'Other'), known('3199', GMBH), known('3121', GMBH)],
      `not-given/known: name[3121 3199] likely; name[] created ${MAYBE}`,
    ],
    [
      'name known without an id',
      sent(null),
      [known(null, GMBH)],
      `not-given/known: name[] likely; created ${MAYBE}`,
    ],
    [
      'almost the name',
      sent(null, 'Example  GmbH'),
      [known('3121', GMBH), known('3122', 'example  gmbh')],
      `not-given/unknown: created open; name[] ${MAYBE}`,
    ],
    [
      'another unicode form of the name',
      sent(null, 'Socie\u0301te\u0301'),
      [known('3121', 'Soci\u00e9t\u00e9')],
      `not-given/unknown: created open; name[] ${MAYBE}`,
    ],
    [
      'id and name of one',
      sent('3121'),
      [known('3121', GMBH)],
      `known/known: id[3121] likely; name[] created ${MAYBE}`,
    ],
    [
      'id known under another name',
      sent('3121'),
      [known('3121', 'Renamed Ltd')],
      `known/unknown: id[3121] likely; name[] created ${MAYBE}`,
    ],
    [
      'id of one, name of another',
      sent('3121'),
      [known('3121', 'Renamed Ltd'), known('3199', GMBH)],
      `known/known: id[3121] likely; name[3199] name[] created ${MAYBE}`,
    ],
    [
      'id mistyped, name known',
      sent('3112'),
      [known('3121', GMBH)],
      `unknown/known: name[3121] open; id[3112] name[] created ${MAYBE}`,
    ],
    [
      'id mistyped, name unknown',
      sent('3112', 'New Ltd'),
      [known('3121', GMBH)],
      `unknown/unknown: created open; id[3112] name[] ${MAYBE}`,
    ],
    [
      'ids beyond the integers of a number',
      sent('9007199254740993', 'New Ltd'),
      [known('9007199254740992', GMBH)],
      `unknown/unknown: created open; id[9007199254740993] name[] ${MAYBE}`,
    ],
    [
      'no name, and an entry without one',
      { id: null, companyAddress2: '' },
      [{ id: idOf('1') }, known('2', '')],
      'not-given/not-given: missing-fields[companyName companyAddress city country contactFirstName ' +
        'contactLastName contactEmail contactPhone] open; created ' +
        MAYBE,
    ],
  ] as const)('%s', (_, organization, organizations, expected) => {
    expect(inShort(predict(organization, 'OV', some(...organizations)))).toBe(expected);
  });
});

describe('with a complete list', () => {
  const all = { organizations: [known('3121', GMBH)], isComplete: true, secondAddress: 'present' } as const;
  const request = { type: 'OV', isProcessing: false } as const;

  it.each([
    ['id', sent('3121', 'Any'), request, 'known/absent: id[3121] certain; '],
    ['name', sent('3112'), request, 'absent/known: name[3121] certain; '],
    ['neither', sent('3112', 'New Ltd'), request, 'absent/absent: created certain; '],
    [
      'in processing',
      sent('3121'),
      { ...request, isProcessing: true },
      'known/known: processing[] certain; ',
    ],
    ['DV', sent('3121'), { ...request, type: 'DV' }, 'known/known: not-applicable[] certain; '],
    ['no request', sent('3121'), null, 'known/known: not-applicable[] certain; '],
    [
      'EV, taken for OV',
      sent(null, 'New Ltd'),
      { ...request, type: 'EV' },
      'not-given/absent: missing-fields[additionalContacts] certain; ',
    ],
  ] as const)('%s', (_, organization, request, expected) => {
    expect(inShort(predict(organization, 'OV', { ...all, request }))).toBe(expected);
  });
});

describe('what becomes of the fields', () => {
  const organization: Organization = {
    id: idOf('3112'),
    companyName: GMBH,
    companyAddress2: '',
    city: 'Berlin',
  };

  it('is not documented by rule 1, but for the id', () => {
    expect(fatesOf(organization, { kind: 'associated', by: 'id', ids: [idOf('3112')] })).toStrictEqual({
      companyName: 'not-documented',
      companyAddress2: 'not-documented',
      city: 'not-documented',
    });
  });

  it('is to be ignored by rule 2, but for the name', () => {
    const byName: OtherOutcome = { kind: 'associated', by: 'name', ids: [] };
    expect(fatesOf(organization, byName)).toStrictEqual({
      id: 'ignored',
      companyAddress2: 'ignored',
      city: 'ignored',
    });
    expect(fatesOf({ id: null, companyName: GMBH }, byName)).toStrictEqual({});
  });

  it('is as sent by rule 3', () => {
    expect(fatesOf(organization, { kind: 'created' })).toStrictEqual({});
    expect(fatesOf(organization, { kind: 'refused', why: 'processing', fields: [] })).toStrictEqual({});
  });
});

describe('what an address book tells', () => {
  const entry = (source: KnownOrganization['source'], organization: Organization): KnownOrganization => ({
    key: KnownId.parse('2b0d3a1c-9a70-4c6e-8a35-3f9a1b4c7d21'),
    profileId: ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10'),
    organization,
    source,
    addedAtMs: 0,
    seenAtMs: 0,
  });
  const certaintyOf = (organization: Organization, ...entries: KnownOrganization[]) =>
    predict(organization, 'OV', knowledgeOf(entries)).certainty;

  it('is likely only where the service answered with it', () => {
    for (const organization of [sent('3121'), sent(null)]) {
      expect(certaintyOf(organization, entry('answer', known('3121', GMBH)))).toBe('likely');
      expect(certaintyOf(organization, entry('typed', known('3121', GMBH)))).toBe('open');
      expect(certaintyOf(organization, entry('imported', known('3121', GMBH)))).toBe('open');
    }
  });

  it('is expected, whoever wrote it down', () => {
    const { id, name, expected } = predict(
      sent('3121'),
      'OV',
      knowledgeOf([entry('typed', known('3121', GMBH))]),
    );
    expect([id, name, expected]).toEqual(['known', 'known', { kind: 'associated', by: 'id', ids: ['3121'] }]);
  });
});

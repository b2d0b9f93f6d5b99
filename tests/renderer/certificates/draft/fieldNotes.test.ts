import { describe, expect, it } from 'vitest';
import {
  AttemptId,
  DraftId,
  type Attempt,
  type DraftContent,
} from '../../../../src/contract/certificates.ts';
import { OrganizationId, RequestId } from '../../../../src/contract/organization.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';
import type { Failure } from '../../../../src/contract/result.ts';
import { checkDraft } from '../../../../src/organizations/checks.ts';
import { fatesOf } from '../../../../src/organizations/prediction.ts';
import { organizationToSend } from '../../../../src/organizations/sending.ts';
import { fieldNotes, isSameNote } from '../../../../src/renderer/certificates/draft/fieldNotes.ts';
import type { NearKnown } from '../../../../src/renderer/certificates/draft/nearKnown.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import type { PredictedOutcome } from '../../../../src/contract/prediction.ts';

const ID = OrganizationId.parse('3121');
const CREATED: PredictedOutcome = { kind: 'created' };
const BY_NAME: PredictedOutcome = { kind: 'associated', by: 'name', ids: [ID] };
const BY_ID: PredictedOutcome = { kind: 'associated', by: 'id', ids: [ID] };

const FILLED: DraftContent = {
  ...EMPTY_DRAFT,
  requestId: '88213',
  type: 'EV',
  identifyBy: 'id',
  organizationId: '3121',
  fields: {
    ...EMPTY_DRAFT.fields,
    companyName: 'Example GmbH',
    city: 'Berlin',
    state: 'CA',
    country: 'DE',
    additionalContacts: [
      { contactType: 'EVApprover', firstName: 'Kim', lastName: '', title: '', email: '', phone: '' },
    ],
  },
};

const NOTHING_NEAR: NearKnown = { otherName: null, names: [], ids: [] };
const notesOf = (
  content: DraftContent,
  outcome: PredictedOutcome = CREATED,
  lastAttempt?: Attempt,
  near = NOTHING_NEAR,
) =>
  fieldNotes({
    content,
    remarks: checkDraft(content),
    lastAttempt,
    fates: fatesOf(organizationToSend(content), outcome),
    near,
  });

describe('what becomes of a field', () => {
  it('is marked and struck through where it will be ignored, but for the name', () => {
    const note = notesOf(FILLED, BY_NAME);
    const ignored = { text: 'will be ignored', isStruck: true };
    expect(note('fields.city').mark).toEqual(ignored);
    expect(note('organizationId').mark).toEqual(ignored);
    expect(note('fields.additionalContacts.0.firstName').mark).toEqual(ignored);
    expect(note('fields.additionalContacts').mark).toEqual(ignored);
    expect(note('fields.companyName').mark).toBeUndefined();
    expect(note('requestId').mark).toBeUndefined();
    expect(note('fields.companyAddress').mark).toBeUndefined(); // nothing is typed there
  });
  it('is marked as not sent where only the id and the name are, filled in or not', () => {
    const note = notesOf({ ...FILLED, onlyIdentity: true }, BY_ID);
    const notSent = { text: 'not sent', isStruck: true };
    expect(note('fields.city').mark).toEqual(notSent);
    expect(note('fields.companyAddress').mark).toEqual(notSent);
    expect(note('fields.companyName').mark).not.toEqual(notSent);
  });
  it('is marked, and not struck through, where it is not documented', () => {
    const note = notesOf(FILLED, BY_ID);
    expect(note('fields.city').mark).toEqual({ text: 'not documented', isStruck: false });
    expect(note('organizationId').mark).toBeUndefined();
  });
  it('is not said of what is sent though it is not required', () => {
    expect(notesOf(FILLED)('fields.state').mark).toBeUndefined();
    expect(notesOf({ ...FILLED, type: 'OV' })('fields.additionalContacts.0.firstName').mark).toBeUndefined();
  });
});

it('the first error and the first warning of a field are its own', () => {
  const note = notesOf({ ...FILLED, requestId: '' });
  expect(note('requestId').error).toMatch(/Enter/);
  expect(note('fields.companyAddress2').warning).toMatch(/required/);
  expect(note('fields.city')).toEqual({});
});

it('what is almost known is said at the name and at the id, after any other warning', () => {
  const known = { id: ID, companyName: 'Example GmbH' };
  const names = [{ organization: known, differences: ['blanks' as const] }];
  const near = { otherName: null, names, ids: [known] };
  const note = notesOf(FILLED, CREATED, undefined, near);
  expect(note('fields.companyName').warning).toBe('Almost the known name “Example GmbH”.');
  expect(note('organizationId').warning).toBe('Almost the known ID 3121.');
  const blanks = { ...FILLED, fields: { ...FILLED.fields, companyName: 'Example  GmbH' } };
  expect(notesOf(blanks, CREATED, undefined, near)('fields.companyName').warning).toMatch(/spaces.*Almost/);
  const other = notesOf(FILLED, CREATED, undefined, { otherName: known, names: [], ids: [] });
  expect(other('organizationId').warning).toBe('Your address book has it as “Example GmbH”.');
});

describe('what the service said of a field', () => {
  const error: Failure = {
    kind: 'refused',
    role: 'gateway',
    status: 400,
    said: 'Invalid',
    details: [{ source: 'city', description: 'City is unknown' }],
  };
  const attempt = (sentContent: DraftContent, wasSent = true): Attempt => ({
    id: AttemptId.parse('00000000-0000-4000-8000-00000000000b'),
    draftId: DraftId.parse('00000000-0000-4000-8000-00000000000a'),
    profileId: ProfileId.parse('00000000-0000-4000-8000-00000000000c'),
    profileName: 'Work',
    demo: false,
    requestId: RequestId.parse('88213'),
    type: 'EV',
    sent: organizationToSend(sentContent),
    prediction: { id: 'known', name: 'known', expected: CREATED, otherwise: [], certainty: 'likely' },
    startedAtMs: 0,
    state: { kind: 'unchanged', atMs: 1, wasSent, error },
  });

  it('stands until the field is changed', () => {
    expect(notesOf(FILLED, CREATED, attempt(FILLED))('fields.city').refusal).toMatch(/City is unknown/);
    const changed = { ...FILLED, fields: { ...FILLED.fields, city: 'Ulm' } };
    expect(notesOf(changed, CREATED, attempt(FILLED))('fields.city').refusal).toBeUndefined();
    const elsewhere = { ...FILLED, fields: { ...FILLED.fields, companyName: 'Other' } };
    expect(notesOf(elsewhere, CREATED, attempt(FILLED))('fields.city').refusal).toMatch(/City is unknown/);
  });
  it('is said of the request where its id was not found', () => {
    const notFound: Failure = { ...error, status: 404, details: [{ source: 'id', description: 'Unknown' }] };
    const state = { kind: 'unchanged', atMs: 1, wasSent: true, error: notFound } as const;
    const note = notesOf(FILLED, CREATED, { ...attempt(FILLED), state });
    expect(note('requestId').refusal).toMatch(/Unknown/);
    expect(note('organizationId').refusal).toBeUndefined();
    const other = notesOf({ ...FILLED, requestId: '88214' }, CREATED, { ...attempt(FILLED), state });
    expect(other('requestId').refusal).toBeUndefined();
  });
  it('is nothing when nothing was sent', () => {
    expect(notesOf(FILLED, CREATED, attempt(FILLED, false))('fields.city').refusal).toBeUndefined();
  });
});

it('two notes are the same only if everything that is said is', () => {
  const note = {
    error: 'a',
    refusal: 'b',
    warning: 'c',
    mark: { text: 'not sent', isStruck: true },
  };
  expect(isSameNote(note, structuredClone(note))).toBe(true);
  expect(isSameNote({}, {})).toBe(true);
  for (const other of [
    { ...note, error: 'x' },
    { ...note, refusal: 'x' },
    { ...note, warning: 'x' },
    { ...note, mark: { text: 'ignored', isStruck: true } },
    { ...note, mark: { text: 'not sent', isStruck: false } },
    {},
  ])
    expect(isSameNote(note, other), JSON.stringify(other)).toBe(false);
});

it('says of each field the first error and the first doubt', () => {
  const remark = (severity: 'error' | 'warning', message: string) => ({
    path: 'fields.city',
    severity,
    message,
  });
  const notes = fieldNotes({
    content: FILLED,
    remarks: [
      remark('warning', 'doubt 1'),
      remark('error', 'error 1'),
      remark('error', 'error 2'),
      remark('warning', 'doubt 2'),
    ],
    lastAttempt: undefined,
    fates: {},
    near: NOTHING_NEAR,
  });
  expect(notes('fields.city')).toEqual({ error: 'error 1', warning: 'doubt 1' });
});

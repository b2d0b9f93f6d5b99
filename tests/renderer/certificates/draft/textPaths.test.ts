import { expect, it } from 'vitest';
import { checkDraft } from '../../../../src/organizations/checks.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import {
  inDraft,
  inOrganization,
  textToCorrect,
} from '../../../../src/renderer/certificates/draft/textPaths.ts';

const CONTACT = { contactType: '', firstName: '', lastName: '', title: '', email: '', phone: '' };

it('every error of a draft leads to a text to correct, or to the list of contacts while it is empty', () => {
  const withContact = {
    ...EMPTY_DRAFT,
    type: 'EV' as const,
    identifyBy: 'id' as const,
    fields: { ...EMPTY_DRAFT.fields, country: 'US', additionalContacts: [CONTACT] },
  };
  const errors = checkDraft(withContact).filter(({ severity }) => severity === 'error');
  expect(errors.length).toBeGreaterThan(15);
  for (const { path } of errors) expect(textToCorrect(withContact, path), path).not.toBeNull();
  expect(textToCorrect(withContact, 'fields.additionalContacts')).toBe(
    'fields.additionalContacts.0.contactType',
  );
  expect(textToCorrect(EMPTY_DRAFT, 'fields.additionalContacts')).toBeNull();
});

it('a path of an organization and of a draft lead to each other', () => {
  for (const path of ['id', 'city', 'additionalContacts.0.email'])
    expect(inOrganization(inDraft(path))).toBe(path);
  expect(inDraft('id')).toBe('organizationId');
});

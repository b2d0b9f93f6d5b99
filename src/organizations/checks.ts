import { countryName } from '../contract/countries.ts';
import {
  CONTACT_FIELDS,
  OrganizationId,
  RequestId,
  TEXT_FIELDS,
  type CertificateType,
} from '../contract/organization.ts';
import type { DraftContent } from '../contract/certificates.ts';
import { countriesMeant } from './countries.ts';
import { emailOddity, phoneOddity } from './emailAndPhone.ts';
import {
  APPROVER,
  CONTACT_RULES,
  FIELD_RULES,
  isLikeApprover,
  USUAL_CONTACTS,
  type FieldRule,
} from './fieldRules.ts';
import { hasStates } from './sending.ts';
import { stateMeant, stateName } from './states.ts';
import { isBlank, nameOddities, textOddities } from './textChecks.ts';

/** Something to say about a field. An error stops the draft from being sent; a warning does not. */
export type Remark = { path: string; severity: 'error' | 'warning'; message: string };

const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

type Say = (message: string) => Remark;
const errorAt =
  (path: string): Say =>
  (message) => ({ path, severity: 'error', message });
const warningAt =
  (path: string): Say =>
  (message) => ({ path, severity: 'warning', message });

/** What was typed, as it stands in a sentence. */
const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** What is wrong with an id that only has something invisible before or after it, as when a cell was pasted. */
function aroundId(text: string, isId: (text: string) => boolean): string | null {
  const id = text.trim();
  if (id === text || !isId(id)) return null;
  return `There is a space ${text.startsWith(id) ? 'after' : 'before'} the ID. Remove it.`;
}

const isRequestId = (text: string) => RequestId.safeParse(text).success;
const isOrganizationId = (text: string) => OrganizationId.safeParse(text).success;

function requestIdProblem(text: string): string | null {
  if (isBlank(text)) return 'Enter the certificate request’s ID.';
  if (/^\.{1,2}$/.test(text))
    return `${quoted(text)} is not the ID of a certificate request. Copy the ID from the service’s portal.`;
  const parsed = RequestId.safeParse(text);
  return parsed.success
    ? null
    : (aroundId(text, isRequestId) ??
        parsed.error.issues[0]?.message ??
        'This is not the ID of a certificate request.');
}

function organizationIdProblem(text: string): string | null {
  if (isBlank(text)) return 'Enter the organization’s ID, or identify it by name.';
  const parsed = OrganizationId.safeParse(text);
  return parsed.success
    ? null
    : (aroundId(text, isOrganizationId) ??
        parsed.error.issues[0]?.message ??
        'This is not the ID of an organization.');
}

/** What is wrong with a country that is filled in. (Interface, "Organization": ISO 3166 country code.) */
function countryProblem(text: string): string | null {
  if (countryName(text) !== null) return null;
  const typed = `${quoted(text)} is not an ISO 3166 country code.`;
  const meant = countriesMeant(text);
  if (meant.length === 0) return `${typed} Choose the country from the list.`;
  return `${typed} Use ${ANY_OF.format(meant.map(({ code, name }) => `${code} (${name})`))}.`;
}

function stateOddity(text: string): string | null {
  if (stateName(text) !== null) return null;
  const meant = stateMeant(text);
  return meant
    ? `The document asks for the abbreviation. Use ${meant.code} (${meant.name}).`
    : `${quoted(text)} is not the abbreviation of a US state. Check it.`;
}

const zipOddity = (text: string): string | null =>
  /^\d{5}(?:-\d{4})?$/.test(text.trim())
    ? null
    : 'A US ZIP code is 5 digits, or 5 digits, a hyphen and 4 more. Check it.';

function contactTypeOddity(text: string): string | null {
  return text !== APPROVER && isLikeApprover(text)
    ? `The document spells it “${APPROVER}”. Use exactly that if this contact is the approver.`
    : null;
}

const ODDITIES: Readonly<Record<FieldRule['kind'], (text: string) => (string | null)[]>> = {
  name: nameOddities,
  text: () => [],
  email: (text) => [emailOddity(text)],
  phone: (text) => [phoneOddity(text)],
  country: () => [],
  state: (text) => [stateOddity(text)],
  zip: (text) => [zipOddity(text)],
  'contact-type': (text) => [contactTypeOddity(text)],
};

const WHERE_REQUIRED: Readonly<Record<Exclude<FieldRule['required'], 'no' | 'unclear'>, string>> = {
  yes: 'it is required',
  'united-states': 'it is required in the United States',
};

/** What is to be said of one field that is sent. */
function fieldRemarks(path: string, rule: FieldRule, text: string): Remark[] {
  const error = errorAt(path);
  const warning = warningAt(path);
  const { required } = rule;
  if (isBlank(text)) {
    if (required === 'unclear')
      return [
        warning('The document marks this as required, with no condition. If sent empty, it may be refused.'),
      ];
    if (required !== 'no') return [error(`Enter the ${rule.label}: ${WHERE_REQUIRED[required]}.`)];
    return text === '' ? [] : [warning('This holds only spaces, which are sent as typed. Clear it.')];
  }
  const problem = rule.kind === 'country' ? countryProblem(text) : null;
  if (problem !== null) return [error(problem)];
  const oddities = [...ODDITIES[rule.kind](text), ...textOddities(text, rule.usual)];
  return oddities.filter((each) => each !== null).map(warning);
}

/** The rule in this country: elsewhere, a state or postcode is not required, and of any form. */
const ruleIn = (country: string, rule: FieldRule): FieldRule =>
  rule.required === 'united-states' && !hasStates(country) ? { ...rule, kind: 'text', required: 'no' } : rule;

/** One field of a contact. For OV the document names none as required. */
function contactFieldRemarks(path: string, rule: FieldRule, text: string, type: CertificateType): Remark[] {
  if (type === 'EV' || !isBlank(text)) return fieldRemarks(path, rule, text);
  return [
    warningAt(path)('The document requires this of contacts for EV. If sent empty, it may be refused.'),
  ];
}

/** The contacts of a request; for EV at least one approver, and every field of each. (Interface, "Additional contact".) */
function contactRemarks({ type, fields: { additionalContacts: contacts } }: DraftContent): Remark[] {
  const path = 'fields.additionalContacts';
  const remarks = contacts.flatMap((contact, index) =>
    CONTACT_FIELDS.flatMap((field) =>
      contactFieldRemarks(`${path}.${index}.${field}`, CONTACT_RULES[field], contact[field], type),
    ),
  );
  if (contacts.length > USUAL_CONTACTS)
    remarks.unshift(
      warningAt(path)(
        `${contacts.length.toLocaleString('en')} contacts are more than usual (${USUAL_CONTACTS}). The service may refuse them.`,
      ),
    );
  if (type === 'OV' || contacts.some(({ contactType }) => isLikeApprover(contactType))) return remarks;
  const message = `Add a contact of type ${APPROVER}: an EV certificate requires at least one.`;
  return [errorAt(path)(message), ...remarks];
}

const isNotNull = <T>(value: T | null): value is T => value !== null;

function identityRemarks({ requestId, identifyBy, organizationId, onlyIdentity, fields }: DraftContent) {
  const request = requestIdProblem(requestId);
  const organization = identifyBy === 'id' ? organizationIdProblem(organizationId) : null;
  const { companyName } = fields;
  const isNameSent = !onlyIdentity || identifyBy === 'name' || companyName !== '';
  const rule = FIELD_RULES.companyName;
  const needed: FieldRule = onlyIdentity && identifyBy === 'id' ? { ...rule, required: 'no' } : rule;
  return [
    request === null ? null : errorAt('requestId')(request),
    organization === null ? null : errorAt('organizationId')(organization),
    ...(isNameSent ? fieldRemarks('fields.companyName', needed, companyName) : []),
  ].filter(isNotNull);
}

/**
 * Checks a draft as it would be sent; what is not sent is not checked. Paths are such as `requestId`, `fields.city`,
 * `fields.additionalContacts.0.email`. Whatever the document forbids is an error. (Interface, "Organization".)
 */
export function checkDraft(content: DraftContent): Remark[] {
  const { onlyIdentity, fields } = content;
  const identity = identityRemarks(content);
  if (onlyIdentity) return identity;
  const texts = TEXT_FIELDS.filter((field) => field !== 'companyName').flatMap((field) =>
    fieldRemarks(`fields.${field}`, ruleIn(fields.country, FIELD_RULES[field]), fields[field]),
  );
  return [...identity, ...texts, ...contactRemarks(content)];
}

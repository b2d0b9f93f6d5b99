import type { CertificateType, OrganizationId } from '../../contract/organization.ts';
import type { KnownOrganization } from '../../contract/organizations.ts';
import { formatCounted, formatDay } from '../ui/text/formats.ts';
import { apiNameOf, fieldNames } from './fieldNames.ts';
import { legible } from '../ui/text/legible.ts';

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const quoted = (name: string) => `“${legible(name)}”`;

/** How an organization came to be in the address book, in a few words. */
const origin = ({ source, seenAtMs }: KnownOrganization) =>
  source === 'answer'
    ? `last received ${formatDay(seenAtMs)}`
    : `${source === 'typed' ? 'added by hand' : 'imported'} ${formatDay(seenAtMs)}, not confirmed by the service`;

const lastSeen = (known: readonly KnownOrganization[]) =>
  formatDay(known.reduce((latest, { seenAtMs }) => Math.max(latest, seenAtMs), 0));

/** The texts of predictions, in the editor, the review and the journal. */
export const predictionWords = {
  steps: 'Resolution rules',
  depends: 'What it also depends on',
  /** Marks the rule where the chain is expected to end. */
  expected: 'expected',
  headline: {
    associated: (name: string | null, ids: readonly OrganizationId[]) => {
      const [id, ...more] = ids;
      if (more.length > 0 && name !== null)
        return `Associated with one of ${ids.length} organizations called ${quoted(name)}: ${EITHER.format(ids)}`;
      if (id === undefined)
        return `Associated with ${name === null ? 'an organization' : quoted(name)}, whose ID is not known here`;
      return name === null
        ? `Associated with organization ${id}`
        : `Associated with ${quoted(name)}, organization ${id}`;
    },
    created: 'A new organization is created',
    refused: {
      'missing-fields': 'Refused: a new organization lacks required fields',
      'invalid-fields': 'Refused: a new organization has invalid fields',
      processing: 'Refused: the authority is still processing the request',
      'not-applicable': 'Refused: the request is not one for an OV or EV certificate',
    },
  },
  certainty: {
    certain: 'Certain',
    likely: 'Likely, not certain',
    open: 'Not certain',
    complete: 'The account’s full list of organizations is known.',
    incomplete: (known: readonly KnownOrganization[]) =>
      known.length === 0
        ? 'The account’s full list of organizations cannot be read, and your address book is empty.'
        : `The account’s full list of organizations cannot be read. Your address book has ${formatCounted(known.length, 'organization')}, last seen ${lastSeen(known)}.`,
  },
  id: {
    question: (id: OrganizationId | null) =>
      id === null
        ? 'Does an ID identify an organization?'
        : `Does ID ${id} identify an existing organization?`,
    notGiven: 'No: no ID is sent.',
    known: (entry: KnownOrganization | undefined) =>
      entry
        ? `Your address book has it as ${quoted(entry.organization.companyName ?? '')}, ${origin(entry)}.`
        : 'Your address book has it.',
    unknown: 'Not known: it is not in your address book.',
    absent: 'No: the account has none with this ID.',
    result: 'If so, the request is associated with it.',
    otherFields: 'What becomes of the other fields then is not documented.',
    mistyped:
      'A mistyped ID is not refused by these rules. It falls through to the name, and may create an organization.',
  },
  name: {
    question: (name: string) =>
      name === ''
        ? 'Is the company name exactly that of an organization?'
        : `Otherwise: is ${quoted(name)} exactly the name of one?`,
    notGiven: 'No: no company name is sent.',
    known: (entries: readonly KnownOrganization[]) => {
      const [entry, ...more] = entries;
      if (!entry || more.length > 0) return `Your address book has ${entries.length} with exactly this name.`;
      const { id } = entry.organization;
      return `Your address book has it${id === null ? ', without its ID' : ` as organization ${id}`}, ${origin(entry)}.`;
    },
    unknown: (known: number) =>
      known === 0
        ? 'Not known: your address book is empty.'
        : known === 1
          ? 'Not known: it is not the name of the one known organization.'
          : `Not known: it is the name of none of the ${formatCounted(known, 'known organization')}.`,
    absent: 'No: none has exactly this name.',
    result: 'If so, the request is associated with that one, and all other fields are ignored.',
  },
  create: {
    question: 'Otherwise: neither identifies an organization',
    result: 'A new organization is created from what is sent.',
    missing: (paths: readonly string[]) =>
      `Required fields are missing, so it would probably be refused: ${fieldNames(paths)}.`,
    invalid: (paths: readonly string[]) =>
      `Some fields look invalid, so it would probably be refused: ${fieldNames(paths)}.`,
    perhaps: (paths: readonly string[]) =>
      `It may be refused without ${fieldNames(paths)}: whether that is required is not clear.`,
    perhapsSource:
      'The field table marks company_address2 as required with no condition, and additional_contacts as required for EV; the API does not say which type a request is.',
    requiredSource: (paths: readonly string[], type: CertificateType) =>
      `The field table marks as required for ${type}: ${paths.map(apiNameOf).join(', ')}.`,
  },
  limits: {
    onlyIdentity:
      'Only the ID and the company name are sent. The document marks other fields as required, so this may be refused.',
    requiredSource: 'The field table marks company_address, city, country and others as required.',
    processing: 'If the authority is still processing the request, its organization cannot be changed.',
    howRefused: 'How the service then responds is not documented; probably with the status 409 or 400.',
    notApplicable:
      'If the request does not exist, or is for a DV certificate, the change is probably refused.',
  },
} as const;

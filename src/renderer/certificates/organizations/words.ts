import type { TextField } from '../../../contract/organization.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import { legible } from '../../ui/text/legible.ts';
import { formatCount, formatCounted, formatTime } from '../../ui/text/formats.ts';
import { FIELD_LABELS, fieldName } from '../fieldNames.ts';

/** How an entry was learned; the time follows. Only what was received shows that the service has it. */
const LEARNED: Record<KnownOrganization['source'], (entry: KnownOrganization) => string> = {
  answer: () => 'Received',
  imported: () => 'Imported',
  typed: ({ addedAtMs, seenAtMs }) => (addedAtMs === seenAtMs ? 'Added by hand' : 'Changed by hand'),
};

const FIELDS: Record<TextField | 'id', { label: string; hint?: string }> = {
  id: { label: fieldName('id'), hint: 'Leave it empty if you do not know it.' },
  companyName: {
    label: FIELD_LABELS.companyName,
    hint: 'Exactly as the service has it: it compares names exactly.',
  },
  companyAddress: { label: FIELD_LABELS.companyAddress },
  companyAddress2: { label: FIELD_LABELS.companyAddress2, hint: 'Such as a suite.' },
  city: { label: FIELD_LABELS.city },
  country: { label: FIELD_LABELS.country, hint: 'Two letters, as in ISO 3166.' },
  state: { label: FIELD_LABELS.state, hint: 'Required in the United States.' },
  zipCode: { label: FIELD_LABELS.zipCode, hint: 'Required in the United States.' },
  organizationalUnit: { label: FIELD_LABELS.organizationalUnit },
  contactFirstName: { label: FIELD_LABELS.contactFirstName },
  contactLastName: { label: FIELD_LABELS.contactLastName },
  contactEmail: { label: FIELD_LABELS.contactEmail },
  contactPhone: { label: FIELD_LABELS.contactPhone },
  contactTitle: { label: FIELD_LABELS.contactTitle },
};

const nameOf = ({ organization }: KnownOrganization) =>
  legible(organization.companyName ?? '') || 'Without a name';
const learnedAt = (entry: KnownOrganization) =>
  `${LEARNED[entry.source](entry)} ${formatTime(entry.seenAtMs)}`;

/** Texts of the address book. */
export const words = {
  fields: FIELDS,
  learned: LEARNED,
  learnedAt,
  nameOf,
  loading: 'Loading the address book',
  table: 'Organizations',
  columns: {
    name: 'Company name',
    id: 'ID',
    country: 'Country',
    learned: 'How it is known',
  },
  actions: {
    edit: 'Edit…',
    details: 'Details',
    copyId: 'Copy ID',
    remove: (count: number) => (count === 1 ? 'Remove' : `Remove ${formatCounted(count, 'organization')}`),
  },
  noId: '–',
  search: 'Search organizations',
  add: 'Add organization',
  count: (matching: number, all: number, profile: string) => {
    if (all === 0) return profile;
    const organizations = formatCounted(all, 'organization');
    return `${profile}: ${matching === all ? organizations : `${formatCount(matching)} of ${organizations}`}`;
  },
  empty: {
    title: 'No organizations yet',
    text: 'Every organization that the service answers with is kept here, so that you can choose it by its ID and exact name. The service offers no list of them. Add those that you know, or import a file.',
  },
  noMatch: {
    title: 'No matching organizations',
    text: (typed: string) => `No organizations match “${typed}”.`,
    action: 'Clear search',
  },
  noAccount: {
    title: 'Connect an account to keep organizations',
    text: 'Each profile has its own address book, because each account has its own organizations. To try it without an account, start the demo from the home screen.',
  },
  removed: {
    title: (count: number) => `${formatCounted(count, 'organization')} removed`,
    text: (entries: readonly KnownOrganization[]) => {
      const what = entries.length > 3 ? 'They' : `“${entries.map(nameOf).join('”, “')}”`;
      return `${what} can be brought back until Sextant is closed. At the service nothing changes.`;
    },
    undo: 'Undo',
  },
  form: {
    add: 'Add an organization',
    edit: 'Edit organization',
    label: 'Organization',
    save: 'Save organization',
    contacts: 'Validation contact',
    additional: 'Additional contacts',
    addContact: 'Add a contact',
    removeContact: (number: number) => `Remove contact ${number}`,
    noIdentity: 'Enter a company name or an organization ID.',
    received: (entry: KnownOrganization) =>
      `${learnedAt(entry)} from the service. If you change it, it counts as changed by hand, because the service may know it otherwise.`,
  },
  choosing: {
    title: 'Choose an organization',
    search: 'Search the address book',
    /** Beside an entry. */
    near: 'Nearly the name of another entry',
    list: 'Organizations',
    empty:
      'The address book is empty. It fills with what the service answers; you can also add or import organizations there.',
    none: (typed: string) => `No organizations match “${typed}”.`,
    more: (shown: number, all: number) =>
      `The first ${formatCount(shown)} of ${formatCounted(all, 'organization')}. Type to narrow them down.`,
    note: 'Fills in its ID, its exact name and whatever else is known of it, and empties the other fields of the organization.',
    cancel: 'Cancel',
  },
  export: {
    button: 'Export…',
    title: 'Export the address book',
    format: 'Format',
    csv: { name: 'CSV', note: 'For spreadsheets. An apostrophe protects what they would change or run.' },
    json: { name: 'JSON', note: 'For other programs, with the API’s names.' },
    people:
      'The file holds names, e-mail addresses and phone numbers of people. Sextant can import both formats again.',
    save: (count: number) => `Save ${formatCounted(count, 'organization')}`,
    fileName: (profile: string) => `Organizations of ${profile}`,
    saved: 'Export complete',
    savedText: (count: number, fileName: string) =>
      `${formatCounted(count, 'organization')} saved to ${fileName}.`,
    show: 'Show in folder',
  },
} as const;

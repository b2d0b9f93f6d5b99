import type { Difference } from '../../../organizations/nearMatches.ts';
import { legible } from '../../ui/text/legible.ts';
import { formatClock, formatCount } from '../../ui/text/formats.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** In what way two names differ, after “differs in”. */
const differences: Record<Difference, string> = {
  case: 'upper and lower case',
  blanks: 'spaces',
  punctuation: 'punctuation',
  'legal-form': 'the legal form',
  'look-alike': 'letters that look alike',
  'unicode-form': 'how accented letters are encoded',
  accents: 'accents',
  spelling: 'spelling',
};

/** Texts of the editor of a draft; those of the prediction are in `predictionWords.ts`. */
export const words = {
  title: (requestId: string) =>
    requestId === '' ? 'Organization for a certificate request' : `Organization for request ${requestId}`,
  loading: 'Loading the draft',
  form: 'Draft',
  gone: {
    sent: {
      title: 'This draft has been sent',
      text: 'The change took effect, so the draft was removed. The journal has what was sent and what came back.',
      action: 'Open the attempt',
    },
    deleted: {
      title: 'This draft no longer exists',
      text: 'It has been deleted. Other drafts are in the list.',
      action: 'Show drafts',
    },
  },
  saved: {
    saving: 'Saving…',
    saved: (ms: number) => `Saved ${formatClock(ms)}`,
    failed: 'Not saved',
    why: (meaning: string, todo: string) =>
      `Not saved: ${meaning} ${todo} The next change is saved with all that went before.`,
    /** What was typed cannot be kept, so that nothing is until it is corrected. */
    invalid: (names: string, messages: string) =>
      `Not saved. ${names}: ${messages} Correct it first: until then, nothing that you type here is saved.`,
  },
  profile: (name: string) => `Profile: ${name}`,
  request: {
    title: 'Certificate request',
    id: {
      label: 'Certificate request ID',
      hint: 'As the service’s portal shows it.',
    },
    type: 'Type',
    ov: 'OV',
    ev: 'EV',
    typeNote: 'The type decides which fields are required. The API does not say which one a request is.',
  },
  identity: {
    title: 'Organization',
    by: 'Identify by',
    name: 'Name',
    id: 'ID',
    organizationId: { label: 'Organization ID', hint: 'Only digits.' },
    companyNameHint: 'Compared exactly, each letter and each space.',
    choose: 'Address book…',
    replaced: {
      text: (name: string) =>
        `Replaced by ${name === '' ? 'an organization' : `“${name}”`} from your address book. What is not known there is now empty; contacts stay if it has none.`,
      undo: 'Undo: bring back what was there',
    },
  },
  company: {
    title: 'Company',
    address2Hint: 'Marked as required in the document, with no condition.',
    address2Sent: 'Sent even if it is empty.',
    countryHint: 'Choose a country, or type its two letters.',
    unitHint: 'The unit responsible for validation.',
  },
  validation: { title: 'Validation contact' },
  contacts: {
    title: 'Additional contacts',
    note: {
      OV: 'Not required for OV. What is filled in is sent. The API calls them additional_contacts.',
      EV: 'EV needs at least one contact of the type EVApprover. Other types are sent as typed. The API calls them additional_contacts.',
    },
    fate: (mark: string) => `All of them: ${mark}.`,
    add: 'Add contact',
    full: (most: number) => `A draft holds at most ${formatCount(most)} contacts.`,
    remove: (name: string) => `Remove ${name.toLowerCase()}`,
    types: {
      EVApprover: 'EV approver',
      OrganizationContact: 'Organization contact',
      TechnicalContact: 'Technical contact',
    },
  },
  advanced: {
    title: 'Advanced',
    onlyIdentity: 'Send only the ID and the company name',
    onlyIdentityNote:
      'The other fields stay in the draft. The document marks some of them as required, so this may be refused.',
  },
  marks: {
    notSent: 'not sent',
    ignored: 'will be ignored',
    notDocumented: 'not documented',
  },
  refusedField: (message: string) => `The service said: ${message}`,
  near: {
    label: 'Almost known',
    almostName: 'Almost a known name',
    almostId: 'Almost a known ID',
    otherName: 'Known under another name',
    differsIn: (kinds: readonly Difference[]) =>
      `Differs in ${LIST.format(kinds.map((kind) => differences[kind]))}.`,
    notInBook: (id: string) => `${id} is not in your address book.`,
    idOf: (id: string) => `Organization ${id} has another name in your address book.`,
    /** At the field. */
    nameAtField: (name: string) => `Almost the known name “${legible(name)}”.`,
    idAtField: (id: string) => `Almost the known ID ${id}.`,
    otherNameAtField: (name: string) => `Your address book has it as “${legible(name)}”.`,
    typed: 'Typed',
    known: 'Known',
    id: (id: string) => `organization ${id}`,
    noId: 'ID not known',
    characters: (codes: string) => `Characters: ${codes}`,
    takeName: 'Use this name',
    takeOrganization: 'Use this organization',
    of: (action: string, name: string) => `${action}: ${name}`,
    hidden: (count: number) => `${count} more, nearly like it.`,
  },
  panel: {
    title: 'What will happen',
    nothing: 'Enter a company name or an ID to see what will happen.',
    ignored: 'Will be ignored',
    notDocumented: 'Effect not documented',
  },
  review: 'Review and send…',
  notReviewed: (names: string) => `Nothing was sent. Correct ${names}.`,
  notices: {
    profileRemoved: {
      text: (name: string) => `The profile “${name}”, to which this draft belongs, has been removed.`,
      action: 'Copy to this profile',
    },
    noProfile: 'There is no active profile to send with.',
    otherProfile: {
      text: (own: string, active: string) => `This draft belongs to ${own}. The active profile is ${active}.`,
      action: (own: string) => `Switch to ${own}`,
    },
    readOnly: {
      text: 'This profile is locked against changes, so the draft cannot be sent.',
      action: 'Show credentials',
    },
    unchecked: {
      text: 'The outcome of an earlier attempt for this request is unknown. Check it at the service and record what you found, before anything is sent again.',
      action: 'Show the attempt',
    },
    underWay: {
      text: 'A change for this request is on its way.',
      action: 'Show the attempt',
    },
    refused: {
      text: 'The last attempt was refused, and nothing changed.',
      notSent: 'The last attempt was not sent, and nothing changed.',
      action: 'Show the attempt',
    },
    offline: 'The draft is saved; send it when the gateway can be reached.',
    label: 'Note',
  },
  blocked: {
    'profile-removed': 'Sending is disabled: the profile of this draft has been removed.',
    'no-profile': 'Sending is disabled: there is no active profile.',
    'other-profile': 'Sending is disabled: this draft belongs to another profile.',
    'read-only': 'Sending is disabled: the profile is locked against changes.',
    unchecked: 'Sending is disabled: the outcome of an earlier attempt is unknown.',
    'under-way': 'Sending is disabled: another change for this request is on its way.',
  },
} as const;

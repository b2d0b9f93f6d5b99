import type { Draft } from '../../../contract/certificates.ts';
import { formatCounted } from '../../ui/text/formats.ts';
import { legible } from '../../ui/text/legible.ts';

/** Texts of the list of drafts. */
export const words = {
  loading: 'Loading drafts',
  list: 'Drafts',
  empty: {
    title: 'No drafts',
    text: 'A draft is a change of the organization of a certificate request. Prepare it here, even offline, and send it when you have checked what will happen.',
  },
  noAccount: {
    title: 'Connect an account to change organizations',
    text: 'A draft belongs to the account with which it will be sent. To try it without one, start the demo from the home screen.',
  },
  filter: 'Filter drafts',
  count: (matching: number, all: number) =>
    matching === all ? formatCounted(all, 'draft') : `${matching} of ${formatCounted(all, 'draft')}`,
  noMatch: {
    title: 'No matching drafts',
    text: (typed: string) => `No drafts match “${typed}”.`,
    action: 'Clear filter',
  },
  columns: {
    name: 'Company name',
    request: 'Request',
    predicted: 'Predicted',
    state: 'State',
    saved: 'Saved',
  },
  unnamed: 'No company name yet',
  noRequest: 'No request ID yet',
  request: (id: string) => `Request ${id}`,
  nameOf: ({ content }: Draft) => legible(content.fields.companyName) || words.unnamed,
  notes: {
    refused: 'The last attempt was refused',
    notSent: 'The last attempt was not sent',
    unknown: 'Outcome of the last attempt unknown',
    sending: 'Being sent',
  },
  actions: {
    open: 'Open',
    details: 'Show details',
    duplicate: 'Duplicate',
    copy: 'Copy to this profile',
    remove: (count: number) => (count === 1 ? 'Delete draft' : `Delete ${count} drafts`),
  },
  removed: {
    title: (count: number) => (count === 1 ? 'Draft deleted' : `${count} drafts deleted`),
    text: (drafts: readonly Draft[]) => {
      const what =
        drafts.length > 3 ? 'They' : `“${drafts.map((draft) => words.nameOf(draft)).join('”, “')}”`;
      return `${what} can be brought back until Sextant is closed. Attempts that were sent from ${drafts.length === 1 ? 'it' : 'them'} stay in the journal.`;
    },
    undo: 'Undo',
  },
  preview: {
    nothing: 'It names no organization yet.',
    prediction: 'What will happen',
    facts: { request: 'Request', type: 'Certificate type', saved: 'Saved', profile: 'Profile' },
  },
  orphans: {
    text: 'Drafts of removed profiles cannot be sent. Copy one to the active profile to go on with it.',
    of: (profileName: string) => `Profile “${profileName}” removed`,
  },
} as const;

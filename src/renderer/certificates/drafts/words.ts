import type { Draft } from '../../../contract/certificates.ts';
import { legible } from '../../ui/text/legible.ts';

/** Texts of the list of drafts. */
export const words = {
  loading: 'Loading drafts',
  list: 'Drafts',
  explanation: 'Changes that have not been sent. Each is saved as you type.',
  empty: {
    title: 'No drafts',
    text: 'A draft is a change of the organization of a certificate request. Prepare it here, even offline, and send it when you have checked what will happen.',
  },
  noAccount: {
    title: 'Connect an account to change organizations',
    text: 'A draft belongs to the account with which it will be sent. To try it without one, start the demo from the home screen.',
  },
  more: (count: number) => `Show ${count} more`,
  unnamed: 'No company name yet',
  noRequest: 'No request ID yet',
  request: (id: string) => `Request ${id}`,
  /** Precedes the time. */
  saved: 'saved',
  nameOf: ({ content }: Draft) => legible(content.fields.companyName) || words.unnamed,
  predicted: (outcome: string) => `Predicted: ${outcome.toLowerCase()}`,
  notes: {
    refused: 'The last attempt was refused',
    notSent: 'The last attempt was not sent',
    unknown: 'Outcome of the last attempt unknown',
    sending: 'Being sent',
  },
  actions: {
    open: 'Open',
    openOf: (name: string) => `Open ${name}`,
    duplicate: (name: string) => `Duplicate ${name}`,
    remove: (name: string) => `Delete ${name}`,
    copy: 'Copy to this profile',
    copyOf: (name: string) => `Copy ${name} to this profile`,
  },
  removal: {
    title: 'Delete this draft?',
    text: (name: string, requestId: string) =>
      `“${name}”${requestId === '' ? '' : ` for request ${requestId}`} is deleted from this computer. Attempts that were sent from it stay in the journal.`,
    action: 'Delete draft',
  },
  orphans: {
    title: 'Drafts of removed profiles',
    text: 'They cannot be sent. Copy one to the active profile to go on with it.',
    of: (profileName: string) => `Profile: ${profileName}`,
  },
} as const;

import path from 'node:path';
import { openCertificates } from '../certificates/certificates.ts';
import { AddressBook } from '../organizations/addressBook.ts';
import type { Base } from './base.ts';
import type { Accounts } from './openAccounts.ts';

/** The organizations that each profile knows. */
export const openAddressBook = ({ stores, clock, window }: Base, { profiles }: Accounts) =>
  new AddressBook({
    store: stores.organizations,
    clock,
    activeProfile: () => profiles.active()?.id,
    hasProfile: (id) => profiles.find(id) !== undefined,
    changed: (entries) => {
      window.announce('organizations.changed', entries);
    },
    removed: (keys) => {
      window.announce('organizations.removed', keys);
    },
  });

/** Drafts, the journal of attempts, and what sends changes of organizations. */
export function openSending(
  { folder, window, clock, log }: Base,
  { connections }: Accounts,
  book: AddressBook,
) {
  return openCertificates({
    folder: path.join(folder, 'certificates'),
    clock,
    log,
    book,
    connectionOf: (id) => connections.connectionOf(id),
    draftChanged: (draft) => {
      window.announce('certificates.draft', draft);
    },
    draftRemoved: (id) => {
      window.announce('certificates.draftRemoved', id);
    },
    attemptChanged: (attempt) => {
      window.announce('certificates.attempt', attempt);
    },
  });
}

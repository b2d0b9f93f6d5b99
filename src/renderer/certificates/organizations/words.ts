import type { KnownOrganization } from '../../../contract/organizations.ts';
import { formatCounted, formatTime } from '../../ui/text/formats.ts';

/** How an entry was learned, and when. Only what was received shows that the service has it. */
const LEARNED: Record<KnownOrganization['source'], (entry: KnownOrganization) => string> = {
  answer: ({ seenAtMs }) => `Received ${formatTime(seenAtMs)}`,
  imported: ({ seenAtMs }) => `Imported ${formatTime(seenAtMs)}`,
  typed: ({ addedAtMs, seenAtMs }) =>
    `${addedAtMs === seenAtMs ? 'Added' : 'Changed'} by hand ${formatTime(seenAtMs)}`,
};

/** Texts of the address book. */
export const words = {
  learned: (entry: KnownOrganization) => LEARNED[entry.source](entry),
  nameOf: (entry: KnownOrganization) => entry.organization.companyName || 'Without a name',
  choosing: {
    title: 'Choose an organization',
    search: 'Search the address book',
    list: 'Organizations',
    empty:
      'The address book is empty. It fills with what the service answers; you can also add or import organizations there.',
    none: (typed: string) => `No organization matches “${typed}”.`,
    more: (shown: number, all: number) =>
      `The first ${formatCounted(shown, 'organization')} of ${all}. Type to narrow them down.`,
    note: 'Its id and its exact name are filled in, with everything else that is known of it.',
    cancel: 'Cancel',
  },
} as const;

import { ArchiveId } from '../../contract/events.ts';
import { ProfileId, type Profile } from '../../contract/profiles.ts';

const ENDING = '.events';

/**
 * The archive of a profile and its account; null if the profile names none, or no host of the event log. It is a part
 * of a file's name, and some file systems ignore case: a capital becomes a tilde with the small letter.
 */
export function archiveOf({ id, accountNumber, legacyUrl }: Profile): ArchiveId | null {
  if (!accountNumber || !legacyUrl) return null;
  const account = accountNumber.replaceAll(/[A-Z]/g, (letter) => `~${letter.toLowerCase()}`);
  return ArchiveId.parse(`${id}.${account}`);
}

/** The profile and the account of an archive. */
export function ownerOf(archive: ArchiveId): { profileId: ProfileId; accountNumber: string } {
  const dot = archive.indexOf('.');
  const accountNumber = archive
    .slice(dot + 1)
    .replaceAll(/~(.)/g, (_, letter: string) => letter.toUpperCase());
  return { profileId: ProfileId.parse(archive.slice(0, dot)), accountNumber };
}

export const fileNameOf = (archive: ArchiveId): string => `${archive}${ENDING}`;

/** The archive in the file of this name; null if it is none. */
export function archiveIn(fileName: string): ArchiveId | null {
  const id = ArchiveId.safeParse(fileName.endsWith(ENDING) ? fileName.slice(0, -ENDING.length) : '');
  return id.success ? id.data : null;
}

import { storableFileName } from '../../../contract/fileName.ts';
import { ProfileForm, type Profile } from '../../../contract/profiles.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { api } from '../../api.ts';
import { PROFILE_FILE } from '../../commands/openFile.ts';
import { writeProfileFile } from '../paste/profileFile.ts';
import { words } from './words.ts';

/** Leaves room for the file extension. */
const MAX_BYTES = 220;

/** Writes a profile without its secrets to a file; returns the file’s name, or null if the dialog was cancelled. */
export async function exportProfile(profile: Profile): Promise<Result<string | null>> {
  const name = storableFileName(profile.name, MAX_BYTES) || words.export.fallbackName;
  const begun = await api.exports.begin({ fileName: `${name}${PROFILE_FILE}` });
  if (!begun.ok) return begun;
  if (begun.value === null) return ok(null);
  // Parsing drops what is meaningful on this computer only: the id and the time of creation.
  const bytes = new TextEncoder().encode(writeProfileFile(ProfileForm.parse(profile)));
  const written = await api.exports.append({ id: begun.value, bytes });
  if (!written.ok) return written;
  const place = await api.exports.finish(begun.value);
  return place.ok ? ok(place.value.fileName) : place;
}

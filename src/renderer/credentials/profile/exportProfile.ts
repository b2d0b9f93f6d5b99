import { ProfileForm, type Profile } from '../../../contract/profiles.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { api } from '../../api.ts';
import { PROFILE_FILE } from '../../commands/openFile.ts';
import { writeProfileFile } from '../paste/profileFile.ts';

/** Writes a profile without its secrets into a file; answers its name, or null when no place was chosen. */
export async function exportProfile(profile: Profile): Promise<Result<string | null>> {
  const name = profile.name.replace(/[<>:"/\\|?*\p{Cc}\p{Cf}]/gu, ' ').trim() || 'Profile';
  const begun = await api.exports.begin({ fileName: `${name}${PROFILE_FILE}` });
  if (!begun.ok) return begun;
  if (begun.value === null) return ok(null);
  // Parsing drops what belongs to this computer: the identity and the time it was made.
  const bytes = new TextEncoder().encode(writeProfileFile(ProfileForm.parse(profile)));
  const written = await api.exports.append({ id: begun.value, bytes });
  if (!written.ok) return written;
  const place = await api.exports.finish(begun.value);
  return place.ok ? ok(place.value.fileName) : place;
}

import type { ProfileForm } from '../../contract/connection.ts';
import { ok, type Result } from '../../contract/result.ts';
import { api } from '../api.ts';
import { exportedProfile } from './pasted.ts';

/** Writes a profile without its secrets into a file; answers its name, or null when no place was chosen. */
export async function saveProfile(form: ProfileForm): Promise<Result<string | null>> {
  const name = form.name.replace(/[<>:"/\\|?*\p{Cc}\p{Cf}]/gu, ' ').trim() || 'Profile';
  const begun = await api.exports.begin({ fileName: `${name}.sextant-profile.json` });
  if (!begun.ok) return begun;
  if (begun.value === null) return ok(null);
  const bytes = new TextEncoder().encode(exportedProfile(form));
  const written = await api.exports.append({ id: begun.value, bytes });
  if (!written.ok) return written;
  const place = await api.exports.finish(begun.value);
  return place.ok ? ok(place.value.fileName) : place;
}

import { storableFileName } from '../../../contract/fileName.ts';
import { ProfileForm, type Profile } from '../../../contract/profiles.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { PROFILE_FILE } from '../../commands/openFile.ts';
import { saveFile } from '../../state/saveFile.ts';
import { writeProfileFile } from '../paste/profileFile.ts';
import { words } from './words.ts';

/** Leaves room for the file extension. */
const MAX_BYTES = 220;

/** Writes a profile without its secrets to a file; returns the file’s name, or null if the dialog was cancelled. */
export async function exportProfile(profile: Profile): Promise<Result<string | null>> {
  const name = storableFileName(profile.name, MAX_BYTES) || words.export.fallbackName;
  // Parsing drops what is meaningful on this computer only: the id and the time of creation.
  const text = writeProfileFile(ProfileForm.parse(profile));
  const saved = await saveFile(`${name}${PROFILE_FILE}`, text);
  return saved.ok ? ok(saved.value && saved.value.fileName) : saved;
}

import { type Profile, ProfileForm } from '../../../contract/profiles.ts';
import { type Failure, ok, type Result } from '../../../contract/result.ts';
import { notify } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { words } from './words.ts';
import { storableFileName } from '../../../contract/fileName.ts';
import { PROFILE_FILE } from '../../../contract/profiles.ts';
import { saveFile } from '../../state/saveFile.ts';
import { writeProfileFile } from '../paste/profileFile.ts';

/** Leaves room for the file extension. */
const MAX_BYTES = 220;

/** Writes a profile without its secrets to a file; returns the file’s name, or null if the dialog was cancelled. */
async function exportProfile(profile: Profile): Promise<Result<string | null>> {
  const name = storableFileName(profile.name, MAX_BYTES) || words.export.fallbackName;
  // Parsing drops what is meaningful on this computer only: the id and the time of creation.
  const text = writeProfileFile(ProfileForm.parse(profile));
  const saved = await saveFile(`${name}${PROFILE_FILE}`, text);
  return saved.ok ? ok(saved.value && saved.value.fileName) : saved;
}

type ExportButtonProps = { profile: Profile; onFailed: (failure: Failure) => void };

/** Exports the saved profile to a file, and names the file. */
export function ExportButton({ profile, onFailed }: ExportButtonProps) {
  const run = async () => {
    const exported = await exportProfile(profile);
    if (!exported.ok) onFailed(exported.error);
    else if (exported.value !== null)
      notify({
        tone: 'good',
        title: words.export.title,
        text: words.export.text(exported.value),
      });
  };
  return (
    <Button look="quiet" onPress={() => void run()}>
      {words.export.button}
    </Button>
  );
}

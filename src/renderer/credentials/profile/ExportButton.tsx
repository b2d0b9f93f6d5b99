import type { Profile } from '../../../contract/profiles.ts';
import type { Failure } from '../../../contract/result.ts';
import { notify } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { exportProfile } from './exportProfile.ts';
import { words } from './words.ts';

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

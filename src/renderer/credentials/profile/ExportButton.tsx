import type { Profile } from '../../../contract/profiles.ts';
import type { Failure } from '../../../contract/result.ts';
import { notify } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { exportProfile } from './exportProfile.ts';

type ExportButtonProps = { profile: Profile; onFailed: (failure: Failure) => void };

/** Writes the profile as it is saved into a file, and says where it went. */
export function ExportButton({ profile, onFailed }: ExportButtonProps) {
  const run = async () => {
    const exported = await exportProfile(profile);
    if (!exported.ok) onFailed(exported.error);
    else if (exported.value !== null)
      notify({
        tone: 'good',
        title: 'Profile exported',
        text: `${exported.value} holds it without secrets.`,
      });
  };
  return (
    <Button look="quiet" onPress={() => void run()}>
      Export without secrets
    </Button>
  );
}

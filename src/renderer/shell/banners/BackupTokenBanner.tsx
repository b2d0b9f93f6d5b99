import { useActiveProfile, useRotation } from '../../live.ts';
import { go } from '../../navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';

/** The primary REST API token is refused, and the backup token stands in for it. */
export function BackupTokenBanner() {
  const onBackup = useRotation(useActiveProfile()?.id)?.onBackup ?? false;
  if (!onBackup) return null;
  return (
    <Banner
      tone="warn"
      label="Backup token"
      actions={
        <Button
          onPress={() => {
            go({ screen: 'credentials', at: 'rotation' });
          }}
        >
          Show
        </Button>
      }
    >
      <strong>The primary REST API token is refused;</strong> the backup token is used. Rotate the token, or
      enter the primary one again.
    </Banner>
  );
}

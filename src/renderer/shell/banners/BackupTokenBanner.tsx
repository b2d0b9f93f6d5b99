import { useActiveProfile, useRotation } from '../../state/mainState.ts';
import { go } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';
import { words } from '../words.ts';

const { backupToken } = words.banners;

/** The service refused the primary REST API token, and the backup token is in use. */
export function BackupTokenBanner() {
  const onBackup = useRotation(useActiveProfile()?.id)?.onBackup ?? false;
  if (!onBackup) return null;
  return (
    <Banner
      tone="warn"
      label={backupToken.label}
      actions={
        <Button
          onPress={() => {
            go({ screen: 'credentials', at: 'rotation' });
          }}
        >
          {backupToken.action}
        </Button>
      }
    >
      <strong>{backupToken.lead}</strong> {backupToken.text}
    </Banner>
  );
}

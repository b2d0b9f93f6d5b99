import { useActiveProfile, useAppInfo } from '../../live.ts';
import { go } from '../../navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';

/** The active profile is the demo. */
export function DemoBanner() {
  const preview = useAppInfo(({ value }) => value?.preview ?? false);
  const demo = useActiveProfile()?.kind === 'demo';
  if (!demo) return null;
  return (
    <Banner
      tone="demo"
      label="Demo"
      actions={
        !preview && (
          <Button
            onPress={() => {
              go({ screen: 'credentials', at: 'new' });
            }}
          >
            Connect my account
          </Button>
        )
      }
    >
      <strong>DEMO.</strong> Everything comes from a simulator on this computer; the figures are made up.
    </Banner>
  );
}

import { useActiveProfile, useAppInfo } from '../../state/mainState.ts';
import { go } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';
import { words } from '../words.ts';

/** The active profile is the demo. */
export function DemoBanner() {
  const preview = useAppInfo(({ value }) => value?.preview ?? false);
  const demo = useActiveProfile()?.kind === 'demo';
  if (!demo) return null;
  return (
    <Banner
      tone="demo"
      label={words.banners.demo.label}
      actions={
        !preview && (
          <Button
            onPress={() => {
              go({ screen: 'credentials', at: 'new' });
            }}
          >
            {words.banners.demo.action}
          </Button>
        )
      }
    >
      <strong>{words.banners.demo.lead}</strong> {words.banners.demo.text}
    </Banner>
  );
}

import { useAppInfo } from '../../state/mainState.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { words } from '../words.ts';

/** The app runs as a preview in a browser. */
export function PreviewBanner() {
  const preview = useAppInfo(({ value }) => value?.preview ?? false);
  if (!preview) return null;
  return (
    <Banner tone="warn" label={words.banners.preview.label}>
      <strong>{words.banners.preview.lead}</strong> {words.banners.preview.text}
    </Banner>
  );
}

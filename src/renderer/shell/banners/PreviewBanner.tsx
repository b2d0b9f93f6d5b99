import { useAppInfo } from '../../live.ts';
import { Banner } from '../../ui/messages/Banner.tsx';

/** The app runs as a preview in a browser. */
export function PreviewBanner() {
  const preview = useAppInfo(({ value }) => value?.preview ?? false);
  if (!preview) return null;
  return (
    <Banner tone="warn" label="Preview">
      <strong>Preview.</strong> The app runs in a browser here: demo data and opened files only, no real
      accounts.
    </Banner>
  );
}

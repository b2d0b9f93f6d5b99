import { useConnection } from '../../state/mainState.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { words } from '../words.ts';

/** The clock of this computer is wrong. */
export function ClockBanner() {
  const offMs = useConnection(({ value }) => value?.clockOffMs ?? null);
  if (offMs === null) return null;
  return (
    <Banner tone="warn" label={words.banners.clock.label}>
      {words.banners.clock.text(offMs)}
    </Banner>
  );
}

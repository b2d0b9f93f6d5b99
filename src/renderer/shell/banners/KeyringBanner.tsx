import { useConnection } from '../../state/mainState.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { useNow } from '../../ui/useNow.ts';
import { words } from '../words.ts';

/** A keyring that responds sooner gets no banner. */
const SHORT_MS = 1_500;

/** The app is waiting for the keyring. */
export function KeyringBanner() {
  const sinceMs = useConnection(({ value }) => value?.vault.waitingSinceMs ?? null);
  const nowMs = useNow(sinceMs === null ? null : 1_000);
  if (sinceMs === null || nowMs - sinceMs <= SHORT_MS) return null;
  return (
    <Banner tone="waiting" label={words.banners.keyring.label}>
      {words.banners.keyring.since} <Timestamp ms={sinceMs} />, {words.banners.keyring.text}
    </Banner>
  );
}

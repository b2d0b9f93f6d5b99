import { useConnection } from '../../live.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { useNow } from '../../ui/useNow.ts';

/** A keyring that answers sooner is not worth a word. */
const SHORT_MS = 1_500;

/** The keyring is waited for. */
export function KeyringBanner() {
  const sinceMs = useConnection(({ value }) => value?.vault.waitingSinceMs ?? null);
  const nowMs = useNow(sinceMs === null ? null : 1_000);
  if (sinceMs === null || nowMs - sinceMs <= SHORT_MS) return null;
  return (
    <Banner tone="waiting" label="Keyring">
      Waiting for the keyring since <Timestamp ms={sinceMs} />, for 60 s at most. Unlock it if it asks;
      nothing is lost.
    </Banner>
  );
}

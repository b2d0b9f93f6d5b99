import { BackupTokenBanner } from './BackupTokenBanner.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RotationReminders } from './RotationReminders.tsx';
import { useConnection, useAppInfo } from '../../state/mainState.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { words } from '../words.ts';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { useNow } from '../../ui/useNow.ts';

/** The app runs as a preview in a browser. */
function PreviewBanner() {
  const preview = useAppInfo(({ value }) => value?.preview ?? false);
  if (!preview) return null;
  return (
    <Banner tone="warn" label={words.banners.preview.label}>
      <strong>{words.banners.preview.lead}</strong> {words.banners.preview.text}
    </Banner>
  );
}

/** A keyring that responds sooner gets no banner. */
const SHORT_MS = 1_500;

/** The app is waiting for the keyring. */
function KeyringBanner() {
  const sinceMs = useConnection(({ value }) => value?.vault.waitingSinceMs ?? null);
  const nowMs = useNow(sinceMs === null ? null : 1_000);
  if (sinceMs === null || nowMs - sinceMs <= SHORT_MS) return null;
  return (
    <Banner tone="waiting" label={words.banners.keyring.label}>
      {words.banners.keyring.since} <Timestamp ms={sinceMs} />, {words.banners.keyring.text}
    </Banner>
  );
}

/** The clock of this computer is wrong. */
function ClockBanner() {
  const offMs = useConnection(({ value }) => value?.clockOffMs ?? null);
  if (offMs === null) return null;
  return (
    <Banner tone="warn" label={words.banners.clock.label}>
      {words.banners.clock.text(offMs)}
    </Banner>
  );
}

/** What concerns the whole window, and what needs attention before it becomes a failure. */
export function Banners() {
  return (
    <>
      <PreviewBanner />
      <DemoBanner />
      <OfflineBanner />
      <KeyringBanner />
      <ClockBanner />
      <BackupTokenBanner />
      <RotationReminders />
    </>
  );
}

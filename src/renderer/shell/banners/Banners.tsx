import { BackupTokenBanner } from './BackupTokenBanner.tsx';
import { ClockBanner } from './ClockBanner.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { KeyringBanner } from './KeyringBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';
import { RotationReminders } from './RotationReminders.tsx';

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

import { BackupTokenBanner } from './BackupTokenBanner.tsx';
import { ClockBanner } from './ClockBanner.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { KeyringBanner } from './KeyringBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';
import { RotationReminders } from './RotationReminders.tsx';

/** What holds for the whole window, and what needs the analyst before it becomes a failure. */
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

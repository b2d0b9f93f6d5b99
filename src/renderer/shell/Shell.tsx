import { useEffect, type ReactNode } from 'react';
import { useActiveProfile, useAppInfo } from '../live.ts';
import { dismiss, useNotices } from '../notices.ts';
import { Notices } from '../ui/messages/Notices.tsx';
import { Banners } from './banners/Banners.tsx';
import { FileDrop } from './FileDrop.tsx';
import styles from './Shell.module.css';
import { MainRail } from './MainRail.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useJobNotices } from './useJobNotices.ts';

/** Everything around a screen: what holds for all of the app, the rail, and what goes on. */
export function Shell({ children }: { children: ReactNode }) {
  const notices = useNotices((state) => state.notices);
  const profile = useActiveProfile();
  const preview = useAppInfo(({ value }) => value?.preview ?? false);
  useJobNotices();

  useEffect(() => {
    document.title = preview ? 'Sextant (preview)' : 'Sextant';
  }, [preview]);

  return (
    <FileDrop className={styles['shell']}>
      {profile && (
        <div className={styles['band']} style={{ background: `var(--hue-${profile.colour})` }} aria-hidden />
      )}
      <Banners />
      <div className={styles['middle']}>
        <MainRail />
        <main className={styles['main']}>{children}</main>
      </div>
      <StatusBar />
      <Notices notices={notices} onClose={dismiss} />
    </FileDrop>
  );
}

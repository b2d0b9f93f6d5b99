import { useEffect, type ReactNode } from 'react';
import { useActiveProfile, useAppInfo } from '../state/mainState.ts';
import { dismiss, useNotices } from '../state/notices.ts';
import { Notices } from '../ui/messages/Notices.tsx';
import { Banners } from './banners/Banners.tsx';
import { FileDrop } from './FileDrop.tsx';
import styles from './Shell.module.css';
import { StatusBar } from './StatusBar.tsx';
import { useAttemptNotices } from './useAttemptNotices.ts';
import { useFileNotices } from './useFileNotices.ts';
import { useJobNotices } from './useJobNotices.ts';
import { useReadyForReport } from './useReadyForReport.ts';
import { words } from './words.ts';

type ShellProps = { rail: ReactNode; children: ReactNode };

/** Everything around a screen: banners, sidebar, status bar and notices. */
export function Shell({ rail, children }: ShellProps) {
  const notices = useNotices((state) => state.notices);
  const profile = useActiveProfile();
  const preview = useAppInfo(({ value }) => value?.preview ?? false);
  useJobNotices();
  useAttemptNotices();
  useFileNotices();
  useReadyForReport();

  useEffect(() => {
    document.title = preview ? words.windowTitle.preview : words.windowTitle.app;
  }, [preview]);

  return (
    <FileDrop className={styles['shell']}>
      {profile && (
        <div className={styles['band']} style={{ background: `var(--hue-${profile.colour})` }} aria-hidden />
      )}
      <Banners />
      <div className={styles['middle']}>
        {rail}
        <main data-landmark className={styles['main']}>
          {children}
        </main>
      </div>
      <StatusBar />
      <Notices notices={notices} onClose={dismiss} />
    </FileDrop>
  );
}

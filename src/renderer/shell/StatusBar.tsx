import { Lock } from 'lucide-react';
import { underWay, useActiveProfile, useConnection, useJobs, useSettings } from '../state/mainState.ts';
import { ArchiveStatus } from './ArchiveStatus.tsx';
import styles from './StatusBar.module.css';
import { go } from '../state/navigation.ts';
import { tokenTrouble } from '../state/tokenWords.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { zoneName } from '../ui/text/zones.ts';
import { KEPT_CLEAR } from '../ui/messages/useNoticePosition.ts';
import { words } from './words.ts';

const { status } = words;

/** The profile, the connection and the running jobs, in one line at the bottom. */
export function StatusBar() {
  const zone = useSettings(({ value }) => value?.zone ?? 'utc');
  const connection = useConnection((state) => state.value);
  const running = useJobs(({ value }) => underWay(value));
  const profile = useActiveProfile();
  const trouble = profile && connection ? tokenTrouble(connection) : null;
  return (
    <footer data-landmark className={styles['statusBar']} aria-label={status.label} {...KEPT_CLEAR}>
      {profile ? (
        <span className={styles['profile']}>
          <span
            className={styles['dot']}
            style={{ background: `var(--hue-${profile.colour})` }}
            aria-hidden
          />
          {profile.name}
          {profile.readOnly && <Lock size={12} aria-label={status.locked} />}
        </span>
      ) : (
        <span>{status.noAccount}</span>
      )}
      {connection?.reach.kind === 'online' && <Status tone="good">{status.online}</Status>}
      {connection?.reach.kind === 'offline' && <Status tone="warn">{status.offline}</Status>}
      {trouble !== null && (
        <Button
          look="quiet"
          flush="start"
          onPress={() => {
            go({ screen: 'credentials' });
          }}
        >
          <Status tone="warn">{trouble}</Status>
        </Button>
      )}
      {running > 0 && <Status tone="busy">{status.jobs(running)}</Status>}
      <ArchiveStatus />
      <span className={styles['push']} aria-live="polite">
        {status.zone[zone](zoneName(zone))}
      </span>
    </footer>
  );
}

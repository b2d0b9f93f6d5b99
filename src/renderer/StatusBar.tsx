import { underWay, useConnection, useJobs } from './live.ts';
import styles from './Frame.module.css';
import type { Connection } from '../contract/connection.ts';
import { Status } from './ui/Status.tsx';
import { useNow } from './ui/useNow.ts';

function tokenWords(connection: Connection, nowMs: number): string {
  const { token } = connection;
  if (token.kind === 'none') return 'No token';
  if (token.kind === 'asking') return 'Asking for a token';
  if (token.kind === 'failed') return 'Token refused';
  const left = Math.max(0, Math.floor((token.endsAtMs - nowMs) / 1000));
  return `Token ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** What goes on, in one line at the bottom. */
export function StatusBar() {
  const connection = useConnection((state) => state.value);
  const busy = useJobs(({ value }) => underWay(value));
  const nowMs = useNow(1_000);
  const profile = connection?.profiles.find(({ id }) => id === connection.activeId);
  return (
    <footer className={styles['statusBar']} aria-label="Status">
      {profile ? (
        <span className={styles['profile']}>
          <span
            className={styles['dot']}
            style={{ background: `var(--hue-${profile.colour})` }}
            aria-hidden
          />
          {profile.name}
        </span>
      ) : (
        <span>No account</span>
      )}
      {connection?.reach.kind === 'online' && <Status tone="good">Online</Status>}
      {connection?.reach.kind === 'offline' && <Status tone="warn">Offline</Status>}
      {profile && connection && <span>{tokenWords(connection, nowMs)}</span>}
      {busy > 0 && <Status tone="busy">{busy === 1 ? '1 job' : `${busy} jobs`}</Status>}
      <span className={styles['push']}>All times UTC</span>
    </footer>
  );
}

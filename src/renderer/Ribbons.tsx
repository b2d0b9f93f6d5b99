import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from './api.ts';
import { wordsFor } from './failures.ts';
import { dueWords } from './credentials/dueWords.ts';
import { useAppInfo, useConnection } from './live.ts';
import { go } from './navigation.ts';
import { Button } from './ui/Button.tsx';
import { Banner } from './ui/Status.tsx';
import { When } from './ui/Texts.tsx';
import { useNow } from './ui/useNow.ts';

const DAY_MS = 86_400_000;
/** A keyring that answers sooner is not worth a word. */
const SHORT_MS = 1_500;

/** What holds for the whole window: that it shows a demo, that it is a preview, that the service is out of reach. */
export function Ribbons() {
  const preview = useAppInfo((state) => state.value?.preview ?? false);
  const connection = useConnection((state) => state.value);
  const [trying, setTrying] = useState(false);
  const demo = connection?.profiles.find(({ id }) => id === connection.activeId)?.kind === 'demo';
  const reach = connection?.reach;

  return (
    <>
      {preview && (
        <Banner tone="warn" label="Preview">
          <strong>Preview.</strong> The app runs in a browser here: demo data and opened files only, no real
          accounts.
        </Banner>
      )}
      {demo && (
        <Banner
          tone="demo"
          label="Demo"
          actions={
            !preview && (
              <Button
                onPress={() => {
                  go({ screen: 'credentials' });
                }}
              >
                Connect my account
              </Button>
            )
          }
        >
          <strong>DEMO.</strong> Everything comes from a simulator on this computer; the figures are made up.
        </Banner>
      )}
      {reach?.kind === 'offline' && (
        <Banner
          tone="warn"
          label="Offline"
          actions={
            <Button
              icon={RefreshCw}
              isPending={trying}
              onPress={() => {
                setTrying(true);
                void api.connection.retry().finally(() => {
                  setTrying(false);
                });
              }}
            >
              Try again
            </Button>
          }
        >
          <strong>Offline</strong> since <When ms={reach.sinceMs} />. {wordsFor(reach.error).title} Stored
          reports open as always.
        </Banner>
      )}
      <Reminders />
    </>
  );
}

/** What needs the analyst before it becomes a failure: a token that is due, a keyring that waits, a wrong clock. */
function Reminders() {
  const nowMs = useNow(1_000);
  const connection = useConnection((state) => state.value);
  if (!connection) return null;
  const { rotation, vault, clockOffMs, activeId } = connection;
  const waitsLong = vault.waitingSinceMs !== null && nowMs - vault.waitingSinceMs > SHORT_MS;
  return (
    <>
      {waitsLong && vault.waitingSinceMs !== null && (
        <Banner tone="waiting" label="Keyring">
          Waiting for the keyring since <When ms={vault.waitingSinceMs} />. Unlock it if it asks; nothing is
          lost.
        </Banner>
      )}
      {clockOffMs !== null && (
        <Banner tone="warn" label="Clock">
          This computer’s clock is {Math.round(Math.abs(clockOffMs) / 60_000)} minutes{' '}
          {clockOffMs > 0 ? 'ahead of' : 'behind'} the service’s. Set it right: tokens and links end by the
          service’s clock.
        </Banner>
      )}
      {rotation?.dueAtMs && rotation.reminderDays !== null && rotation.step === null && (
        <Banner
          tone="warn"
          label="Rotation reminder"
          actions={
            <>
              <Button
                onPress={() => {
                  go({ screen: 'credentials' });
                }}
              >
                Rotate now
              </Button>
              <Button
                look="quiet"
                onPress={() => {
                  if (activeId) void api.rotation.snooze(activeId);
                }}
              >
                Snooze 3 days
              </Button>
            </>
          }
        >
          <strong>REST API token:</strong>{' '}
          {dueWords(rotation.dueAtMs, rotation.dueAtMs - rotation.reminderDays * DAY_MS)} by your policy.
        </Banner>
      )}
    </>
  );
}

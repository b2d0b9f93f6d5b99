import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from './api.ts';
import { wordsFor } from './failures.ts';
import type { ProfileId } from '../contract/profiles.ts';
import { stepNumber, type RotationStep } from '../contract/rotation.ts';
import type { Result } from '../contract/result.ts';
import { dueTone, dueWords } from './credentials/dueWords.ts';
import { useAppInfo, useConnection } from './live.ts';
import { askToLeave, go, showPlace, useNavigation } from './navigation.ts';
import { notifyIfFailed } from './notices.ts';
import { Button } from './ui/buttons/Button.tsx';
import { Banner } from './ui/messages/Banner.tsx';
import { Timestamp } from './ui/text/Timestamp.tsx';
import { useNow } from './ui/useNow.ts';

const SNOOZE_DAYS = 3;
/** A keyring that answers sooner is not worth a word. */
const SHORT_MS = 1_500;

/** Begins the rotation of a profile and goes there. */
async function rotate(profileId: ProfileId): Promise<Result<undefined>> {
  const used = await api.connection.use(profileId);
  const begun = used.ok ? await api.rotation.begin(profileId) : used;
  if (begun.ok) showPlace({ screen: 'credentials', at: 'rotation' });
  return begun;
}

/** What holds for the whole window: that it shows a demo, that it is a preview, that the service is out of reach. */
export function Banners() {
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
                  go({ screen: 'credentials', at: 'new' });
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
                void api.connection.retry().then((tried) => {
                  setTrying(false);
                  notifyIfFailed(tried);
                });
              }}
            >
              Try again
            </Button>
          }
        >
          <strong>Offline</strong> since <Timestamp ms={reach.sinceMs} />. {wordsFor(reach.error).title}{' '}
          Stored reports open as always.
        </Banner>
      )}
      <Reminders />
    </>
  );
}

/** What needs the analyst before it becomes a failure: a keyring that waits, a wrong clock, a token that is due. */
function Reminders() {
  const nowMs = useNow(1_000);
  const connection = useConnection((state) => state.value);
  const screen = useNavigation(({ place }) => place.screen);
  if (!connection) return null;
  const { activeId, reminders, rotation, profiles, vault, clockOffMs } = connection;
  const isInView = (profileId: ProfileId, step: RotationStep | null) =>
    step !== null && screen === 'credentials' && profileId === activeId;
  const waitsLong = vault.waitingSinceMs !== null && nowMs - vault.waitingSinceMs > SHORT_MS;
  return (
    <>
      {waitsLong && vault.waitingSinceMs !== null && (
        <Banner tone="waiting" label="Keyring">
          Waiting for the keyring since <Timestamp ms={vault.waitingSinceMs} />, for 60 s at most. Unlock it
          if it asks; nothing is lost.
        </Banner>
      )}
      {clockOffMs !== null && (
        <Banner tone="warn" label="Clock">
          This computer’s clock is {Math.round(Math.abs(clockOffMs) / 60_000)} minutes{' '}
          {clockOffMs > 0 ? 'ahead of' : 'behind'} the service’s. Correct it: tokens and links expire by the
          service’s clock.
        </Banner>
      )}
      {rotation?.onBackup && (
        <Banner
          tone="warn"
          label="Backup token"
          actions={
            <Button
              onPress={() => {
                go({ screen: 'credentials', at: 'rotation' });
              }}
            >
              Show
            </Button>
          }
        >
          <strong>The primary REST API token is refused;</strong> the backup token is used. Rotate the token,
          or enter the primary one again.
        </Banner>
      )}
      {reminders
        .filter(({ profileId, step }) => !isInView(profileId, step))
        .map(({ profileId, dueAtMs, step }) => (
          <Banner
            key={profileId}
            tone={dueTone(dueAtMs, nowMs)}
            label="Rotation reminder"
            actions={
              <>
                <Button
                  onPress={() => {
                    askToLeave(() => void rotate(profileId).then(notifyIfFailed));
                  }}
                >
                  {step === null ? 'Rotate now' : 'Continue'}
                </Button>
                <Button
                  look="quiet"
                  onPress={() => {
                    void api.rotation.snooze({ profileId, days: SNOOZE_DAYS }).then(notifyIfFailed);
                  }}
                >
                  Snooze {SNOOZE_DAYS} days
                </Button>
              </>
            }
          >
            <strong>{profiles.find(({ id }) => id === profileId)?.name}:</strong>{' '}
            {step !== null && `rotation under way, step ${stepNumber(step)} of 5; `}the REST API token is{' '}
            {dueWords(dueAtMs, nowMs)} under your policy (<Timestamp ms={dueAtMs} />
            ). It works until you delete it.
          </Banner>
        ))}
    </>
  );
}

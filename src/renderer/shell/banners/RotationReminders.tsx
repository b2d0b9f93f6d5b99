import { api } from '../../state/api.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import type { Result } from '../../../contract/result.ts';
import { stepNumber, type Reminder } from '../../../contract/rotation.ts';
import { dueTone, dueWords } from '../../state/dueWords.ts';
import { useConnection, useRotations } from '../../state/mainState.ts';
import { askToLeave, showRoute, useNavigation } from '../../state/navigation.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { useNow } from '../../ui/useNow.ts';
import { words } from '../words.ts';

const { rotation } = words.banners;

const SNOOZE_DAYS = 3;

/** Starts the rotation of a profile, or continues it, and shows it. */
async function rotate(profileId: ProfileId): Promise<Result<undefined>> {
  const used = await api.connection.use(profileId);
  const begun = used.ok ? await api.rotation.begin(profileId) : used;
  if (begun.ok) showRoute({ screen: 'credentials', at: 'rotation' });
  return begun;
}

type ReminderProps = { reminder: Reminder; profileName: string | undefined };

function RotationReminder({ reminder: { profileId, dueAtMs, step }, profileName }: ReminderProps) {
  const nowMs = useNow(1_000);
  return (
    <Banner
      tone={dueTone(dueAtMs, nowMs)}
      label={rotation.label}
      actions={
        <>
          <Button
            onPress={() => {
              askToLeave(() => void rotate(profileId).then(notifyIfFailed));
            }}
          >
            {step === null ? rotation.start : rotation.proceed}
          </Button>
          <Button
            look="quiet"
            onPress={() => {
              void api.rotation.snooze({ profileId, days: SNOOZE_DAYS }).then(notifyIfFailed);
            }}
          >
            {rotation.snooze(SNOOZE_DAYS)}
          </Button>
        </>
      }
    >
      <strong>{rotation.lead(profileName ?? '')}</strong>{' '}
      {step !== null && `${rotation.underWay(stepNumber(step))} `}
      {rotation.due(dueWords(dueAtMs, nowMs))} (<Timestamp ms={dueAtMs} />
      ). {rotation.text}
    </Banner>
  );
}

/** The tokens that are due, except the one whose rotation is on screen. */
export function RotationReminders() {
  const connection = useConnection((state) => state.value);
  const isAtCredentials = useNavigation(({ route }) => route.screen === 'credentials');
  const reminders = useRotations(({ value }) => value?.reminders);
  if (!connection || !reminders) return null;
  const { activeId, profiles } = connection;
  return reminders
    .filter(({ profileId, step }) => step === null || !isAtCredentials || profileId !== activeId)
    .map((reminder) => (
      <RotationReminder
        key={reminder.profileId}
        reminder={reminder}
        profileName={profiles.find(({ id }) => id === reminder.profileId)?.name}
      />
    ));
}

import type { ProfileId } from '../../../contract/profiles.ts';
import type { Rotation } from '../../../contract/rotation.ts';
import { api } from '../../state/api.ts';
import { capital } from '../../failures/names.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { useNow } from '../../ui/useNow.ts';
import { dueTone, dueWords } from '../../state/dueWords.ts';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import styles from './RotationSchedule.module.css';
import { words as rotationWords } from './words.ts';

const words = rotationWords.schedule;

const POLICY_DAYS = [30, 60, 90, 180, 365];

/** When the token is due, unless a new one is waiting to be tested. */
function Due({ step, dueAtMs }: Pick<Rotation, 'step' | 'dueAtMs'>) {
  const nowMs = useNow(60_000);
  if (step === 'probe') return <Status tone="waiting">{words.untested}</Status>;
  if (dueAtMs === null) return <Note inline>{words.noToken}</Note>;
  return (
    <>
      <Status tone={dueTone(dueAtMs, nowMs)}>{capital(dueWords(dueAtMs, nowMs))}</Status>
      <Note inline>
        <Timestamp ms={dueAtMs} />
      </Note>
    </>
  );
}

/** How often the token is to be rotated. */
function Policy({ profileId, days }: { profileId: ProfileId; days: number }) {
  const choices = POLICY_DAYS.includes(days) ? POLICY_DAYS : [...POLICY_DAYS, days];
  return (
    <Select
      compact
      label={words.policy}
      value={String(days)}
      choices={choices.map((each) => ({ id: String(each), name: words.interval(each) }))}
      onChange={(chosen) => {
        void api.rotation.setPolicy({ profileId, days: Number(chosen) }).then(notifyIfFailed);
      }}
    />
  );
}

/** Until when reminders are snoozed. */
function Snooze({ profileId, untilMs }: { profileId: ProfileId; untilMs: number }) {
  return (
    <Row>
      <Note inline>
        {words.snoozed} <Timestamp ms={untilMs} />
      </Note>
      <Button
        look="quiet"
        onPress={() => {
          void api.rotation.snooze({ profileId, days: 0 }).then(notifyIfFailed);
        }}
      >
        {words.endSnooze}
      </Button>
    </Row>
  );
}

/** When the token is due, the policy behind that date, and whether reminders are snoozed. */
export function RotationSchedule({ profileId, rotation }: { profileId: ProfileId; rotation: Rotation }) {
  const { step, dueAtMs, policyDays, snoozedUntilMs } = rotation;
  return (
    <>
      <div className={styles['due']}>
        <Due step={step} dueAtMs={dueAtMs} />
        <Policy profileId={profileId} days={policyDays} />
      </div>
      {snoozedUntilMs !== null && <Snooze profileId={profileId} untilMs={snoozedUntilMs} />}
    </>
  );
}

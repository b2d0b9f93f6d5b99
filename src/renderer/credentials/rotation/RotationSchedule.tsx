import type { ProfileId } from '../../../contract/profiles.ts';
import type { Rotation } from '../../../contract/rotation.ts';
import { api } from '../../api.ts';
import { capital } from '../../names.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { useNow } from '../../ui/useNow.ts';
import { dueTone, dueWords } from '../../dueWords.ts';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import styles from './RotationSchedule.module.css';

const POLICY_DAYS = [30, 60, 90, 180, 365];

/** When the token is due, unless a rotation is half done. */
function Due({ step, dueAtMs }: Pick<Rotation, 'step' | 'dueAtMs'>) {
  const nowMs = useNow(60_000);
  if (step === 'probe')
    return <Status tone="waiting">Rotation under way: the new token is still to be tried.</Status>;
  if (dueAtMs === null) return <Note inline>No primary token is set.</Note>;
  return (
    <>
      <Status tone={dueTone(dueAtMs, nowMs)}>{capital(dueWords(dueAtMs, nowMs))}</Status>
      <Note inline>
        <Timestamp ms={dueAtMs} />
      </Note>
    </>
  );
}

/** How often the analyst wants to rotate. */
function Policy({ profileId, days }: { profileId: ProfileId; days: number }) {
  const choices = POLICY_DAYS.includes(days) ? POLICY_DAYS : [...POLICY_DAYS, days];
  return (
    <Select
      compact
      label="Policy"
      value={String(days)}
      choices={choices.map((each) => ({ id: String(each), name: `every ${each} days` }))}
      onChange={(chosen) => {
        void api.rotation.setPolicy({ profileId, days: Number(chosen) }).then(notifyIfFailed);
      }}
    />
  );
}

/** Until when nothing reminds of the rotation. */
function Snooze({ profileId, untilMs }: { profileId: ProfileId; untilMs: number }) {
  return (
    <Row>
      <Note inline>
        No reminder until <Timestamp ms={untilMs} />.
      </Note>
      <Button
        look="quiet"
        onPress={() => {
          void api.rotation.snooze({ profileId, days: 0 }).then(notifyIfFailed);
        }}
      >
        End snooze
      </Button>
    </Row>
  );
}

/** When the token is due, by which policy of the analyst's own, and whether that is snoozed. */
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

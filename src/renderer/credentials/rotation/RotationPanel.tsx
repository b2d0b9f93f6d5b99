import { RefreshCcwDot } from 'lucide-react';
import { useState } from 'react';
import type { Profile, ProfileId } from '../../../contract/profiles.ts';
import { stepNumber, type Rotation } from '../../../contract/rotation.ts';
import { api } from '../../api.ts';
import { capital } from '../../names.ts';
import { showPlace, useNavigation } from '../../navigation.ts';
import { notifyIfFailed } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './RotationPanel.module.css';
import { Note } from '../Note.tsx';
import { Row } from '../Row.tsx';
import { dueTone, dueWords } from '../../dueWords.ts';
import { RotationAssistant } from './RotationAssistant.tsx';

const policyName = (days: number) => ({ id: String(days), name: `every ${days} days` });
const POLICY_DAYS = [30, 60, 90, 180, 365];

/** When the token is due, and by which policy of the analyst's own. */
function Due({ profileId, rotation }: { profileId: ProfileId; rotation: Rotation }) {
  const { dueAtMs, policyDays, snoozedUntilMs, step } = rotation;
  const nowMs = useNow(60_000);
  const days = POLICY_DAYS.includes(policyDays) ? POLICY_DAYS : [...POLICY_DAYS, policyDays];
  return (
    <>
      <div className={styles['due']}>
        {step === 'probe' ? (
          <Status tone="waiting">Rotation under way: the new token is still to be tried.</Status>
        ) : dueAtMs === null ? (
          <Note inline>No primary token is set.</Note>
        ) : (
          <>
            <Status tone={dueTone(dueAtMs, nowMs)}>{capital(dueWords(dueAtMs, nowMs))}</Status>
            <Note inline>
              <Timestamp ms={dueAtMs} />
            </Note>
          </>
        )}
        <Select
          compact
          label="Policy"
          value={String(policyDays)}
          choices={days.map(policyName)}
          onChange={(chosen) => {
            void api.rotation.setPolicy({ profileId, days: Number(chosen) }).then(notifyIfFailed);
          }}
        />
      </div>
      {snoozedUntilMs !== null && (
        <Row>
          <Note inline>
            No reminder until <Timestamp ms={snoozedUntilMs} />.
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
      )}
    </>
  );
}

/** When the REST API token is due, and the assistant that rotates it. */
export function RotationPanel({ profile, rotation }: { profile: Profile; rotation: Rotation }) {
  const { step, dueAtMs } = rotation;
  const asked = useNavigation(({ place }) => place.screen === 'credentials' && place.at === 'rotation');
  const [isLater, setLater] = useState(false);
  /** The button that had the focus goes away with what it does: the next place takes it over. */
  const [wasHere, setWasHere] = useState(false);
  const isOpen = step !== null && (!isLater || asked);
  const open = () => {
    setWasHere(true);
    setLater(false);
    if (step === null) void api.rotation.begin(profile.id).then(notifyIfFailed);
  };
  return (
    <Panel
      title="REST token rotation"
      actions={
        !isOpen && (
          <Button
            key={step}
            icon={RefreshCcwDot}
            isDisabled={dueAtMs === null}
            autoFocus={wasHere || asked}
            onPress={open}
          >
            {step === null ? 'Rotate now' : `Continue, step ${stepNumber(step)} of 5`}
          </Button>
        )
      }
    >
      <Due profileId={profile.id} rotation={rotation} />
      {isOpen && (
        <RotationAssistant
          profile={profile}
          step={step}
          autoFocus={wasHere || asked}
          onLater={() => {
            setWasHere(true);
            setLater(true);
            showPlace({ screen: 'credentials', at: 'profile' });
          }}
          onEnded={() => {
            setWasHere(true);
          }}
        />
      )}
    </Panel>
  );
}

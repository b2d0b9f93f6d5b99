import { api } from '../state/api.ts';
import { useSettings } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { usePending } from '../state/usePending.ts';
import styles from './Requests.module.css';
import { words } from './words.ts';

const { only: texts } = words.schedule;

/** Says that schedules run only while Sextant does, and lets it go on in the tray. */
export function OnlyWhileRunning() {
  const settings = useSettings(({ value }) => value);
  const { isPending, run } = usePending();
  if (!settings) return null;
  const isOn = settings.background === 'tray';
  return (
    <div className={styles['only']}>
      <Status tone={isOn ? 'plain' : 'warn'} wraps>
        {texts.title} {isOn ? texts.on : texts.off}
      </Status>
      {!isOn && (
        <Button isPending={isPending} onPress={run(() => api.settings.change({ background: 'tray' }))}>
          {texts.switchOn}
        </Button>
      )}
    </div>
  );
}

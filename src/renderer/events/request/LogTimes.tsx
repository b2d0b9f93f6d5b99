import { useWatch } from 'react-hook-form';
import { FormSegments, FormSelect } from '../../forms/FormChoices.tsx';
import { FormTextField } from '../../forms/FormFields.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { LogControl } from './logForm.ts';
import { dayText, wholeDays } from './logTimes.ts';
import styles from './Request.module.css';
import { words } from './words.ts';

const { times } = words;

const RANGES = (['none', 'days', 'exact'] as const).map((id) => ({ id, name: times.ranges[id] }));

/** Which part of the log is asked for: no times, whole days of those that the service has, or exact times. */
export function LogTimes({ control, note }: { control: LogControl; note: string }) {
  const range = useWatch({ control, name: 'range' });
  const nowMs = useNow(60_000);
  const days = wholeDays(Math.floor(nowMs / 1_000)).map((second, ago) => ({
    id: dayText(second),
    name: times.day(second) + (ago === 0 ? times.today : ''),
  }));
  return (
    <Section title={times.title} note={note}>
      <FormSegments control={control} name="range" label={times.range} choices={RANGES} />
      {range === 'none' && <p className={styles['soft']}>{times.none}</p>}
      {range === 'days' && (
        <Line>
          <FormSelect control={control} name="firstDay" label={times.firstDay} choices={days} />
          <FormSelect control={control} name="lastDay" label={times.lastDay} choices={days} />
        </Line>
      )}
      {range === 'exact' && (
        <Line>
          <FormTextField control={control} name="start" label={times.start} hint={times.hint} />
          <FormTextField control={control} name="end" label={times.end} />
        </Line>
      )}
    </Section>
  );
}

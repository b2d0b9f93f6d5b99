import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { readTime } from '../../queries/times.ts';
import { wholeDaysName } from '../../queries/titles.ts';
import { FormComboField } from '../forms/FormFields.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Line, Section } from '../ui/forms/Form.tsx';
import { namedChoice } from '../ui/forms/matchingChoices.ts';
import styles from './Builder.module.css';
import { choicesOf } from './known.ts';
import { TimeField } from './TimeField.tsx';
import { RANGES, rangeNamed } from './timeRanges.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { time } = words;

/** The time range of the report, and its granularity. */
export const TimeSection = memo(function TimeSection({
  form,
  known,
  here,
}: Pick<BuilderState, 'form' | 'known' | 'here'>) {
  const { control, setValue } = form;
  const by = useWatch({ control, name: 'by' });
  const granularities = choicesOf(known, 'granularity');
  const isUnknown = by.trim() !== '' && !namedChoice(granularities, by);
  const choose = (name: 'start' | 'end') => (text: string) => {
    setValue(name, text, { shouldValidate: form.formState.isSubmitted });
  };
  const [start, end] = useWatch({ control, name: ['start', 'end'] });
  const days = wholeDaysName(readTime(start, here), readTime(end, here));
  return (
    <Section title={time.title} note={time.note}>
      <div className={styles['ranges']} role="group" aria-label={time.ranges}>
        {RANGES.map((name) => (
          <Button
            key={name}
            onPress={() => {
              const { start, end } = rangeNamed(name, Date.now());
              choose('start')(start);
              choose('end')(end);
            }}
          >
            {time.range[name]}
          </Button>
        ))}
      </div>
      <Line>
        <TimeField control={control} name="start" label={time.start} here={here} onChoose={choose('start')} />
        <TimeField control={control} name="end" label={time.end} here={here} onChoose={choose('end')} />
        <FormComboField
          control={control}
          name="by"
          label={time.granularity}
          choices={granularities}
          hint={time.granularityHint}
          warning={isUnknown ? time.unknownGranularity : undefined}
        />
      </Line>
      {days !== null && <p className={styles['days']}>{time.days(days)}</p>}
    </Section>
  );
});

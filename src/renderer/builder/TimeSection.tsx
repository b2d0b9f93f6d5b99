import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { readTime } from '../../queries/times.ts';
import { daysWords } from '../../queries/timeWords.ts';
import { rangeIn, readTypedRange } from '../../queries/typedRange.ts';
import { FormComboField } from '../forms/FormFields.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { namedChoice } from '../ui/forms/matchingChoices.ts';
import styles from './Builder.module.css';
import { choicesOf } from './known.ts';
import { FormPart } from './FormPart.tsx';
import { TimeField } from './TimeField.tsx';
import { RANGES } from './timeRanges.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { time } = words;

type TimeSectionProps = Pick<BuilderState, 'form' | 'known' | 'here' | 'takeRange'>;

/** The time range of the report, and its granularity. */
export const TimeSection = memo(function TimeSection({ form, known, here, takeRange }: TimeSectionProps) {
  const { control, setValue } = form;
  const by = useWatch({ control, name: 'by' });
  const granularities = choicesOf(known, 'granularity');
  const isUnknown = by.trim() !== '' && !namedChoice(granularities, by);
  const choose = (name: 'start' | 'end') => (text: string) => {
    setValue(name, text, { shouldValidate: form.formState.isSubmitted });
  };
  const [start, end] = useWatch({ control, name: ['start', 'end'] });
  const typed = rangeIn(start, here, undefined) ?? { start, end };
  const days = daysWords(readTime(typed.start, here), readTime(typed.end, here));
  const range = typed.start === start ? days : time.typed(days ?? time.range(typed.start, typed.end));
  return (
    <FormPart title={time.title} note={time.note}>
      <div className={styles['ranges']} role="group" aria-label={time.ranges}>
        {RANGES.map((name) => (
          <Button
            key={name}
            onPress={() => {
              const chosen = readTypedRange(name, Date.now());
              choose('start')(chosen?.start ?? start);
              choose('end')(chosen?.end ?? end);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className={styles['times']}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside has the focus and takes every other key */}
        <div
          onBlur={takeRange}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.start === start) return;
            event.preventDefault();
            takeRange();
          }}
        >
          <TimeField
            control={control}
            name="start"
            label={time.start}
            here={here}
            onChoose={choose('start')}
          />
        </div>
        <TimeField control={control} name="end" label={time.end} here={here} onChoose={choose('end')} />
        <FormComboField
          control={control}
          name="by"
          label={time.granularity}
          choices={granularities}
          hint={time.granularityHint}
          warning={isUnknown ? time.unknownGranularity : undefined}
        />
      </div>
      <p role="status" className={styles['days']}>
        {range}
      </p>
    </FormPart>
  );
});

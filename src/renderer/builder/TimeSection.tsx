import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { rangeIn } from '../../queries/searchedDays.ts';
import { readTime } from '../../queries/times.ts';
import { daysWords } from '../../queries/timeWords.ts';
import { readTypedRange } from '../../queries/typedRange.ts';
import { FormComboField } from '../forms/FormFields.tsx';
import { namedChoice } from '../ui/forms/matchingChoices.ts';
import styles from './Builder.module.css';
import { choicesOf } from './known.ts';
import { FormPart } from './FormPart.tsx';
import { NearNames } from './NearNames.tsx';
import { TimeField } from './TimeField.tsx';
import { QuickRanges } from './QuickRanges.tsx';
import { setTime } from './timeRanges.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { time } = words;

type TimeSectionProps = Pick<BuilderState, 'form' | 'known' | 'here' | 'takeRange'>;

/** The granularity, with what may have been meant by one that is not known. */
function Granularity({ form, known }: Pick<BuilderState, 'form' | 'known'>) {
  const { control } = form;
  const by = useWatch({ control, name: 'by' });
  const choices = choicesOf(known, 'granularity');
  const isUnknown = by.trim() !== '' && !namedChoice(choices, by);
  return (
    <div className={styles['named']}>
      <FormComboField
        control={control}
        name="by"
        label={time.granularity}
        choices={choices}
        hint={time.granularityHint}
        warning={isUnknown ? time.unknownGranularity : undefined}
      />
      <NearNames
        known={known}
        kind="granularity"
        typed={by}
        onUse={(id) => {
          form.setValue('by', id);
        }}
      />
    </div>
  );
}

/** The time range of the report, and its granularity. */
export const TimeSection = memo(function TimeSection({ form, known, here, takeRange }: TimeSectionProps) {
  const { control } = form;
  const choose = (name: 'start' | 'end') => (text: string) => {
    setTime(form, name, text);
  };
  /** Takes a range, and marks a time that cannot be read. What is not filled in yet is marked by a run only. */
  const leave = (name: 'start' | 'end') => () => {
    takeRange();
    const isWrong = readTime(form.getValues(name), here).kind === 'wrong';
    if (isWrong || form.getFieldState(name).invalid) void form.trigger(name);
  };
  const [start, end] = useWatch({ control, name: ['start', 'end'] });
  const typed = rangeIn(start, here, undefined) ?? { start, end };
  const days = daysWords(readTime(typed.start, here), readTime(typed.end, here));
  const range = typed.start === start ? days : time.typed(days ?? time.range(typed.start, typed.end));
  return (
    <FormPart
      title={time.title}
      note={
        <span title={range ?? time.note}>
          <span role="status">{range}</span>
          {range === null && time.note}
        </span>
      }
    >
      <QuickRanges
        onChoose={(name) => {
          const chosen = readTypedRange(name, Date.now());
          choose('start')(chosen?.start ?? start);
          choose('end')(chosen?.end ?? end);
        }}
      />
      <div className={styles['times']}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside has the focus and takes every other key */}
        <div
          onBlur={leave('start')}
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
        <div onBlur={leave('end')}>
          <TimeField control={control} name="end" label={time.end} here={here} onChoose={choose('end')} />
        </div>
        <Granularity form={form} known={known} />
      </div>
    </FormPart>
  );
});

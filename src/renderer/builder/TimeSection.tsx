import { useWatch } from 'react-hook-form';
import { FormComboField } from '../forms/FormComboField.tsx';
import type { Choice } from '../ui/forms/Select.tsx';
import { Line, Section } from '../ui/forms/Form.tsx';
import type { BuilderControl } from './form.ts';
import { namedChoice } from '../ui/forms/matchingChoices.ts';
import { TimeField } from './TimeField.tsx';
import { words } from './words.ts';

const { time } = words;

type TimeSectionProps = { control: BuilderControl; granularities: readonly Choice[] };

/** The time range of the report, and its granularity. */
export function TimeSection({ control, granularities }: TimeSectionProps) {
  const by = useWatch({ control, name: 'by' });
  const isUnknown = by.trim() !== '' && !namedChoice(granularities, by);
  return (
    <Section title={time.title}>
      <Line>
        <TimeField control={control} name="start" label={time.start} />
        <TimeField control={control} name="end" label={time.end} />
        <FormComboField
          control={control}
          name="by"
          label={time.granularity}
          choices={granularities}
          hint={time.granularityHint}
          warning={isUnknown ? time.unknownGranularity : undefined}
        />
      </Line>
    </Section>
  );
}

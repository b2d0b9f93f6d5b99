import { FormComboField } from '../forms/FormComboField.tsx';
import type { Choice } from '../ui/forms/Select.tsx';
import { Line, Section } from '../ui/forms/Form.tsx';
import type { BuilderControl } from './form.ts';
import { TimeField } from './TimeField.tsx';

type TimeSectionProps = { control: BuilderControl; granularities: readonly Choice[] };

/** Which time the report covers, and in which steps. */
export function TimeSection({ control, granularities }: TimeSectionProps) {
  return (
    <Section title="Time">
      <Line>
        <TimeField control={control} name="start" label="Start" />
        <TimeField control={control} name="end" label="End" />
        <FormComboField
          control={control}
          name="by"
          label="Granularity"
          choices={granularities}
          hint="Leave empty for no time column."
        />
      </Line>
    </Section>
  );
}

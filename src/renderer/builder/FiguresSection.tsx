import { FormTagPicker } from '../forms/FormTagPicker.tsx';
import { Section } from '../ui/forms/Form.tsx';
import type { BuilderControl } from './form.ts';
import type { Suggestions } from './suggestions.ts';

type FiguresSectionProps = {
  control: BuilderControl;
  suggestions: Pick<Suggestions, 'metrics' | 'dimensions'>;
};

/** What is counted, and by what it is broken down. */
export function FiguresSection({ control, suggestions }: FiguresSectionProps) {
  return (
    <Section title="Figures">
      <FormTagPicker
        control={control}
        name="metrics"
        label="Metrics"
        noun="metric"
        choices={suggestions.metrics}
        required
        hint="What is counted."
      />
      <FormTagPicker
        control={control}
        name="dimensions"
        label="Dimensions"
        noun="dimension"
        choices={suggestions.dimensions}
        optional
        hint="How the figures are broken down. With a granularity the service adds the time."
      />
    </Section>
  );
}

import { FormTagPicker } from '../forms/FormTagPicker.tsx';
import { Section } from '../ui/forms/Form.tsx';
import type { BuilderControl } from './form.ts';
import type { Suggestions } from './suggestions.ts';
import { words } from './words.ts';

const { measures } = words;

type MeasuresSectionProps = {
  control: BuilderControl;
  suggestions: Pick<Suggestions, 'metrics' | 'dimensions'>;
};

/** The metrics, and the dimensions that they are broken down by. */
export function MeasuresSection({ control, suggestions }: MeasuresSectionProps) {
  return (
    <Section title={measures.title}>
      <FormTagPicker
        control={control}
        name="metrics"
        label={measures.metrics}
        noun={measures.metric}
        choices={suggestions.metrics}
        required
        hint={measures.metricsHint}
      />
      <FormTagPicker
        control={control}
        name="dimensions"
        label={measures.dimensions}
        noun={measures.dimension}
        choices={suggestions.dimensions}
        optional
        hint={measures.dimensionsHint}
      />
    </Section>
  );
}

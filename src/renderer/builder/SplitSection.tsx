import { FormTagPicker } from '../forms/FormTagPicker.tsx';
import { Section } from '../ui/forms/Form.tsx';
import { choicesOf } from './known.ts';
import { useLeaving } from './MetricsSection.tsx';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { split } = words;

/** The dimensions that the values are broken down by. */
export function SplitSection({ builder }: { builder: BuilderState }) {
  const { leave, note } = useLeaving(builder);
  return (
    <Section title={split.title}>
      <FormTagPicker
        control={builder.form.control}
        name="dimensions"
        label={split.dimensions}
        noun={split.dimension}
        choices={choicesOf(builder.known, 'dimension')}
        optional
        hint={split.dimensionsHint}
        onChanged={leave}
      />
      {note}
    </Section>
  );
}

import { memo } from 'react';
import { FormTagPicker } from '../forms/FormTagPicker.tsx';
import { FormPart } from './FormPart.tsx';
import { choicesOf } from './known.ts';
import { useLeaving, type SectionProps } from './MetricsSection.tsx';
import { words } from './words.ts';

const { split } = words;

/** The dimensions that the values are broken down by. */
export const SplitSection = memo(function SplitSection({ form, known }: SectionProps) {
  const { leave, note } = useLeaving({ form });
  return (
    <FormPart title={split.title} isNamedByField>
      <FormTagPicker
        control={form.control}
        name="dimensions"
        label={split.dimensions}
        noun={split.dimension}
        choices={choicesOf(known, 'dimension')}
        optional
        onChanged={leave}
      />
      {note}
    </FormPart>
  );
});

import { Controller, type Control } from 'react-hook-form';
import { ProfileForm } from '../../../contract/profiles.ts';
import { capital } from '../../names.ts';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { Select, type Choice } from '../../ui/forms/Select.tsx';
import type { ProfileFormValues } from './profileFormValues.ts';
import { TextFormField } from './TextFormField.tsx';
import { words as formWords } from './words.ts';

const words = formWords.identity;

const COLOURS = ProfileForm.shape.colour.options.map((id): Choice<ProfileForm['colour']> => ({
  id,
  name: capital(id),
  hue: id,
}));

/** The profile’s name, colour and account number, and whether it is locked. */
export function IdentitySection({ control }: { control: Control<ProfileFormValues> }) {
  return (
    <Section title={words.title}>
      <Line>
        <TextFormField control={control} name="name" label={words.name} />
        <Controller
          control={control}
          name="colour"
          render={({ field }) => (
            <Select label={words.colour} value={field.value} choices={COLOURS} onChange={field.onChange} />
          )}
        />
      </Line>
      <TextFormField control={control} name="accountNumber" {...words.accountNumber} />
      <Controller
        control={control}
        name="readOnly"
        render={({ field }) => (
          <Checkbox {...words.lock} isSelected={field.value} onChange={field.onChange} />
        )}
      />
    </Section>
  );
}

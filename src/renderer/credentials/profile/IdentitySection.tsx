import { Controller, type Control } from 'react-hook-form';
import { ProfileForm } from '../../../contract/profiles.ts';
import { capital } from '../../names.ts';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { Select, type Choice } from '../../ui/forms/Select.tsx';
import type { ProfileFormValues } from './profileFormValues.ts';
import { TextFormField } from './TextFormField.tsx';

const COLOURS = ProfileForm.shape.colour.options.map((id): Choice<ProfileForm['colour']> => ({
  id,
  name: capital(id),
  hue: id,
}));

/** What the profile is called, whose account it is, and whether it is locked. */
export function IdentitySection({ control }: { control: Control<ProfileFormValues> }) {
  return (
    <Section title="Profile">
      <Line>
        <TextFormField control={control} name="name" label="Name" />
        <Controller
          control={control}
          name="colour"
          render={({ field }) => (
            <Select label="Colour" value={field.value} choices={COLOURS} onChange={field.onChange} />
          )}
        />
      </Line>
      <TextFormField
        control={control}
        name="accountNumber"
        label="Account number"
        hint="From the portal, letters and leading zeros included. The event log needs it."
        example="0001"
      />
      <Controller
        control={control}
        name="readOnly"
        render={({ field }) => (
          <Checkbox
            label="Lock against changes"
            note="Blocks calls that change the account, such as a certificate’s organization. Reports still run."
            isSelected={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Section>
  );
}

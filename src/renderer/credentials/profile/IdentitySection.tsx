import { ProfileForm } from '../../../contract/profiles.ts';
import { capital } from '../../failures/names.ts';
import { FormCheckbox, FormSelect } from '../../forms/FormChoices.tsx';
import { FormTextField } from '../../forms/FormFields.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import type { Choice } from '../../ui/forms/Select.tsx';
import type { ProfileControl } from './profileFormValues.ts';
import { words as formWords } from './words.ts';

const words = formWords.identity;

const COLOURS = ProfileForm.shape.colour.options.map((id): Choice<ProfileForm['colour']> => ({
  id,
  name: capital(id),
  hue: id,
}));

/** The profile’s name, colour and account number, and whether it is locked. */
export function IdentitySection({ control }: { control: ProfileControl }) {
  return (
    <Section title={words.title}>
      <Line>
        <FormTextField control={control} name="name" label={words.name} />
        <FormSelect control={control} name="colour" label={words.colour} choices={COLOURS} />
      </Line>
      <FormTextField control={control} name="accountNumber" {...words.accountNumber} />
      <FormCheckbox control={control} name="readOnly" {...words.lock} />
    </Section>
  );
}

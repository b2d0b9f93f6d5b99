import type { Control } from 'react-hook-form';
import { Line, Section } from '../../ui/forms/Form.tsx';
import type { ProfileFormValues } from './profileFormValues.ts';
import { TextFormField } from './TextFormField.tsx';
import { words as formWords } from './words.ts';

const words = formWords.addresses;

/** The hosts of the service, and the portal page. */
export function AddressesSection({ control }: { control: Control<ProfileFormValues> }) {
  return (
    <Section title={words.title} note={words.note}>
      <Line>
        <TextFormField control={control} name="gatewayUrl" {...words.gateway} mono />
        <TextFormField control={control} name="authUrl" {...words.auth} mono />
      </Line>
      <Line>
        <TextFormField control={control} name="legacyUrl" {...words.legacy} mono />
        <TextFormField control={control} name="legacyAltUrl" {...words.legacyAlt} mono />
      </Line>
      <TextFormField control={control} name="portalUrl" {...words.portal} mono />
    </Section>
  );
}

import { Line, Section } from '../../ui/forms/Form.tsx';
import type { ProfileControl } from './profileFormValues.ts';
import { FormTextField } from '../../forms/FormTextField.tsx';
import { words as formWords } from './words.ts';

const words = formWords.addresses;

/** The hosts of the service, and the portal page. */
export function AddressesSection({ control }: { control: ProfileControl }) {
  return (
    <Section title={words.title} note={words.note}>
      <Line>
        <FormTextField control={control} name="gatewayUrl" {...words.gateway} mono />
        <FormTextField control={control} name="authUrl" {...words.auth} mono />
      </Line>
      <Line>
        <FormTextField control={control} name="legacyUrl" {...words.legacy} mono />
        <FormTextField control={control} name="legacyAltUrl" {...words.legacyAlt} mono />
      </Line>
      <FormTextField control={control} name="portalUrl" {...words.portal} mono />
    </Section>
  );
}

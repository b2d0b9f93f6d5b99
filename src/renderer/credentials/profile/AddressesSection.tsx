import { FormTextField } from '../../forms/FormFields.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { AddressField } from './AddressField.tsx';
import type { ProfileControl } from './profileFormValues.ts';
import { words as formWords } from './words.ts';

const words = formWords.addresses;

/** The hosts of the service, and the portal page. */
export function AddressesSection({ control }: { control: ProfileControl }) {
  return (
    <Section title={words.title} note={words.note}>
      <Line>
        <AddressField control={control} name="gatewayUrl" {...words.gateway} />
        <AddressField control={control} name="authUrl" {...words.auth} />
      </Line>
      <Line>
        <AddressField control={control} name="legacyUrl" {...words.legacy} />
        <AddressField control={control} name="legacyAltUrl" {...words.legacyAlt} />
      </Line>
      <AddressField control={control} name="portalUrl" {...words.portal} />
      <FormTextField control={control} name="reportPath" mono {...words.reportPath} />
    </Section>
  );
}

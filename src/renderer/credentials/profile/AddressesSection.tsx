import type { Control } from 'react-hook-form';
import { Line, Section } from '../../ui/forms/Form.tsx';
import type { ProfileFormValues } from './profileFormValues.ts';
import { TextFormField } from './TextFormField.tsx';

/** The hosts of the interface, and the page of the portal. */
export function AddressesSection({ control }: { control: Control<ProfileFormValues> }) {
  return (
    <Section
      title="Addresses"
      note="Reports need the gateway and the identity provider, the event log needs the legacy host. Leave empty what you do not use."
    >
      <Line>
        <TextFormField
          control={control}
          name="gatewayUrl"
          label="Gateway"
          example="https://api.example.com"
          mono
        />
        <TextFormField
          control={control}
          name="authUrl"
          label="Identity provider"
          example="https://id.example.com"
          mono
        />
      </Line>
      <Line>
        <TextFormField
          control={control}
          name="legacyUrl"
          label="Legacy host"
          example="https://legacy.example.com"
          mono
        />
        <TextFormField
          control={control}
          name="legacyAltUrl"
          label="Alternate legacy host"
          hint="Only for action types."
          example="https://older.example.com"
          mono
        />
      </Line>
      <TextFormField
        control={control}
        name="portalUrl"
        label="Portal page"
        hint="Where REST API tokens are generated. The rotation opens it in your browser."
        example="https://portal.example.com/settings"
        mono
      />
    </Section>
  );
}

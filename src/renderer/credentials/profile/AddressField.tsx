import { useWatch } from 'react-hook-form';
import { foreignHost } from '../../../contract/profiles.ts';
import { FormTextField } from '../../forms/FormFields.tsx';
import type { ProfileControl } from './profileFormValues.ts';
import { words } from './words.ts';

type AddressFieldProps = {
  control: ProfileControl;
  name: 'gatewayUrl' | 'authUrl' | 'legacyUrl' | 'legacyAltUrl' | 'portalUrl';
  label: string;
  hint?: string;
  example?: string;
};

/** A field for an address. It warns of a host name that can look like another one. */
export function AddressField({ control, name, hint, ...around }: AddressFieldProps) {
  const host = foreignHost(useWatch({ control, name }));
  return (
    <FormTextField
      control={control}
      name={name}
      mono
      {...around}
      hint={host === null ? hint : words.addresses.foreignHost(host)}
    />
  );
}

import { Controller, type Control } from 'react-hook-form';
import { SCOPES } from '../../../contract/profiles.ts';
import type { SecretStatus, VaultState } from '../../../contract/secrets.ts';
import { capital, SECRET_NAMES } from '../../names.ts';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { TagPicker } from '../../ui/forms/TagPicker.tsx';
import { vaultWords } from '../secrets/vaultWords.ts';
import type { ProfileFormValues } from './profileFormValues.ts';
import { SecretFormField } from './SecretFormField.tsx';
import { secretHint } from './secretHint.ts';
import { TextFormField } from './TextFormField.tsx';

const SCOPE_NAMES: Record<(typeof SCOPES)[keyof typeof SCOPES], string> = {
  [SCOPES.rules]: 'Rules',
  [SCOPES.reports]: 'Reports',
  [SCOPES.realTimeLogs]: 'Real-time log delivery',
  [SCOPES.certificates]: 'Certificates',
};
const SCOPE_CHOICES = Object.values(SCOPES).map((id) => ({ id, name: SCOPE_NAMES[id] }));

type CredentialsProps = {
  control: Control<ProfileFormValues>;
  /** How the stored secrets stand; none for a new profile. */
  secrets: readonly SecretStatus[];
};

/** The OAuth client, which gets the access tokens for the gateway. */
function OAuthClient({ control, secrets }: CredentialsProps) {
  return (
    <>
      <TextFormField control={control} name="clientId" label="Client ID" mono />
      <SecretFormField
        control={control}
        name="clientSecret"
        label={capital(SECRET_NAMES.clientSecret)}
        hint={secretHint('clientSecret', secrets)}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field, fieldState }) => (
          <TagPicker
            label="Scopes"
            noun="scope"
            value={field.value}
            choices={SCOPE_CHOICES}
            onChange={field.onChange}
            hint={`Those that the client was registered with. Reports need ${SCOPES.reports}.`}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}

const TOKENS = ['primaryToken', 'backupToken'] as const;

/** The REST API tokens, for the legacy hosts. */
function RestTokens({ control, secrets }: CredentialsProps) {
  return (
    <Line>
      {TOKENS.map((name) => (
        <SecretFormField
          key={name}
          control={control}
          name={name}
          label={capital(SECRET_NAMES[name])}
          hint={secretHint(name, secrets)}
        />
      ))}
    </Line>
  );
}

/** Secrets go in here and are never shown again. */
export function CredentialsSection({ vault, ...credentials }: CredentialsProps & { vault: VaultState }) {
  return (
    <Section title="Credentials" note={`${vaultWords(vault).text} A secret is never shown again.`}>
      <OAuthClient {...credentials} />
      <RestTokens {...credentials} />
    </Section>
  );
}

import type { SecretName } from '../../../contract/result.ts';
import type { SecretStatus, VaultState } from '../../../contract/secrets.ts';
import { FormSecretField, FormTextField } from '../../forms/FormFields.tsx';
import { FormTagPicker } from '../../forms/FormTagPicker.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { vaultSummary } from '../secrets/vaultSummary.ts';
import type { ProfileControl } from './profileFormValues.ts';
import { SCOPE_CHOICES } from './scopeChoices.ts';
import { words as formWords } from './words.ts';

const words = formWords.credentials;

type CredentialsProps = {
  control: ProfileControl;
  /** The stored secrets; none for a new profile. */
  secrets: readonly SecretStatus[];
};

const stateOf = (name: SecretName, secrets: readonly SecretStatus[]) =>
  secrets.find((each) => each.name === name)?.state ?? 'absent';

/** The OAuth client, which requests access tokens for the gateway. */
function OAuthClient({ control, secrets }: CredentialsProps) {
  return (
    <>
      <FormTextField control={control} name="clientId" label={words.clientId} mono />
      <FormSecretField
        control={control}
        name="clientSecret"
        label={words.secret('clientSecret')}
        hint={words.secretHint('clientSecret', stateOf('clientSecret', secrets))}
      />
      <FormTagPicker
        control={control}
        name="scopes"
        label={words.scopes.label}
        noun={words.scopes.noun}
        choices={SCOPE_CHOICES}
        hint={words.scopes.hint}
      />
    </>
  );
}

const TOKENS = ['primaryToken', 'backupToken'] as const;

/** The REST API tokens for the legacy hosts. */
function RestTokens({ control, secrets }: CredentialsProps) {
  return (
    <Line>
      {TOKENS.map((name) => (
        <FormSecretField
          key={name}
          control={control}
          name={name}
          label={words.secret(name)}
          hint={words.secretHint(name, stateOf(name, secrets))}
        />
      ))}
    </Line>
  );
}

/** Where secrets are entered; once saved, they are never shown again. */
export function CredentialsSection({ vault, ...credentials }: CredentialsProps & { vault: VaultState }) {
  return (
    <Section title={words.title} note={`${vaultSummary(vault).text} ${words.neverShown}`}>
      <OAuthClient {...credentials} />
      <RestTokens {...credentials} />
    </Section>
  );
}

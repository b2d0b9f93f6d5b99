import type { Profile } from '../../../contract/profiles.ts';
import type { SecretStatus, VaultState } from '../../../contract/secrets.ts';
import { wordsFor } from '../../failures/failures.ts';
import { WrongFields } from '../../forms/WrongFields.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Form, FormEnd } from '../../ui/forms/Form.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Note } from '../Note.tsx';
import { PasteButton } from '../paste/PasteButton.tsx';
import { AddressesSection } from './AddressesSection.tsx';
import { CredentialsSection } from './CredentialsSection.tsx';
import { ExportButton } from './ExportButton.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import styles from './ProfileFormView.module.css';
import type { ProfileFormState } from './useProfileForm.ts';
import { words } from './words.ts';
import type { UseFormSetValue } from 'react-hook-form';
import { tagsOf } from '../../forms/tagsField.ts';
import { notify } from '../../state/notices.ts';
import { ProfileFormValues, type ProfileFields } from './profileFormValues.ts';

/** Fills in the form from what was pasted, and lists the fields it changed. */
function fillFromPasted(pasted: Partial<ProfileFormValues>, setValue: UseFormSetValue<ProfileFields>): void {
  const names = ProfileFormValues.keyof().options.filter((name) => pasted[name] !== undefined);
  const { scopes, ...others } = pasted;
  const fields: Partial<ProfileFields> = { ...others, ...(scopes ? { scopes: tagsOf(scopes) } : {}) };
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  }
  notify({ tone: 'good', title: words.filled.title, text: words.filled.text(names) });
}

const { identity, addresses, credentials } = words;
/** The fields that can be wrong, in their order. */
const LABELS = {
  name: identity.name,
  accountNumber: identity.accountNumber.label,
  gatewayUrl: addresses.gateway.label,
  authUrl: addresses.auth.label,
  legacyUrl: addresses.legacy.label,
  legacyAltUrl: addresses.legacyAlt.label,
  portalUrl: addresses.portal.label,
  reportPath: addresses.reportPath.label,
  clientId: credentials.clientId,
  clientSecret: credentials.secret('clientSecret'),
  scopes: credentials.scopes.label,
  primaryToken: credentials.secret('primaryToken'),
  backupToken: credentials.secret('backupToken'),
};

const savingText = ({ waitingSinceMs }: VaultState) =>
  waitingSinceMs === null ? words.saving : words.waitingForKeyring;

type ProfileFormViewProps = {
  /** Null for a new profile. */
  profile: Profile | null;
  secrets: readonly SecretStatus[];
  vault: VaultState;
  state: ProfileFormState;
};

/** The form of a profile: account, addresses and credentials. */
export function ProfileFormView({ profile, secrets, vault, state }: ProfileFormViewProps) {
  const { form, isDirty, isSaving, failure, setFailure, save } = state;
  const { control, setValue } = form;
  const paste = (
    <PasteButton
      onPasted={(pasted) => {
        fillFromPasted(pasted, setValue);
      }}
    />
  );
  return (
    <Form label={words.form} onSubmit={save}>
      {!profile && (
        <div className={styles['offer']}>
          <p>{words.offer}</p>
          {paste}
        </div>
      )}
      <IdentitySection control={control} />
      <AddressesSection control={control} />
      <CredentialsSection control={control} secrets={secrets} vault={vault} />
      {failure && <Problem words={wordsFor(failure)} />}
      <FormEnd>
        <Button type="submit" look="primary" isPending={isSaving}>
          {words.save}
        </Button>
        {profile && (
          <>
            {paste}
            <ExportButton profile={profile} onFailed={setFailure} />
          </>
        )}
        <WrongFields control={control} labels={LABELS} say={words.notSaved} />
        <Note inline live>
          {isSaving ? savingText(vault) : isDirty ? words.unsaved : ''}
        </Note>
      </FormEnd>
    </Form>
  );
}

import type { Profile } from '../../../contract/profiles.ts';
import type { SecretStatus, VaultState } from '../../../contract/secrets.ts';
import { wordsFor } from '../../failures.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Form, FormEnd } from '../../ui/forms/Form.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Note } from '../Note.tsx';
import { PasteButton } from '../paste/PasteButton.tsx';
import { keyringWaitWords } from '../secrets/vaultWords.ts';
import { AddressesSection } from './AddressesSection.tsx';
import { CredentialsSection } from './CredentialsSection.tsx';
import { ExportButton } from './ExportButton.tsx';
import { fillFromPasted } from './fillFromPasted.ts';
import { IdentitySection } from './IdentitySection.tsx';
import styles from './ProfileFormView.module.css';
import type { ProfileFormState } from './useProfileForm.ts';

type ProfileFormViewProps = {
  /** Null for a new one. */
  profile: Profile | null;
  secrets: readonly SecretStatus[];
  vault: VaultState;
  state: ProfileFormState;
};

/** Addresses, account and credentials. */
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
    <Form label="Profile" onSubmit={save}>
      {!profile && (
        <div className={styles['offer']}>
          <p>Fill it from a cURL command or an exported profile.</p>
          {paste}
        </div>
      )}
      <IdentitySection control={control} />
      <AddressesSection control={control} />
      <CredentialsSection control={control} secrets={secrets} vault={vault} />
      {failure && <Problem words={wordsFor(failure)} />}
      <FormEnd>
        <Button type="submit" look="primary" isPending={isSaving}>
          Save profile
        </Button>
        {profile && (
          <>
            {paste}
            <ExportButton profile={profile} onFailed={setFailure} />
          </>
        )}
        <Note inline live>
          {isSaving ? keyringWaitWords(vault) : isDirty ? 'Not saved yet.' : ''}
        </Note>
      </FormEnd>
    </Form>
  );
}

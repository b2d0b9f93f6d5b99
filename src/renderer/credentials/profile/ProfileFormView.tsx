import { useState } from 'react';
import { Controller, type Control } from 'react-hook-form';
import type { Connection } from '../../../contract/connection.ts';
import type { Profile } from '../../../contract/profiles.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';
import type { SecretName } from '../../../contract/result.ts';
import { wordsFor } from '../../failures.ts';
import { capital, SECRET_NAMES } from '../../names.ts';
import { notify } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Form, FormEnd, Line, Section } from '../../ui/forms/Form.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TagPicker } from '../../ui/forms/TagPicker.tsx';
import { SecretField, TextField } from '../../ui/forms/TextField.tsx';
import styles from './ProfileFormView.module.css';
import { Note } from '../Note.tsx';
import {
  COLOURS,
  FIELD_NAMES,
  SCOPE_CHOICES,
  SECRET_HINTS,
  ProfileFormValues,
  type TextFieldName,
} from './profileFormValues.ts';
import { PasteDialog } from '../paste/PasteDialog.tsx';
import { exportProfile } from './exportProfile.ts';
import type { ProfileFormState } from './useProfileForm.ts';
import { keyringWaitWords, vaultWords } from '../secrets/vaultWords.ts';

type TextProps = {
  control: Control<ProfileFormValues>;
  name: TextFieldName;
  label: string;
  hint?: string;
  example?: string;
};

function Text({ control, name, ...words }: TextProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...words}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          mono={name.endsWith('Url') || name === 'clientId'}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

type SecretProps = { control: Control<ProfileFormValues>; name: SecretName; connection: Connection };

const STATE_HINTS: Record<SecretStatus['state'], string> = {
  absent: '',
  present: 'Set; leave empty to keep it. ',
  'bound-elsewhere': 'Enter it again: the address changed. ',
  unreadable: 'Enter it again: the stored one cannot be opened. ',
  unavailable: 'Stored; leave empty to keep it. ',
};

/** A secret on its way in. */
function SecretText({ control, name, connection }: SecretProps) {
  const hint = SECRET_HINTS[name];
  const state = connection.secrets.find((each) => each.name === name)?.state;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SecretField
          label={capital(SECRET_NAMES[name])}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          hint={state ? `${STATE_HINTS[state]}${hint}` : hint}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

type ProfileFormViewProps = { profile: Profile | null; connection: Connection; state: ProfileFormState };

/** Addresses, account and credentials. Secrets go in here and are never shown again. */
export function ProfileFormView({ profile, connection, state }: ProfileFormViewProps) {
  const { form, isDirty, isSaving, failure, setFailure, save } = state;
  const { control, setValue } = form;
  const [pasting, setPasting] = useState(false);
  const { vault } = connection;

  const take = (pasted: Partial<ProfileFormValues>) => {
    const names = ProfileFormValues.keyof().options.filter((name) => pasted[name] !== undefined);
    for (const name of names) {
      const value = pasted[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
    notify({
      tone: 'good',
      title: 'Form filled',
      text: `Filled in: ${names.map((name) => FIELD_NAMES[name]).join(', ')}. Check the form, then save.`,
    });
  };

  const paste = (
    <Button
      onPress={() => {
        setPasting(true);
      }}
    >
      Paste cURL or JSON
    </Button>
  );

  return (
    <Form label="Profile" onSubmit={save}>
      {!profile && (
        <div className={styles['offer']}>
          <p>Fill it from a cURL command or an exported profile.</p>
          {paste}
        </div>
      )}
      <Section title="Profile">
        <Line>
          <Text control={control} name="name" label="Name" />
          <Controller
            control={control}
            name="colour"
            render={({ field }) => (
              <Select label="Colour" value={field.value} choices={COLOURS} onChange={field.onChange} />
            )}
          />
        </Line>
        <Text
          control={control}
          name="accountNumber"
          label="Account number"
          hint="From the portal, letters and leading zeros included. The event log needs it."
          example="0001"
        />
        <Controller
          control={control}
          name="readOnly"
          render={({ field }) => (
            <Checkbox
              label="Lock against changes"
              note="Blocks calls that change the account, such as a certificate’s organization. Reports still run."
              isSelected={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Section>
      <Section
        title="Addresses"
        note="Reports need the gateway and the identity provider, the event log needs the legacy host. Leave empty what you do not use."
      >
        <Line>
          <Text control={control} name="gatewayUrl" label="Gateway" example="https://api.example.com" />
          <Text control={control} name="authUrl" label="Identity provider" example="https://id.example.com" />
        </Line>
        <Line>
          <Text control={control} name="legacyUrl" label="Legacy host" example="https://legacy.example.com" />
          <Text
            control={control}
            name="legacyAltUrl"
            label="Alternate legacy host"
            hint="Only for action types."
            example="https://older.example.com"
          />
        </Line>
        <Text
          control={control}
          name="portalUrl"
          label="Portal page"
          hint="Where REST API tokens are generated. The rotation opens it in your browser."
          example="https://portal.example.com/settings"
        />
      </Section>
      <Section title="Credentials" note={`${vaultWords(vault).text} A secret is never shown again.`}>
        <Text control={control} name="clientId" label="Client ID" />
        <SecretText control={control} name="clientSecret" connection={connection} />
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
              hint="Those that the client was registered with. Reports need ec.analytics.rtap.reports."
              error={fieldState.error?.message}
            />
          )}
        />
        <Line>
          <SecretText control={control} name="primaryToken" connection={connection} />
          <SecretText control={control} name="backupToken" connection={connection} />
        </Line>
      </Section>
      {failure && <Problem words={wordsFor(failure)} />}
      <FormEnd>
        <Button type="submit" look="primary" isPending={isSaving}>
          Save profile
        </Button>
        {profile && paste}
        {profile && (
          <Button
            look="quiet"
            onPress={() => {
              void exportProfile(profile).then((saved) => {
                if (!saved.ok) setFailure(saved.error);
                else if (saved.value !== null)
                  notify({
                    tone: 'good',
                    title: 'Profile exported',
                    text: `${saved.value} holds it without secrets.`,
                  });
              });
            }}
          >
            Export without secrets
          </Button>
        )}
        <Note inline live>
          {isSaving ? keyringWaitWords(vault) : isDirty ? 'Not saved yet.' : ''}
        </Note>
      </FormEnd>
      <PasteDialog
        open={pasting}
        onClose={() => {
          setPasting(false);
        }}
        onPasted={take}
      />
    </Form>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, type Control } from 'react-hook-form';
import { ProfileForm, type Profile, type ProfileId, type SecretStatus } from '../../contract/connection.ts';
import type { Failure } from '../../contract/result.ts';
import { api } from '../api.ts';
import { wordsFor } from '../failures.ts';
import { notify } from '../notices.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Choices.tsx';
import { Form, FormEnd, Line, Section } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import { TagPicker } from '../ui/TagPicker.tsx';
import { TextField } from '../ui/TextField.tsx';
import { COLOURS, formOf, NEW_PROFILE, SCOPE_CHOICES, SECRET_NAMES } from './fields.ts';
import { NOTHING_TYPED, SecretInput, secretProblem, type Typed } from './SecretInput.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { saveProfile } from './saveProfile.ts';

type Texts = 'name' | 'gatewayUrl' | 'authUrl' | 'legacyUrl' | 'legacyAltUrl' | 'accountNumber' | 'clientId';
type TextProps = {
  control: Control<ProfileForm>;
  name: Texts;
  label: string;
  hint?: string;
  example?: string;
};

function Text({ control, name, label, hint, example }: TextProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          label={label}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          mono={name.endsWith('Url') || name === 'clientId'}
          hint={hint}
          example={example}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Hands typed secrets to main, one after the other. */
async function handOver(profileId: ProfileId, typed: Typed): Promise<Failure | null> {
  for (const name of SECRET_NAMES) {
    if (!typed[name]) continue;
    const value = name === 'clientSecret' ? typed[name] : typed[name].trim();
    const kept = await api.connection.setSecret({ profileId, name, value });
    if (!kept.ok) return kept.error;
  }
  return null;
}

type ProfileFormViewProps = {
  profile: Profile | null;
  secrets: readonly SecretStatus[];
  onSaved: (id: ProfileId) => void;
};

/** The four addresses, the account and its credentials. Secrets go in here and are never shown again. */
export function ProfileFormView({ profile, secrets, onSaved }: ProfileFormViewProps) {
  const { control, handleSubmit, formState, getValues, reset } = useForm<ProfileForm>({
    resolver: zodResolver(ProfileForm),
    defaultValues: profile ? formOf(profile) : NEW_PROFILE,
    mode: 'onTouched',
  });
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pasting, setPasting] = useState(false);
  const wrong = SECRET_NAMES.some((name) => secretProblem(name, typed[name]));

  const save = () => {
    void handleSubmit(async (form) => {
      if (wrong) return;
      setFailure(null);
      const saved = await api.connection.save({ id: profile?.id ?? null, form });
      if (!saved.ok) {
        setFailure(saved.error);
        return;
      }
      const refused = await handOver(saved.value, typed);
      setFailure(refused);
      if (refused) return;
      setTyped(NOTHING_TYPED);
      notify({ tone: 'good', title: 'Profile saved', text: `${form.name} is the active profile.` });
      onSaved(saved.value);
    })();
  };

  return (
    <Form label="Profile" onSubmit={save}>
      <Section title="Profile">
        <Line>
          <Text control={control} name="name" label="Name" hint="Yours to choose." />
          <Controller
            control={control}
            name="colour"
            render={({ field }) => (
              <Select
                label="Colour"
                value={field.value}
                choices={COLOURS}
                onChange={field.onChange}
                hint="Marks what belongs to this profile."
              />
            )}
          />
          <Text
            control={control}
            name="accountNumber"
            label="Account number"
            hint="As the portal shows it."
          />
        </Line>
      </Section>
      <Section title="Addresses" note="Each https. Leave empty what you do not use.">
        <Line>
          <Text control={control} name="gatewayUrl" label="Gateway" hint="Reports and certificates." />
          <Text control={control} name="authUrl" label="Identity provider" hint="Gives the OAuth tokens." />
        </Line>
        <Line>
          <Text control={control} name="legacyUrl" label="Legacy host" hint="The rate-limiting event log." />
          <Text
            control={control}
            name="legacyAltUrl"
            label="Alternate legacy host"
            hint="Action types, discontinued."
          />
        </Line>
      </Section>
      <Section
        title="Credentials"
        note="A secret is kept by this computer’s keyring and is never shown again."
      >
        <Line>
          <Text control={control} name="clientId" label="Client ID" />
          {SECRET_NAMES.slice(0, 1).map((name) => (
            <SecretInput key={name} name={name} secrets={secrets} typed={typed} onTyped={setTyped} />
          ))}
        </Line>
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
              hint="Those that the client was registered with."
              error={fieldState.error?.message}
            />
          )}
        />
        <Line>
          {SECRET_NAMES.slice(1).map((name) => (
            <SecretInput key={name} name={name} secrets={secrets} typed={typed} onTyped={setTyped} />
          ))}
        </Line>
      </Section>
      <Controller
        control={control}
        name="readOnly"
        render={({ field }) => (
          <Checkbox
            label="Lock against changes"
            note="Nothing that changes something at the service is sent with this profile."
            isSelected={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {failure && <Problem words={wordsFor(failure)} />}
      <FormEnd>
        <Button type="submit" look="primary" isPending={formState.isSubmitting}>
          Save profile
        </Button>
        <Button
          onPress={() => {
            setPasting(true);
          }}
        >
          Paste cURL or JSON
        </Button>
        {profile && (
          <Button
            look="quiet"
            onPress={() => {
              void saveProfile(formOf(profile)).then((saved) => {
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
      </FormEnd>
      <PasteDialog
        open={pasting}
        onClose={() => {
          setPasting(false);
        }}
        onPasted={({ form, secrets: pasted }) => {
          reset({ ...getValues(), ...form }, { keepDefaultValues: true });
          setTyped({ ...typed, ...pasted });
        }}
      />
    </Form>
  );
}

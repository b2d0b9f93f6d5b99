import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '../../../contract/profiles.ts';
import type { SavedProfile } from '../../../contract/connection.ts';
import { SecretName, type Failure } from '../../../contract/result.ts';
import { api } from '../../state/api.ts';
import { formResolver } from '../../forms/formResolver.ts';
import { notify, notifyFailure, notifyIfFailed } from '../../state/notices.ts';
import {
  ProfileFormValues,
  type ProfileFields,
  fieldsOf,
  valuesOfProfile,
  splitSecrets,
  NEW_PROFILE_VALUES,
  NO_TYPED_SECRETS,
} from './profileFormValues.ts';
import { words } from './words.ts';

function notifySaved(name: string, { sessionOnly, failure }: SavedProfile): void {
  if (failure) notifyFailure(failure);
  const { title, text, sessionOnly: inMemory } = words.saved;
  notify({ tone: 'good', title, text: sessionOnly ? `${text(name)} ${inMemory}` : text(name) });
}

const resolver = formResolver(ProfileFormValues);

type Options = {
  profile: Profile | null;
  /** A new profile may already be listed while its secrets are being stored; the form must stay until both are done. */
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
};

/** The form of one profile, and how it is saved. */
export function useProfileForm({ profile, onSaving, onSaved }: Options) {
  const form = useForm<ProfileFields, unknown, ProfileFormValues>({
    resolver,
    defaultValues: fieldsOf(profile ? valuesOfProfile(profile) : NEW_PROFILE_VALUES),
  });
  const { isDirty, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<Failure | null>(null);

  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function store(values: ProfileFormValues) {
    setFailure(null);
    onSaving(true);
    const saved = await api.connection.save({ id: profile?.id ?? null, ...splitSecrets(values) });
    if (saved.ok) notifySaved(values.name, saved.value);
    if (!isMounted.current) {
      // The form has been left: only a failure remains to be reported.
      notifyIfFailed(saved);
      return;
    }
    if (saved.ok) {
      form.reset(fieldsOf({ ...values, ...NO_TYPED_SECRETS }));
      // Secrets that could not be stored stay in the form, so that saving can be retried.
      if (saved.value.failure)
        for (const name of SecretName.options) form.setValue(name, values[name], { shouldDirty: true });
      onSaved();
    } else setFailure(saved.error);
    onSaving(false);
  }

  return {
    form,
    isDirty,
    isSaving: isSubmitting,
    failure,
    setFailure,
    save: () => void form.handleSubmit(store)(),
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

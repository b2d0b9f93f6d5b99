import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '../../../contract/profiles.ts';
import type { SavedProfile } from '../../../contract/connection.ts';
import { SecretName, type Failure } from '../../../contract/result.ts';
import { api } from '../../api.ts';
import { notify, notifyFailure, notifyIfFailed } from '../../notices.ts';
import {
  ProfileFormValues,
  valuesOfProfile,
  splitSecrets,
  NEW_PROFILE_VALUES,
  NO_TYPED_SECRETS,
} from './profileFormValues.ts';

function tellSaved(name: string, { sessionOnly, failure }: SavedProfile): void {
  if (failure) notifyFailure(failure);
  const kept = sessionOnly ? ' Its secrets are in memory until Sextant is closed.' : '';
  notify({ tone: 'good', title: 'Profile saved', text: `${name} is the active profile.${kept}` });
}

type Options = {
  profile: Profile | null;
  /** While the secrets are being stored, the profile may be there already: the form stays until all is done. */
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
};

/** The form of one profile: what is typed, and how it is saved. */
export function useProfileForm({ profile, onSaving, onSaved }: Options) {
  const form = useForm<ProfileFormValues>({
    resolver: zodResolver(ProfileFormValues),
    defaultValues: profile ? valuesOfProfile(profile) : NEW_PROFILE_VALUES,
    mode: 'onTouched',
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
    if (saved.ok) tellSaved(values.name, saved.value);
    if (!isMounted.current) {
      // The analyst went on meanwhile, and stays where they are.
      notifyIfFailed(saved);
      return;
    }
    if (saved.ok) {
      form.reset({ ...values, ...NO_TYPED_SECRETS });
      // What was not kept stays in the form, to be tried once more.
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

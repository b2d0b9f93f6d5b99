import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import type { Failure } from '../../../contract/result.ts';
import { countries } from '../../../contract/countries.ts';
import { api } from '../../state/api.ts';
import { wordsFor } from '../../failures/failures.ts';
import { FormComboField, FormTextField } from '../../forms/FormFields.tsx';
import { formResolver } from '../../forms/formResolver.ts';
import { useSubmit } from '../../forms/useSubmit.ts';
import { Line } from '../../ui/forms/Form.tsx';
import { matchingChoices } from '../../ui/forms/matchingChoices.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import styles from './AddressBook.module.css';
import { ContactFields } from './ContactFields.tsx';
import {
  fieldAt,
  formOf,
  organizationOf,
  OrganizationForm,
  type OrganizationInput,
} from './organizationForm.ts';
import { words } from './words.ts';

const resolver = formResolver(OrganizationForm);
const COUNTRIES = countries().map(({ code, name }) => ({ id: code, name }));

/** The form of one organization, and how it is saved. */
function useOrganizationForm(entry: KnownOrganization | null, onSaved: () => void) {
  const form = useForm<OrganizationInput, unknown, OrganizationForm>({
    resolver,
    defaultValues: formOf(entry?.organization ?? null),
  });
  const [failure, setFailure] = useState<Failure | null>(null);

  const save = useSubmit(form.handleSubmit, async (values) => {
    setFailure(null);
    const saved = await api.organizations.save({
      key: entry?.key ?? null,
      organization: organizationOf(values),
    });
    if (saved.ok) {
      onSaved();
      return true;
    }
    const issues = saved.error.kind === 'invalid' ? saved.error.issues : [];
    const ofFields = issues.flatMap(({ path, message }) => {
      const field = fieldAt(path);
      return field ? [{ field, message }] : [];
    });
    if (ofFields.length === 0) setFailure(saved.error);
    for (const { field, message } of ofFields) form.setError(field, { message }, { shouldFocus: true });
    return false;
  });
  return { form, failure, save };
}

type OrganizationDialogProps = {
  /** The entry to change; null to add one. */
  entry: KnownOrganization | null;
  onClose: () => void;
};

/** Adds an organization by hand, or changes one. */
export function OrganizationDialog({ entry, onClose }: OrganizationDialogProps) {
  const { form, failure, save } = useOrganizationForm(entry, onClose);
  const { control, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const country = form.watch('country');
  const text = { control } as const;
  return (
    <FormDialog
      title={entry ? words.form.edit : words.form.add}
      label={words.form.label}
      save={words.form.save}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      {entry?.source === 'answer' && <Status tone="plain">{words.form.received(entry)}</Status>}
      <FormTextField {...text} name="companyName" {...words.fields.companyName} autoFocus />
      <FormTextField {...text} name="id" {...words.fields.id} mono inputMode="numeric" optional />
      <FormTextField {...text} name="companyAddress" {...words.fields.companyAddress} />
      <FormTextField {...text} name="companyAddress2" {...words.fields.companyAddress2} />
      <Line>
        <FormTextField {...text} name="city" {...words.fields.city} />
        <FormComboField
          {...text}
          name="country"
          {...words.fields.country}
          choices={matchingChoices(COUNTRIES, country)}
        />
      </Line>
      <Line>
        <FormTextField {...text} name="state" {...words.fields.state} />
        <FormTextField {...text} name="zipCode" {...words.fields.zipCode} />
      </Line>
      <FormTextField {...text} name="organizationalUnit" {...words.fields.organizationalUnit} />
      <h3 className={styles['part']}>{words.form.contacts}</h3>
      <Line>
        <FormTextField {...text} name="contactFirstName" {...words.fields.contactFirstName} />
        <FormTextField {...text} name="contactLastName" {...words.fields.contactLastName} />
        <FormTextField {...text} name="contactEmail" {...words.fields.contactEmail} />
        <FormTextField {...text} name="contactPhone" {...words.fields.contactPhone} />
      </Line>
      <FormTextField {...text} name="contactTitle" {...words.fields.contactTitle} />
      <h3 className={styles['part']}>{words.form.additional}</h3>
      <ContactFields control={control} />
      {failure && <Problem words={wordsFor(failure)} />}
    </FormDialog>
  );
}

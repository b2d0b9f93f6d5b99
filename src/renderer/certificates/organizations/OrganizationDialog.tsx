import { useForm, useWatch } from 'react-hook-form';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import { countries } from '../../../contract/countries.ts';
import { api } from '../../state/api.ts';
import { FormComboField, FormTextField } from '../../forms/FormFields.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { formResolver } from '../../forms/formResolver.ts';
import { Line } from '../../ui/forms/Form.tsx';
import { matchingChoices } from '../../ui/forms/matchingChoices.ts';
import { Status } from '../../ui/messages/Status.tsx';
import styles from './AddressBook.module.css';
import { ContactFields } from './ContactFields.tsx';
import { fieldAt, formOf, organizationOf, OrganizationForm } from './organizationForm.ts';
import { words } from './words.ts';

const resolver = formResolver(OrganizationForm);
const COUNTRIES = countries().map(({ code, name }) => ({ id: code, name }));

type OrganizationDialogProps = {
  /** The entry to change; null to add one. */
  entry: KnownOrganization | null;
  onClose: () => void;
};

/** Adds an organization by hand, or changes one. */
export function OrganizationDialog({ entry, onClose }: OrganizationDialogProps) {
  const form = useForm({ resolver, defaultValues: formOf(entry?.organization ?? null) });
  const { control } = form;
  const country = useWatch({ control, name: 'country' });
  const text = { control } as const;
  return (
    <FormDialog
      title={entry ? words.form.edit : words.form.add}
      label={words.form.label}
      action={words.form.save}
      form={form}
      onSubmit={(values) =>
        api.organizations.save({ key: entry?.key ?? null, organization: organizationOf(values) })
      }
      fieldAt={fieldAt}
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
    </FormDialog>
  );
}

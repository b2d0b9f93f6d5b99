import { useMemo } from 'react';
import type { TextField } from '../../../contract/organization.ts';
import { API_NAMES } from '../../../organizations/apiNames.ts';
import { countries, countryName } from '../../../contract/countries.ts';
import { hasStates } from '../../../organizations/sending.ts';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { matchingChoices } from '../../ui/forms/matchingChoices.ts';
import { FIELD_LABELS } from '../fieldNames.ts';
import { DraftComboField, DraftField } from './DraftField.tsx';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { company, validation } = words;

/** The properties of the control of a field of the organization. */
const of = (editor: Editor, name: TextField) => ({
  editor,
  path: `fields.${name}` as const,
  label: FIELD_LABELS[name],
  code: API_NAMES[name],
});

function CountryField({ editor }: { editor: Editor }) {
  const { country } = editor.content.fields;
  const choices = useMemo(() => countries().map(({ code, name }) => ({ id: code, name })), []);
  return (
    <DraftComboField
      {...of(editor, 'country')}
      choices={matchingChoices(choices, country)}
      hint={countryName(country) ?? company.countryHint}
    />
  );
}

/** The address of the company. */
export function CompanySection({ editor }: { editor: Editor }) {
  const { country } = editor.content.fields;
  const state = { required: hasStates(country), optional: country !== '' && !hasStates(country) };
  return (
    <Section title={company.title}>
      <Line>
        <DraftField {...of(editor, 'companyAddress')} required />
        <DraftField
          {...of(editor, 'companyAddress2')}
          hint={[company.address2Hint, ...(editor.content.onlyIdentity ? [] : [company.address2Sent])].join(
            ' ',
          )}
        />
      </Line>
      <Line>
        <DraftField {...of(editor, 'city')} required />
        <DraftField {...of(editor, 'state')} {...state} />
      </Line>
      <Line>
        <DraftField {...of(editor, 'zipCode')} {...state} />
        <CountryField editor={editor} />
      </Line>
      <DraftField {...of(editor, 'organizationalUnit')} optional hint={company.unitHint} />
    </Section>
  );
}

/** The contact that the authority turns to. */
export function ValidationSection({ editor }: { editor: Editor }) {
  return (
    <Section title={validation.title}>
      <Line>
        <DraftField {...of(editor, 'contactFirstName')} required />
        <DraftField {...of(editor, 'contactLastName')} required />
      </Line>
      <Line>
        <DraftField {...of(editor, 'contactEmail')} required />
        <DraftField {...of(editor, 'contactPhone')} required />
      </Line>
      <DraftField {...of(editor, 'contactTitle')} optional />
    </Section>
  );
}

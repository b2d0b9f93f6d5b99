import { BookUser, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { API_NAMES } from '../../../organizations/apiNames.ts';
import { FormSegments } from '../../forms/FormChoices.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { FIELD_LABELS } from '../fieldNames.ts';
import { ChooseOrganization } from '../organizations/ChooseOrganization.tsx';
import { DraftField } from './DraftField.tsx';
import styles from './DraftEditor.module.css';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { identity } = words;

const WAYS = [
  { id: 'name', name: identity.name },
  { id: 'id', name: identity.id },
] as const;

/** What took the place of what was typed, and the way back. */
function Replaced({ editor: { form, replacement } }: { editor: Editor }) {
  const { replacedBy, bringBack } = replacement;
  return (
    // Always there, so that what appears in it is announced.
    <div role="status" className={styles['replaced']}>
      {replacedBy !== null && (
        <>
          <p>{identity.replaced.text(replacedBy)}</p>
          <Button
            icon={Undo2}
            onPress={() => {
              bringBack();
              form.setFocus('fields.companyName'); // the button disappears
            }}
          >
            {identity.replaced.undo}
          </Button>
        </>
      )}
    </div>
  );
}

/** Which organization it is to be, by its name or by its id. */
export function IdentitySection({ editor }: { editor: Editor }) {
  const { form, content, replacement } = editor;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Section title={identity.title}>
      <div className={styles['row']}>
        <FormSegments control={form.control} name="identifyBy" label={identity.by} choices={WAYS} />
        <Button
          icon={BookUser}
          onPress={() => {
            setChoosing(true);
          }}
        >
          {identity.choose}
        </Button>
      </div>
      <Replaced editor={editor} />
      <Line>
        {content.identifyBy === 'id' && (
          <DraftField
            editor={editor}
            path="organizationId"
            {...identity.organizationId}
            code="id"
            inputMode="numeric"
            required
            mono
          />
        )}
        <DraftField
          editor={editor}
          path="fields.companyName"
          label={FIELD_LABELS.companyName}
          code={API_NAMES.companyName}
          hint={identity.companyNameHint}
          required
        />
      </Line>
      <ChooseOrganization
        open={isChoosing}
        onClose={() => {
          setChoosing(false);
        }}
        onChoose={({ organization }) => {
          replacement.takeOrganization(organization);
        }}
      />
    </Section>
  );
}

import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { API_NAMES } from '../../../organizations/apiNames.ts';
import { FormSegments } from '../../forms/FormSegments.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { FIELD_LABELS } from '../fieldNames.ts';
import { ChooseOrganization } from '../organizations/ChooseOrganization.tsx';
import { DraftField } from './DraftField.tsx';
import styles from './DraftEditor.module.css';
import { withOrganization } from './knownContent.ts';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { identity } = words;

const WAYS = [
  { id: 'name', name: identity.name },
  { id: 'id', name: identity.id },
] as const;

/** Which organization it is to be, by its name or by its id. */
export function IdentitySection({ editor }: { editor: Editor }) {
  const { form, content, change } = editor;
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
          change(withOrganization(content, organization));
        }}
      />
    </Section>
  );
}

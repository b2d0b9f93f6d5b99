import { FormCheckbox } from '../../forms/FormChoices.tsx';
import { Section } from '../../ui/forms/Form.tsx';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { advanced } = words;

/** What few need. */
export function AdvancedSection({ editor }: { editor: Editor }) {
  return (
    <Section title={advanced.title}>
      <FormCheckbox
        control={editor.form.control}
        name="onlyIdentity"
        label={advanced.onlyIdentity}
        note={advanced.onlyIdentityNote}
      />
    </Section>
  );
}

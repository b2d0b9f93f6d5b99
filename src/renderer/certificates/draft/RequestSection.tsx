import { FormSegments } from '../../forms/FormChoices.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { DraftField } from './DraftField.tsx';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { request } = words;

const TYPES = [
  { id: 'OV', name: request.ov },
  { id: 'EV', name: request.ev },
] as const;

/** The certificate request, and whether it is for an OV or an EV certificate. */
export function RequestSection({ editor }: { editor: Editor }) {
  return (
    <Section title={request.title} note={request.typeNote}>
      <Line>
        <DraftField editor={editor} path="requestId" {...request.id} required mono />
        <FormSegments control={editor.form.control} name="type" label={request.type} choices={TYPES} />
      </Line>
    </Section>
  );
}

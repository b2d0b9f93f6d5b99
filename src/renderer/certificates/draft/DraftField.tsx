import { useController } from 'react-hook-form';
import { ComboField, type ComboFieldProps } from '../../ui/forms/ComboField.tsx';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import type { TextPath } from './textPaths.ts';
import type { Editor } from './useDraftEditor.ts';

type Around = { editor: Editor; path: TextPath };
type FromDraft = 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error' | 'warning' | 'mark';

/**
 * A text of the draft, and what to say about it: refusals and doubts about what is typed at once; errors, and doubts
 * about what is not typed, once it was left.
 */
function useDraftField({ editor: { form, notes, wasPressed }, path }: Around) {
  const { field, fieldState } = useController({ control: form.control, name: path });
  const { error, refusal, warning, mark } = notes(path);
  const wasLeft = fieldState.isTouched || wasPressed;
  return {
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: (wasLeft ? error : undefined) ?? refusal,
    warning: wasLeft || field.value !== '' ? warning : undefined,
    mark,
  };
}

/** A text field of the draft. */
export function DraftField({ editor, path, ...around }: Around & Omit<TextFieldProps, FromDraft>) {
  return <TextField {...around} {...useDraftField({ editor, path })} />;
}

/** A text field of the draft with suggestions. */
export function DraftComboField({ editor, path, ...around }: Around & Omit<ComboFieldProps, FromDraft>) {
  return <ComboField {...around} {...useDraftField({ editor, path })} />;
}

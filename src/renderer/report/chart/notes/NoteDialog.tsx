import { useForm } from 'react-hook-form';
import { ok } from '../../../../contract/result.ts';
import type { ChartNote } from '../../../../contract/views.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { FormTextField } from '../../../forms/FormFields.tsx';
import { formResolver } from '../../../forms/formResolver.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { zoneName, type Zone } from '../../../ui/text/zones.ts';
import { noteSchema, typedNote } from './noteForm.ts';
import { words } from './words.ts';

type NoteDialogProps = {
  /** As it is, or as far as a new one is known. */
  note: ChartNote;
  zone: Zone;
  onNote: (note: ChartNote) => void;
  /** Null for a new one. */
  onRemove: (() => void) | null;
  onClose: () => void;
};

/** Writes a note at a time of the chart, or at a span. */
export function NoteDialog({ note, zone, onNote, onRemove, onClose }: NoteDialogProps) {
  const form = useForm({
    resolver: formResolver(noteSchema(note, zone)),
    defaultValues: typedNote(note, zone),
  });
  const { control } = form;
  const { title, action } = onRemove ? words.change : words.add;
  const name = zoneName(zone);
  return (
    <FormDialog
      title={title}
      label={words.label}
      action={action}
      beside={onRemove && <Button onPress={onRemove}>{words.change.remove}</Button>}
      form={form}
      onSubmit={(written) => {
        onNote(written);
        return Promise.resolve(ok(undefined));
      }}
      onClose={onClose}
    >
      <FormTextField control={control} name="text" label={words.text} autoFocus />
      <FormTextField control={control} name="from" label={words.from(name)} />
      <FormTextField control={control} name="to" label={words.to(name)} hint={words.toHint} />
    </FormDialog>
  );
}

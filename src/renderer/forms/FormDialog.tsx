import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Failure, Result } from '../../contract/result.ts';
import { wordsFor } from '../failures/failures.ts';
import { ActionDialog, type ActionDialogProps } from '../ui/overlays/ActionDialog.tsx';
import { useAttempt } from './useAttempt.ts';
import { useSubmit } from './useSubmit.ts';

type FormDialogProps<In extends FieldValues, Out, Done> = Pick<
  ActionDialogProps,
  'title' | 'action' | 'beside' | 'onClose' | 'children' | 'after'
> & {
  /** What the form is, for screen readers. */
  label: string;
  form: UseFormReturn<In, unknown, Out>;
  /** Whether anything besides its fields was changed. */
  isChanged?: boolean;
  onSubmit: (values: Out) => Promise<Result<Done>>;
  /** Called once it is done and the dialog is closed. */
  onDone?: ((done: Done, values: Out) => void) | undefined;
  /** The field that a part of the refused input is about, if there is one. */
  fieldAt?: (path: string) => FieldPath<In> | undefined;
};

/** A form in a dialog, which closes when it is done. What failed is said in it, where possible at its field. */
export function FormDialog<In extends FieldValues, Out, Done>({
  form,
  isChanged = false,
  onSubmit,
  onDone,
  fieldAt,
  ...dialog
}: FormDialogProps<In, Out, Done>) {
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const { failure, attempt } = useAttempt();
  const ofFields = (failed: Failure) =>
    (failed.kind === 'invalid' ? failed.issues : []).flatMap(({ path, message }) => {
      const field = fieldAt?.(path);
      return field ? [{ field, message }] : [];
    });
  const submit = useSubmit(form.handleSubmit, async (values) => {
    const done = await attempt(() => onSubmit(values));
    if (done.ok) {
      dialog.onClose();
      onDone?.(done.value, values);
      return true;
    }
    for (const { field, message } of ofFields(done.error))
      form.setError(field, { message }, { shouldFocus: true });
    return false;
  });
  return (
    <ActionDialog
      {...dialog}
      isUnsaved={isDirty || isChanged}
      isPending={isSubmitting}
      onAct={submit}
      problem={failure && ofFields(failure).length === 0 ? wordsFor(failure) : null}
    />
  );
}

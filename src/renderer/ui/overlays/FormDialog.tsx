import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Form } from '../forms/Form.tsx';
import { Dialog } from './Dialog.tsx';
import { useDiscard } from './useDiscard.tsx';
import { words } from '../words.ts';

type FormDialogProps = {
  title: string;
  /** What the form is, for screen readers. */
  label: string;
  save: string;
  /** Whether something was changed that is lost if the dialog is closed. */
  isUnsaved: boolean;
  isSubmitting: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Follows the form and is no part of it. */
  after?: ReactNode;
};

/** A form in a dialog. Enter in a field saves; closing it asks first if something was changed. */
export function FormDialog({
  title,
  label,
  save,
  isUnsaved,
  isSubmitting,
  onSubmit,
  onClose,
  children,
  after,
}: FormDialogProps) {
  const { close, question } = useDiscard(isUnsaved && !isSubmitting, onClose);
  return (
    <Dialog
      title={title}
      open
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{words.dialog.cancel}</Button>
          <Button look="primary" isPending={isSubmitting} onPress={onSubmit}>
            {save}
          </Button>
        </>
      }
    >
      <Form label={label} onSubmit={onSubmit}>
        {children}
        {/* For Enter in a field: the button that people see is outside of the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </Form>
      {after}
      {question}
    </Dialog>
  );
}

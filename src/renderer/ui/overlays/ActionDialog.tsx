import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../buttons/Button.tsx';
import { Form } from '../forms/Form.tsx';
import { Problem, type ProblemWords } from '../messages/Problem.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { useDiscard } from './useDiscard.tsx';
import { words } from '../words.ts';

export type ActionDialogProps = Omit<DialogProps, 'open' | 'actions'> & {
  open?: boolean;
  /** The label of the button that does what the dialog is for, starting with a verb. */
  action: string;
  onAct: () => void;
  look?: ButtonProps['look'];
  isPending?: boolean;
  isDisabled?: boolean;
  /** The label of the button that does not. */
  cancel?: string;
  /** Before both buttons. */
  beside?: ReactNode;
  /** What the content is as a form, for screen readers. Enter in a field acts; without a label, it does not. */
  label?: string;
  /** Whether something was changed that is lost if the dialog is closed. */
  isUnsaved?: boolean;
  /** Why it was not done. */
  problem?: ProblemWords | null;
  /** Follows the form and is no part of it. */
  after?: ReactNode;
};

/** A dialog that does one thing, or is cancelled. Closing it asks first if something was changed. */
export function ActionDialog({
  action,
  onAct,
  look = 'primary',
  isPending = false,
  isDisabled = false,
  cancel = words.dialog.cancel,
  beside,
  label,
  isUnsaved = false,
  problem,
  after,
  onClose,
  children,
  ...dialog
}: ActionDialogProps) {
  const { close, question } = useDiscard(isUnsaved && !isPending, onClose);
  const content = (
    <>
      {children}
      {problem && <Problem words={problem} />}
    </>
  );
  return (
    <Dialog
      open
      {...dialog}
      onClose={close}
      actions={
        <>
          {beside}
          <Button onPress={close}>{cancel}</Button>
          <Button look={look} isPending={isPending} isDisabled={isDisabled} onPress={onAct}>
            {action}
          </Button>
        </>
      }
    >
      {label === undefined ? (
        content
      ) : (
        <Form label={label} onSubmit={onAct}>
          {content}
          {/* For Enter in a field: the button that people see is outside of the form. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden />
        </Form>
      )}
      {after}
      {question}
    </Dialog>
  );
}

import { Form } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import styles from './Review.module.css';
import { words } from './words.ts';

const { confirm } = words;

type SendConfirmationProps = {
  requestId: string;
  /** Why it cannot be sent at all; null if it can. */
  obstacle: string | null;
  typed: string;
  onType: (typed: string) => void;
  /** Called by Enter in the field. */
  onSend: () => void;
};

/** Asks for the ID of the request, exactly as it is. */
export function SendConfirmation({ requestId, obstacle, typed, onType, onSend }: SendConfirmationProps) {
  if (obstacle !== null)
    return (
      <p className={styles['wrap']}>
        <Status tone="warn">{obstacle}</Status>
      </p>
    );
  // As long as it may become the ID, nothing is wrong with it.
  const isWrong = !requestId.startsWith(typed);
  const wrong = typed.trim() === requestId ? confirm.blank : confirm.notYet;
  return (
    <Form label={confirm.form} onSubmit={onSend}>
      <TextField
        label={confirm.label}
        value={typed}
        onChange={onType}
        mono
        hint={confirm.hint(requestId)}
        error={isWrong ? wrong : undefined}
      />
    </Form>
  );
}

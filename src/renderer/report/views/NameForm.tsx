import { useState } from 'react';
import type { Result } from '../../../contract/result.ts';
import { ViewName } from '../../../contract/views.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import styles from './ViewsPanel.module.css';
import { words } from './words.ts';

const names = words.named;

type NameFormProps = {
  label: string;
  begin: string;
  action: string;
  /** What is to be known about a name. */
  hintFor: (name: string) => string | undefined;
  onName: (name: string) => Promise<Result<unknown>>;
  onCancel?: () => void;
};

/** A field for the name of a view. */
export function NameForm({ label, begin, action, hintFor, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(begin);
  const [error, setError] = useState('');
  const [isDone, setDone] = useState(false);
  const submit = () => {
    // Pressed twice: the name was taken, and the field is as in the beginning.
    if (isDone) return;
    const parsed = ViewName.safeParse(name);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? '');
      return;
    }
    void onName(parsed.data).then((done) => {
      if (done.ok) {
        setName(begin);
        setDone(true);
      } else if (done.error.kind === 'invalid') setError(done.error.issues[0]?.message ?? '');
      else notifyIfFailed(done);
    });
  };
  return (
    <Form label={label} onSubmit={submit}>
      <TextField
        label={names.name}
        value={name}
        error={error}
        hint={hintFor(name.trim())}
        autoFocus={onCancel !== undefined}
        onChange={(typed) => {
          setName(typed);
          setError('');
          setDone(false);
        }}
      />
      <div className={styles['actions']}>
        {onCancel && <Button onPress={onCancel}>{names.cancel}</Button>}
        <Button onPress={submit}>{action}</Button>
      </div>
    </Form>
  );
}

import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components';
import { IconButton } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import styles from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';

export type TextFieldProps = FieldAround & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** An example of the form that is wanted; never the label. */
  example?: string | undefined;
  /** For addresses, identifiers and code. */
  mono?: boolean | undefined;
  inputMode?: 'numeric' | 'url' | 'text' | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** More than one line. */
  rows?: number | undefined;
};

/** A line of text. The value stands as it was typed: nothing is formatted behind the analyst's back. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, value, onChange, mono, rows, example, inputMode = 'text' } = props;
  const inputClass = classes(styles['input'], mono && styles['mono'], rows !== undefined && styles['area']);
  return (
    <AriaTextField
      className={styles['field'] ?? ''}
      value={value}
      onChange={onChange}
      isInvalid={!!error}
      isRequired={props.required ?? false}
      validationBehavior="aria"
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      {...(props.autoFocus ? { autoFocus: true } : {})}
    >
      <FieldLabel label={label} optional={optional} />
      <div className={styles['box']}>
        {rows === undefined ? (
          <Input
            className={inputClass}
            inputMode={inputMode}
            spellCheck={false}
            autoComplete="off"
            {...(example ? { placeholder: example } : {})}
            {...(props.inputRef ? { ref: props.inputRef } : {})}
          />
        ) : (
          <TextArea
            className={inputClass}
            rows={rows}
            spellCheck={false}
            {...(example ? { placeholder: example } : {})}
          />
        )}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}

type SecretFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'autoFocus'
>;

/** A secret on its way in: it can be looked at while it is typed, and is never shown again. */
export function SecretField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  inputRef,
  autoFocus,
}: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField
      className={styles['field'] ?? ''}
      value={value}
      onChange={onChange}
      isInvalid={!!error}
      type={shown ? 'text' : 'password'}
      validationBehavior="aria"
      {...(onBlur ? { onBlur } : {})}
      {...(autoFocus ? { autoFocus: true } : {})}
    >
      <FieldLabel label={label} />
      <div className={styles['box']}>
        <Input
          className={classes(styles['input'], styles['mono'])}
          spellCheck={false}
          autoComplete="off"
          {...(inputRef ? { ref: inputRef } : {})}
        />
        {value && (
          <IconButton
            name={shown ? 'Hide while typing' : 'Show while typing'}
            icon={shown ? EyeOff : Eye}
            onPress={() => {
              setShown(!shown);
            }}
          />
        )}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}

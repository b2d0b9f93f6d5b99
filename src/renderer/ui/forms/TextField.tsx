import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type FocusEvent, type MouseEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components';
import { IconButton } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import styles from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import { words } from '../words.ts';

export type TextFieldProps = FieldAround & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** An example of the expected format; never the label. */
  example?: string | undefined;
  /** Monospace, for addresses, identifiers and code. */
  mono?: boolean | undefined;
  inputMode?: 'numeric' | 'url' | 'text' | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** A click that enters it selects its text, as Tab does. A second click sets the caret. */
  selectsAll?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Makes it a multi-line field of this height. */
  rows?: number | undefined;
};

const selectAll = (event: FocusEvent<HTMLInputElement>) => {
  event.currentTarget.select();
};

const enterByClick = (event: MouseEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  if (event.button !== 0 || input === document.activeElement) return;
  // Otherwise, the browser sets the caret after the focus.
  event.preventDefault();
  // Leaving another field may change this one, which would drop the selection.
  flushSync(() => {
    input.focus();
  });
  input.select();
};

/** A text field. The value is kept exactly as typed, never reformatted. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    warning,
    error,
    optional,
    code,
    mark,
    value,
    onChange,
    mono,
    rows,
    example,
    inputMode = 'text',
  } = props;
  const markId = useId();
  const inputClass = classes(styles['input'], mono && styles['mono'], rows !== undefined && styles['area']);
  return (
    <AriaTextField
      className={classes(styles['field'], mark?.isStruck && styles['struck'])}
      value={value}
      onChange={onChange}
      isInvalid={!!error}
      isRequired={props.required ?? false}
      validationBehavior="aria"
      {...(mark ? { 'aria-describedby': markId } : {})}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      {...(props.autoFocus ? { autoFocus: true } : {})}
    >
      <FieldLabel label={label} optional={optional} code={code} mark={mark} markId={markId} />
      <div className={styles['box']}>
        {rows === undefined ? (
          <Input
            className={inputClass}
            inputMode={inputMode}
            spellCheck={false}
            autoComplete="off"
            {...(example ? { placeholder: example } : {})}
            {...(props.inputRef ? { ref: props.inputRef } : {})}
            // What a dialog begins with is a suggestion: typing replaces it.
            {...(props.autoFocus ? { onFocus: selectAll } : {})}
            {...(props.selectsAll ? { onMouseDown: enterByClick } : {})}
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
      <FieldNotes hint={hint} warning={warning} error={error} />
    </AriaTextField>
  );
}

export type SecretFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'autoFocus'
>;

/** A field for a secret: it can be revealed while it is typed, and is never shown again. */
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
            name={shown ? words.field.hide : words.field.show}
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

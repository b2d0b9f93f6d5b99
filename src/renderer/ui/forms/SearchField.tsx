import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components';
import { classes } from '../classes.ts';
import { enterRows } from '../list/firstRow.ts';
import field from './Field.module.css';
import styles from './SearchField.module.css';
import tags from './TagPicker.module.css';
import { words } from '../words.ts';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What can be typed, where the label does not say it. */
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Takes the whole width, as in a dialog. */
  wide?: boolean;
  autoFocus?: boolean;
};

/** A field that filters what is shown. Escape clears it, and ArrowDown leads to the first row of a list below it. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  inputRef,
  wide = false,
  autoFocus = false,
}: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      className={classes(styles['search'], wide && styles['wide'])}
      {...(autoFocus ? { autoFocus: true } : {})}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && enterRows(event.currentTarget)) event.preventDefault();
        else event.continuePropagation(); // Escape closes what the field is in
      }}
    >
      <div className={field['box']}>
        <Search size={14} aria-hidden className={styles['icon']} />
        <Input
          className={field['input'] ?? ''}
          placeholder={placeholder}
          spellCheck={false}
          {...(inputRef ? { ref: inputRef } : {})}
        />
        {value !== '' && (
          <Button className={tags['open'] ?? ''} aria-label={words.field.clear}>
            <X size={14} aria-hidden />
          </Button>
        )}
      </div>
    </AriaSearchField>
  );
}

import { useState } from 'react';
import { ListBox, ListBoxItem, Text } from 'react-aria-components';
import type { Predicate } from '../../../table/rows/predicate.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/forms/Choices.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { formatCount } from '../../ui/text/formats.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import styles from './Conditions.module.css';
import { useValues } from './useValues.ts';
import { shownBlanks, valueList, withoutBlanks } from './valueList.ts';
import { words } from './words.ts';

const names = words.values;

/** Where values are counted: a column, in the rows that every other filter lets through. */
export type ValueSource = { frame: RemoteFrame; column: number; filter: Predicate };

type PickerProps = {
  source: ValueSource;
  texts: readonly string[];
  onChange: (texts: readonly string[]) => void;
};

function PickedValues({ source, texts, onChange }: PickerProps) {
  const [typed, setTyped] = useState('');
  const values = useValues(source.frame, source.column, typed, source.filter);
  const shown = values?.values ?? [];
  const inSight = new Set(shown.map(({ text }) => text));
  return (
    <>
      <SearchField label={names.find} value={typed} onChange={setTyped} wide />
      <ListBox
        aria-label={names.list}
        items={shown.map(({ text, rows }) => ({ id: text, rows }))}
        selectionMode="multiple"
        selectionBehavior="toggle"
        selectedKeys={texts.filter((text) => inSight.has(text))}
        onSelectionChange={(keys) => {
          const chosen = keys === 'all' ? [...inSight] : [...keys].map(String);
          // Values out of sight stay chosen.
          onChange([...texts.filter((text) => !inSight.has(text)), ...chosen]);
        }}
        className={styles['values'] ?? ''}
        renderEmptyState={() => (
          <p className={styles['note']}>{values === null ? names.loading : names.none}</p>
        )}
      >
        {({ id, rows }) => (
          <ListBoxItem id={id} textValue={id} className={styles['value'] ?? ''}>
            {({ isSelected }) => (
              <>
                <span className={styles['tick']} data-on={isSelected || undefined} aria-hidden />
                <Text slot="label" className={styles['valueText'] ?? ''}>
                  {shownBlanks(id)}
                </Text>
                <Text slot="description" className={styles['valueRows'] ?? ''}>
                  {formatCount(rows)}
                </Text>
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {values !== null && values.others > 0 && (
        <p className={styles['note']}>{names.others(values.others, values.otherRows)}</p>
      )}
    </>
  );
}

type ValuePickerProps = Omit<PickerProps, 'source'> & {
  /** Null while the rows cannot be asked. */
  source: ValueSource | null;
  ofNumbers: boolean;
  error: string | undefined;
};

/** Values to filter by: chosen from those of the column, or pasted as a list. */
export function ValuePicker({ source, texts, onChange, ofNumbers, error }: ValuePickerProps) {
  const [how, setHow] = useState<'pick' | 'paste'>(source ? 'pick' : 'paste');
  const [pasted, setPasted] = useState(() => texts.join('\n'));
  const { repeated, withBlanks } = valueList(pasted, ofNumbers);
  const paste = (text: string) => {
    setPasted(text);
    onChange(valueList(text, ofNumbers).texts);
  };
  return (
    <div className={styles['picker']}>
      <Segments
        label={names.how}
        value={how}
        choices={[
          { id: 'pick', name: names.pick },
          { id: 'paste', name: names.paste },
        ]}
        onChange={(next) => {
          setHow(next);
          if (next === 'paste') setPasted(texts.join('\n'));
        }}
      />
      {how === 'pick' && source && <PickedValues source={source} texts={texts} onChange={onChange} />}
      {how === 'paste' && (
        <TextField label={names.pasted} value={pasted} onChange={paste} rows={6} mono error={error} />
      )}
      <div className={styles['counted']}>
        <span role="status">
          {how === 'paste' ? names.counted(texts.length, repeated) : names.chosen(texts.length)}
        </span>
        {how === 'pick' && texts.length > 0 && (
          <Button
            look="quiet"
            onPress={() => {
              onChange([]);
            }}
          >
            {names.clear}
          </Button>
        )}
        {how === 'paste' && withBlanks > 0 && (
          <>
            <Status tone="warn">{names.blanks(withBlanks)}</Status>
            <Button
              look="quiet"
              onPress={() => {
                paste(withoutBlanks(pasted));
              }}
            >
              {names.removeBlanks}
            </Button>
          </>
        )}
        {how === 'pick' && error && <Status tone="bad">{error}</Status>}
      </div>
    </div>
  );
}

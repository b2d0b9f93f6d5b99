import { useState } from 'react';
import { PLATFORMS } from '../../queries/checks/filterChecks.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { namedChoice } from '../ui/forms/matchingChoices.ts';
import { TagPicker } from '../ui/forms/TagPicker.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import styles from './Builder.module.css';
import { pastedValues, type FilterRow } from './filterRows.ts';
import { words } from './words.ts';

const { filters } = words;

const PLATFORM_CHOICES = [...PLATFORMS].map(([id, name]) => ({ id, name }));
/** The values that the interface names. (Interface, "Filter object".) */
const choicesFor = ({ field, operator }: FilterRow) =>
  field === 'platform' && operator === 'in' ? PLATFORM_CHOICES : [];
/** From here on, removing them one by one takes too long. */
const MANY = 5;
/** From here on, a line for each is read and changed faster than a tag. */
const LONG = 40;

type FilterValueProps = {
  row: FilterRow;
  problem: string | undefined;
  onChange: (row: FilterRow) => void;
};

/** Moves the focus to another control of the same filter once it is drawn, since the one that had it goes. */
function focusIn(control: Element, selector: string): void {
  const filter = control.closest('[data-row]');
  requestAnimationFrame(() => filter?.querySelector<HTMLElement>(selector)?.focus());
}

/** A list of values, by typing, by choosing or by pasting. */
function ListValue({ row, problem, onChange }: FilterValueProps) {
  const [said, setSaid] = useState('');
  const { chosen } = row.list;
  const choices = choicesFor(row);
  return (
    <div
      onPasteCapture={(event) => {
        const pasted = pastedValues(event.clipboardData.getData('text/plain'));
        if (!pasted) return;
        const values = [...new Set(pasted.map((value) => namedChoice(choices, value)?.id ?? value))];
        event.preventDefault();
        const all = [...new Set([...chosen, ...values])];
        onChange({ ...row, list: { chosen: all, typed: '' } });
        setSaid(filters.pasted(all.length - chosen.length, chosen.length + values.length - all.length));
        if (all.length > LONG) focusIn(event.currentTarget, 'textarea');
      }}
    >
      <TagPicker
        label={filters.values}
        noun={filters.oneValue}
        value={row.list}
        choices={choices}
        isFree={choices.length === 0}
        onChange={(list) => {
          onChange({ ...row, list });
          setSaid('');
        }}
        hint={filters.valuesHint}
        error={problem}
      />
      <p role="status" className={styles['aside']}>
        {said}
      </p>
      {chosen.length >= MANY && (
        <Button
          look="quiet"
          flush="start"
          onPress={({ target }) => {
            onChange({ ...row, list: { chosen: [], typed: '' } });
            setSaid('');
            focusIn(target, '[data-value] input');
          }}
        >
          {filters.clear}
        </Button>
      )}
    </div>
  );
}

/** The values of a text, each once: one a line. */
const valuesOf = (text: string) => [...new Set(text.split('\n').filter((line) => line.trim() !== ''))];

/** A long list, one value a line. */
function LongList({ row, problem, onChange }: FilterValueProps) {
  const { chosen } = row.list;
  const [typed, setTyped] = useState('');
  // What is typed, blank lines included, unless the list was changed elsewhere.
  const written = chosen.join('\n');
  const text = valuesOf(typed).join('\n') === written ? typed : written;
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <TextField
      label={filters.lines}
      mono
      rows={6}
      value={text}
      onChange={(changed) => {
        setTyped(changed);
        onChange({ ...row, list: { chosen: valuesOf(changed), typed: '' } });
      }}
      hint={filters.counted(chosen.length, lines - chosen.length)}
      error={problem}
    />
  );
}

/** The value of a filter, as its operator takes it. */
export function FilterValue(props: FilterValueProps) {
  const { row, problem, onChange } = props;
  // Once it is long it stays so while it is edited, or the field would change under the hands.
  const [isKept, setKept] = useState(false);
  const isLong =
    row.shape === 'list' &&
    (row.list.chosen.length > LONG || isKept) &&
    row.list.chosen.every((value) => !value.includes('\n'));
  if (isLong !== isKept) setKept(isLong);
  return (
    <>
      {row.shape === 'list' ? (
        isLong ? (
          <LongList {...props} />
        ) : (
          <ListValue {...props} />
        )
      ) : (
        <TextField
          label={row.shape === 'json' ? filters.json : filters.value}
          mono={row.shape === 'json'}
          value={row.text}
          onChange={(text) => {
            onChange({ ...row, text });
          }}
          error={problem}
        />
      )}
      {row.shape !== 'json' && (
        <Checkbox
          label={filters.numbers}
          isSelected={row.numbers}
          onChange={(numbers) => {
            onChange({ ...row, numbers });
          }}
        />
      )}
    </>
  );
}

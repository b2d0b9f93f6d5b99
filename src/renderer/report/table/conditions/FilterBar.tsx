import { Circle, CircleCheck, Filter, TriangleAlert, X } from 'lucide-react';
import { Button as AriaButton, ToggleButton, Toolbar } from 'react-aria-components';
import type { Ref } from 'react';
import type { Condition } from '../../../../contract/views.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { Tip } from '../../../ui/overlays/Tip.tsx';
import styles from './Conditions.module.css';
import { conditionWords, testWords } from './conditionWords.ts';
import { words } from './words.ts';

type ChipProps = {
  condition: Condition;
  isAbsent: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onRemove: () => void;
};

/** A condition: a switch, what it says, which opens the editor, and a button to remove it. */
function ConditionChip({ condition, isAbsent, onEdit, onToggle, onRemove }: ChipProps) {
  const { column, on } = condition;
  const said = conditionWords(condition);
  const State = on ? CircleCheck : Circle;
  return (
    // The buttons inside have the focus and take every other key.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['chip']}
      data-off={on ? undefined : ''}
      onKeyDown={(event) => {
        if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
      }}
    >
      <Tip text={words.on(said)}>
        <ToggleButton aria-label={words.on(said)} isSelected={on} onChange={onToggle}>
          <State size={14} aria-hidden />
        </ToggleButton>
      </Tip>
      {isAbsent && column !== null && (
        <Tip text={words.absent(column)}>
          <TriangleAlert size={13} className={styles['absent'] ?? ''} aria-label={words.absent(column)} />
        </Tip>
      )}
      <AriaButton className={styles['said'] ?? ''} aria-label={words.edit(said)} onPress={onEdit}>
        <span className={styles['column']}>{column ?? words.anyCell}</span> {testWords(condition)}
        {!on && ` (${words.off})`}
      </AriaButton>
      <Tip text={words.remove(said)}>
        <AriaButton aria-label={words.remove(said)} onPress={onRemove}>
          <X size={13} aria-hidden />
        </AriaButton>
      </Tip>
    </div>
  );
}

type FilterBarProps = {
  typed: string;
  conditions: readonly Condition[];
  absent: readonly string[];
  inputRef: Ref<HTMLInputElement>;
  onTyped: (typed: string) => void;
  onAdd: () => void;
  onEdit: (place: number) => void;
  onToggle: (place: number) => void;
  onRemove: (place: number) => void;
};

/** The search over all cells, and every condition as a chip. One tab stop leads to the chips, arrow keys through them. */
export function FilterBar(props: FilterBarProps) {
  const { typed, conditions, absent, inputRef, onTyped, onAdd, onEdit, onToggle, onRemove } = props;
  return (
    <>
      <span title={words.searchHint}>
        <SearchField label={words.search} value={typed} inputRef={inputRef} onChange={onTyped} />
      </span>
      <Button icon={Filter} onPress={onAdd}>
        {words.add}
      </Button>
      {conditions.length > 0 && (
        <Toolbar aria-label={words.list} className={styles['chips'] ?? ''}>
          {conditions.map((condition, place) => (
            <ConditionChip
              // The same condition may be there twice, and has no name of its own.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              condition={condition}
              isAbsent={condition.column !== null && absent.includes(condition.column)}
              onEdit={() => {
                onEdit(place);
              }}
              onToggle={() => {
                onToggle(place);
              }}
              onRemove={() => {
                onRemove(place);
              }}
            />
          ))}
        </Toolbar>
      )}
    </>
  );
}

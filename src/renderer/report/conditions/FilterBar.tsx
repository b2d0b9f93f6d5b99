import { Filter } from 'lucide-react';
import { Toolbar } from 'react-aria-components';
import type { Ref } from 'react';
import type { Condition } from '../../../contract/views.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConditionChip } from '../../ui/forms/ConditionChip.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import styles from './Conditions.module.css';
import { conditionWords, testWords } from './conditionWords.ts';
import { words } from './words.ts';

type FilterBarProps = {
  typed: string;
  conditions: readonly Condition[];
  absent: readonly string[];
  inputRef: Ref<HTMLInputElement>;
  onTyped: (typed: string) => void;
  onAdd: () => void;
  onEdit: (index: number) => void;
  onToggle: (index: number) => void;
  onRemove: (index: number) => void;
};

/** The search over all cells, and every condition as a chip. One tab stop leads to the chips, arrow keys through them. */
export function FilterBar(props: FilterBarProps) {
  const { typed, conditions, absent, inputRef, onTyped, onAdd, onEdit, onToggle, onRemove } = props;
  return (
    <>
      <span className={styles['search']} title={words.searchHint}>
        <SearchField label={words.search} value={typed} inputRef={inputRef} onChange={onTyped} />
      </span>
      <Button icon={Filter} onPress={onAdd}>
        {words.add}
      </Button>
      {conditions.length > 0 && (
        <Toolbar aria-label={words.list} className={styles['chips'] ?? ''}>
          {conditions.map((condition, index) => {
            const { column, on } = condition;
            const said = conditionWords(condition);
            return (
              <ConditionChip
                // oxlint-disable-next-line react/no-array-index-key -- the same condition may be there twice, and has no name of its own
                key={index}
                names={{ on: words.on(said), edit: words.edit(said), remove: words.remove(said) }}
                isOn={on}
                warning={column !== null && absent.includes(column) ? words.absent(column) : null}
                onEdit={() => {
                  onEdit(index);
                }}
                onToggle={() => {
                  onToggle(index);
                }}
                onRemove={() => {
                  onRemove(index);
                }}
              >
                <span className={styles['column']}>{column ?? words.anyCell}</span> {testWords(condition)}
                {!on && ` (${words.off})`}
              </ConditionChip>
            );
          })}
        </Toolbar>
      )}
    </>
  );
}

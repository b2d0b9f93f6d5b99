import { useRef } from 'react';
import { Toolbar } from 'react-aria-components';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConditionChip } from '../../../ui/forms/ConditionChip.tsx';
import { conditionWords, fieldWords, testWords } from './conditionWords.ts';
import styles from './FilterBar.module.css';
import type { Switched } from '../state/switchedConditions.ts';
import { words } from './words.ts';

type FilterChipsProps = {
  conditions: readonly Switched[];
  /** The index of the one that is open as text; null for none. */
  edited: number | null;
  onEdit: (index: number) => void;
  /** Puts others in the place of one. */
  onReplace: (index: number, others: readonly Switched[]) => void;
  onClear: () => void;
  /** None is left that could have the focus. */
  onLeft: () => void;
};

/** Every condition as a chip. One tab stop leads to them, arrow keys through them. */
export function FilterChips({ conditions, edited, onEdit, onReplace, ...acts }: FilterChipsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    // The next one takes its place, and has the focus then. Behind the last one there is none.
    if (index === conditions.length - 1) {
      const before = bar.current?.children[index - 1]?.querySelectorAll('button');
      if (before) [...before].at(-1)?.focus();
      else acts.onLeft();
    }
    onReplace(index, []);
  };
  return (
    <Toolbar ref={bar} aria-label={words.chips} className={styles['chips'] ?? ''}>
      {conditions.map((switched, index) => {
        const { condition, isOn } = switched;
        const said = conditionWords(condition);
        return (
          <ConditionChip
            // oxlint-disable-next-line react/no-array-index-key -- its place, since reversing it is not to move the focus
            key={index}
            names={{
              on: words.on(said),
              edit: words.edit(said),
              negate: words.negate(said),
              remove: words.remove(said),
            }}
            isOn={isOn}
            isEdited={edited === index}
            onEdit={() => {
              onEdit(index);
            }}
            onToggle={() => {
              onReplace(index, [{ condition, isOn: !isOn }]);
            }}
            onNegate={() => {
              onReplace(index, [{ condition: { ...condition, negated: !condition.negated }, isOn }]);
            }}
            onRemove={() => {
              remove(index);
            }}
          >
            <bdi className={styles['field']}>{fieldWords(condition)}</bdi> <bdi>{testWords(condition)}</bdi>
            {!isOn && ` (${words.off})`}
          </ConditionChip>
        );
      })}
      {conditions.length > 1 && (
        <Button
          look="quiet"
          onPress={() => {
            acts.onLeft();
            acts.onClear();
          }}
        >
          {words.clear}
        </Button>
      )}
    </Toolbar>
  );
}

import { Circle, CircleCheck, Contrast, X } from 'lucide-react';
import { Button as AriaButton, ToggleButton, Toolbar } from 'react-aria-components';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Tip } from '../../../ui/overlays/Tip.tsx';
import { conditionWords, fieldWords, testWords } from './conditionWords.ts';
import styles from './FilterBar.module.css';
import type { Switched } from './switchedConditions.ts';
import { words } from './words.ts';

type ChipProps = {
  switched: Switched;
  isEdited: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onNegate: () => void;
  onRemove: () => void;
};

/** A condition: a switch, what it says, which opens it as text, and buttons that reverse and remove it. */
function Chip({ switched: { condition, isOn }, isEdited, onEdit, onToggle, onNegate, onRemove }: ChipProps) {
  const said = conditionWords(condition);
  const State = isOn ? CircleCheck : Circle;
  return (
    // The buttons inside have the focus and take every other key.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['chip']}
      data-off={isOn ? undefined : ''}
      data-edited={isEdited ? '' : undefined}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (ctrlKey || metaKey) return;
        if (key === 'Delete' || key === 'Backspace') onRemove();
        if (key === '-') onNegate();
      }}
    >
      <Tip text={words.on(said)}>
        <ToggleButton aria-label={words.on(said)} isSelected={isOn} onChange={onToggle}>
          <State size={14} aria-hidden />
        </ToggleButton>
      </Tip>
      <AriaButton className={styles['said'] ?? ''} aria-label={words.edit(said)} onPress={onEdit}>
        <bdi className={styles['field']}>{fieldWords(condition)}</bdi> <bdi>{testWords(condition)}</bdi>
        {!isOn && ` (${words.off})`}
      </AriaButton>
      <Tip text={words.negate(said)}>
        <AriaButton aria-label={words.negate(said)} onPress={onNegate}>
          <Contrast size={13} aria-hidden />
        </AriaButton>
      </Tip>
      <Tip text={words.remove(said)}>
        <AriaButton aria-label={words.remove(said)} onPress={onRemove}>
          <X size={13} aria-hidden />
        </AriaButton>
      </Tip>
    </div>
  );
}

type FilterChipsProps = {
  conditions: readonly Switched[];
  /** The place of the one that is open as text; null for none. */
  edited: number | null;
  onEdit: (place: number) => void;
  /** Puts others in the place of one. */
  onReplace: (place: number, others: readonly Switched[]) => void;
  onClear: () => void;
};

/** Every condition as a chip. One tab stop leads to them, arrow keys through them. */
export function FilterChips({ conditions, edited, onEdit, onReplace, onClear }: FilterChipsProps) {
  return (
    <Toolbar aria-label={words.chips} className={styles['chips'] ?? ''}>
      {conditions.map((switched, place) => {
        const { condition, isOn } = switched;
        return (
          <Chip
            // Its place, since reversing it is not to move the focus.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            switched={switched}
            isEdited={edited === place}
            onEdit={() => {
              onEdit(place);
            }}
            onToggle={() => {
              onReplace(place, [{ condition, isOn: !isOn }]);
            }}
            onNegate={() => {
              onReplace(place, [{ condition: { ...condition, negated: !condition.negated }, isOn }]);
            }}
            onRemove={() => {
              onReplace(place, []);
            }}
          />
        );
      })}
      {conditions.length > 1 && (
        <Button look="quiet" onPress={onClear}>
          {words.clear}
        </Button>
      )}
    </Toolbar>
  );
}

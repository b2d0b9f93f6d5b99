import { Circle, CircleCheck, Contrast, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton, ToggleButton } from 'react-aria-components';
import { Tip } from '../overlays/Tip.tsx';
import styles from './ConditionChip.module.css';

type ConditionChipProps = {
  /** The names of its switch and of its buttons, each with the condition in words. */
  names: { on: string; edit: string; remove: string; negate?: string };
  isOn: boolean;
  /** Whether it is open in an editor. */
  isEdited?: boolean;
  /** Why it has no effect. */
  warning?: string | null;
  /** What it says. */
  children: ReactNode;
  onToggle: () => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Reverses it, by its button or the minus key. */
  onNegate?: () => void;
};

/** A condition: a switch, what it says, which opens it, and buttons that reverse and remove it. It stands in a toolbar. */
export function ConditionChip(props: ConditionChipProps) {
  const { names, isOn, isEdited, warning, children, onToggle, onEdit, onRemove, onNegate } = props;
  const State = isOn ? CircleCheck : Circle;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the focus and take every other key
    <div
      className={styles['chip']}
      data-off={isOn ? undefined : ''}
      data-edited={isEdited ? '' : undefined}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (ctrlKey || metaKey) return;
        if (key === 'Delete' || key === 'Backspace') onRemove();
        if (key === '-') onNegate?.();
      }}
    >
      <Tip text={names.on}>
        <ToggleButton aria-label={names.on} isSelected={isOn} onChange={onToggle}>
          <State size={14} aria-hidden />
        </ToggleButton>
      </Tip>
      {warning != null && (
        <Tip text={warning}>
          <TriangleAlert size={13} className={styles['warning'] ?? ''} aria-label={warning} />
        </Tip>
      )}
      <AriaButton className={styles['said'] ?? ''} aria-label={names.edit} onPress={onEdit}>
        {children}
      </AriaButton>
      {names.negate !== undefined && onNegate && (
        <Tip text={names.negate}>
          <AriaButton aria-label={names.negate} onPress={onNegate}>
            <Contrast size={13} aria-hidden />
          </AriaButton>
        </Tip>
      )}
      <Tip text={names.remove}>
        <AriaButton aria-label={names.remove} onPress={onRemove}>
          <X size={13} aria-hidden />
        </AriaButton>
      </Tip>
    </div>
  );
}

import { X } from 'lucide-react';
import { Button, IconButton } from '../buttons/Button.tsx';
import type { MenuAction } from '../overlays/Menu.tsx';
import { words } from '../words.ts';
import styles from './SelectionBar.module.css';

type SelectionBarProps = { count: number; actions: readonly MenuAction[]; onClear: () => void };

/** How many rows are selected, and what can be done with all of them. It is there for as long as any is. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  return (
    <div role="group" aria-label={words.list.selection} className={styles['bar']}>
      <span role="status" className={styles['count']}>
        {words.list.selected(count)}
      </span>
      {actions.map(({ id, name, icon, keys, isDisabled, run }) => (
        <Button
          key={id}
          {...(icon ? { icon } : {})}
          {...(keys ? { 'aria-keyshortcuts': keys } : {})}
          isDisabled={isDisabled === true}
          onPress={run}
        >
          {name}
        </Button>
      ))}
      <IconButton name={words.list.clear} icon={X} onPress={onClear} />
    </div>
  );
}

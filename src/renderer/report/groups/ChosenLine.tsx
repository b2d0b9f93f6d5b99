import { ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/Button.tsx';
import styles from './Groups.module.css';
import { words } from './words.ts';

/** A line of a list: what it is about, its choices, and buttons to move it up and to remove it. */
export function ChosenLine({
  name,
  children,
  remark,
  onUp,
  onRemove,
}: {
  name: string;
  children: ReactNode;
  /** What is to be said of the choice, below it. */
  remark?: ReactNode;
  onUp: (() => void) | null;
  onRemove: (() => void) | null;
}) {
  return (
    <li className={styles['line']}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {children}
      <span className={styles['buttons']}>
        {onUp && <IconButton name={words.up(name)} icon={ArrowUp} onPress={onUp} />}
        {onRemove && <IconButton name={words.remove(name)} icon={X} onPress={onRemove} />}
      </span>
      {remark}
    </li>
  );
}

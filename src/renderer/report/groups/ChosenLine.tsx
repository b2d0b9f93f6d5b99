import { ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/Button.tsx';
import styles from './Groups.module.css';
import { words } from './words.ts';

type LineProps = {
  name: string;
  children: ReactNode;
  /** A further button, before that which removes the line. */
  more?: ReactNode;
  onUp: (() => void) | null;
  onRemove: (() => void) | null;
};

/** What is in a line of a list: what it is about, its choices, and buttons to move it and to remove it. */
export function LineParts({ name, children, more, onUp, onRemove }: LineProps) {
  return (
    <>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {children}
      <span className={styles['buttons']}>
        {onUp && <IconButton name={words.up(name)} icon={ArrowUp} onPress={onUp} />}
        {more}
        {onRemove && <IconButton name={words.remove(name)} icon={X} onPress={onRemove} />}
      </span>
    </>
  );
}

/** A line of a list, with what is to be said of the choice below it. */
export function ChosenLine({ remark, ...parts }: LineProps & { remark?: ReactNode }) {
  return (
    <li className={styles['line']}>
      <LineParts {...parts} />
      {remark}
    </li>
  );
}

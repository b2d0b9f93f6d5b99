import { Star } from 'lucide-react';
import styles from './RowParts.module.css';

type StarButtonProps = {
  isStarred: boolean;
  /** What a press does, with the name of the row. */
  label: string;
  onPress: () => void;
};

/** Adds or removes the star of a row. The menu of the row does it by keyboard. */
export function StarButton({ isStarred, label, onPress }: StarButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['star']}
      aria-label={label}
      data-starred={isStarred}
      onClick={({ detail }) => {
        if (detail < 2) onPress(); // the second press of a double click would take it back
      }}
    >
      <Star size={15} aria-hidden fill={isStarred ? 'currentColor' : 'none'} />
    </button>
  );
}

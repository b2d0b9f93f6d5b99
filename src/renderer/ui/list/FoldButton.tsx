import { ChevronRight } from 'lucide-react';
import { words } from '../words.ts';
import styles from './RowList.module.css';

/** Folds and unfolds what is below a row; ArrowLeft and ArrowRight do it by keys. Room as wide where there is nothing. */
export function FoldButton({ isOpen, name }: { isOpen: boolean | null; name: string }) {
  if (isOpen === null) return <span className={styles['leaf']} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-fold
      aria-label={words.list.fold(name, isOpen)}
      className={styles['fold']}
      data-open-rows={isOpen || undefined}
    >
      <ChevronRight size={14} aria-hidden />
    </button>
  );
}

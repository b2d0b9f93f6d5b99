import type { LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import { ComboBoxStateContext } from 'react-aria-components';
import styles from './TagPicker.module.css';

/** Opens the suggestions by mouse. Hidden from assistive technology: the field opens them by keyboard. */
export function OpenList({ icon: Icon }: { icon: LucideIcon }) {
  const state = useContext(ComboBoxStateContext);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={styles['open']}
      onPointerDown={(event) => {
        event.preventDefault(); // the field keeps the focus
        state?.toggle(null, 'manual');
      }}
    >
      <Icon size={14} />
    </button>
  );
}

import type { LucideIcon } from 'lucide-react';
import { useContext, useEffect } from 'react';
import { ComboBoxStateContext } from 'react-aria-components';
import styles from './TagPicker.module.css';

/**
 * The combo box hides the rest of the window from assistive technology while its list is open, although all of it can
 * still be reached and used. What is marked as a top layer is spared. The mark is gone before anything else looks at
 * it: this effect runs just before that of the combo box around it.
 */
function useRestStaysVisible(isOpen: boolean) {
  useEffect(() => {
    const app = document.querySelector<HTMLElement>('#root');
    if (!isOpen || !app) return;
    app.dataset['reactAriaTopLayer'] = 'true';
    queueMicrotask(() => {
      delete app.dataset['reactAriaTopLayer'];
    });
  }, [isOpen]);
}

/** Opens the suggestions by mouse. Hidden from assistive technology: the field opens them by keyboard. */
export function OpenList({ icon: Icon }: { icon: LucideIcon }) {
  const state = useContext(ComboBoxStateContext);
  useRestStaysVisible(state?.isOpen ?? false);
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

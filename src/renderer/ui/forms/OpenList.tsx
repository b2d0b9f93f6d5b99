import type { LucideIcon } from 'lucide-react';
import { useContext, useEffect, useRef, type RefObject } from 'react';
import { ComboBoxStateContext } from 'react-aria-components';
import styles from './TagPicker.module.css';

/**
 * The combo box hides the rest of the window from assistive technology while its list is open, although all of it can
 * still be reached and used. What is marked as a top layer is spared. The mark is gone before anything else looks at
 * it: this effect runs just before that of the combo box around it.
 */
export function useRestStaysVisible(field: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    // Of a dialog, only the dialog: what is behind it stays hidden.
    const rest = field.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], #root');
    if (!isOpen || !rest) return;
    rest.dataset['reactAriaTopLayer'] = 'true';
    queueMicrotask(() => {
      delete rest.dataset['reactAriaTopLayer'];
    });
  }, [field, isOpen]);
}

/** Opens the suggestions by mouse. Hidden from assistive technology: the field opens them by keyboard. */
export function OpenList({ icon: Icon }: { icon: LucideIcon }) {
  const state = useContext(ComboBoxStateContext);
  const button = useRef<HTMLButtonElement>(null);
  useRestStaysVisible(button, state?.isOpen ?? false);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      aria-hidden
      className={styles['open']}
      onPointerDown={(event) => {
        event.preventDefault();
        // The field has the focus, so that its list takes the keys and those of others close.
        event.currentTarget.parentElement?.querySelector('input')?.focus({ preventScroll: true });
        state?.toggle(null, 'manual');
      }}
    >
      <Icon size={14} />
    </button>
  );
}

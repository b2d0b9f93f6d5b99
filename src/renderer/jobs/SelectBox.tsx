import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import styles from './JobList.module.css';

/** The box that selects a row; the list names it. */
export function SelectBox() {
  return (
    <Checkbox slot="selection" className={styles['box'] ?? ''}>
      <span className={styles['square']} aria-hidden>
        <Check size={12} strokeWidth={3} />
      </span>
    </Checkbox>
  );
}

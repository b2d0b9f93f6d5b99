import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import styles from './Review.module.css';
import { words } from './words.ts';

type CheckedFirstProps = {
  /** How many entries of the journal cannot be read. */
  unread: number;
  requestId: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** Asks whether the request was checked: an entry that cannot be read may be of a change that is open. */
export function CheckedFirst({ unread, requestId, isSelected, onChange }: CheckedFirstProps) {
  return (
    <div className={styles['part']}>
      <p className={styles['wrap']}>
        <Status tone="warn">{words.unread(unread)}</Status>
      </p>
      <Checkbox label={words.checkedFirst(requestId)} isSelected={isSelected} onChange={onChange} />
    </div>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Progress } from '../../../ui/messages/Progress.tsx';
import styles from './Fields.module.css';
import { words } from './words.ts';

const says = words.slow;

type SlowCountProps = {
  /** Of the field, as shown. */
  name: string;
  /** Nobody has asked for it yet. */
  isWaiting: boolean;
  onWanted: (isWanted: boolean) => void;
};

/** Offers to count the values of a field for which that takes a while, and to stop it. Nothing else waits for it. */
export function SlowCount({ name, isWaiting, onWanted }: SlowCountProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      // Once it is counted, the button is gone; the values are below the name of the field.
      if (element?.contains(document.activeElement))
        element.closest('section')?.querySelector('button')?.focus();
    };
  }, []);
  return (
    <div ref={box} className={styles['slow']}>
      {isWaiting ? (
        <p className={styles['soft']}>{says.note}</p>
      ) : (
        <Progress label={words.loading(name)} percent={null} />
      )}
      {/* One button, so that the focus stays on it. */}
      <Button
        aria-label={isWaiting ? says.count(name) : says.stop(name)}
        onPress={() => {
          onWanted(isWaiting);
        }}
      >
        {isWaiting ? says.countShort : says.stopShort}
      </Button>
    </div>
  );
}

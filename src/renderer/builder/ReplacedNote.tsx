import { Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import styles from './Builder.module.css';
import { Remarks } from './RequestPane.tsx';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

/** As long as other notices that offer an undo. */
const STAYS_MS = 30_000;

/**
 * What took the place of the fields, and the way back. Without remarks to read, it goes by itself unless it has the
 * pointer or the focus.
 */
export function ReplacedNote({ builder }: { builder: BuilderState }) {
  const { replaced, undoReplace, dismissReplaced } = builder;
  const [isHeld, setHeld] = useState(false);
  const going = isHeld || replaced?.notes.length !== 0 ? null : replaced;
  const dismiss = useEffectEvent(dismissReplaced);
  useEffect(() => {
    if (going === null) return undefined;
    const timer = setTimeout(() => {
      dismiss();
    }, STAYS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [going]);
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  // A button that is gone fires neither a leave nor a blur event.
  const then = (act: () => void) => () => {
    release();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only stop the time
    <div
      role="status"
      className={styles['replaced']}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {replaced && (
        <>
          <div>
            <p>{replaced.said}</p>
            <Remarks list={replaced.notes} />
          </div>
          <div className={styles['acts']}>
            {replaced.before && (
              <Button icon={Undo2} onPress={then(undoReplace)}>
                {words.request.undo}
              </Button>
            )}
            <IconButton name={words.request.dismiss} icon={X} onPress={then(dismissReplaced)} />
          </div>
        </>
      )}
    </div>
  );
}

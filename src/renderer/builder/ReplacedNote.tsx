import { Undo2, X } from 'lucide-react';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import styles from './Builder.module.css';
import { Remarks } from './RequestPane.tsx';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

/** What took the place of the fields, and the way back. */
export function ReplacedNote({ builder }: { builder: BuilderState }) {
  const { replaced, undoReplace, dismissReplaced } = builder;
  return (
    <div role="status" className={styles['replaced']}>
      {replaced && (
        <>
          <div>
            <p>{replaced.said}</p>
            <Remarks list={replaced.notes} />
          </div>
          <div className={styles['acts']}>
            <Button icon={Undo2} onPress={undoReplace}>
              {words.request.undo}
            </Button>
            <IconButton name={words.request.dismiss} icon={X} onPress={dismissReplaced} />
          </div>
        </>
      )}
    </div>
  );
}

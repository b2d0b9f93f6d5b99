import { GripVertical } from 'lucide-react';
import styles from './DragHandle.module.css';

type DragHandleProps = {
  name: string;
  /** Called when dragging starts; main carries the file. */
  onDrag: () => void;
  /** Called when the pointer comes near, so that the file can be there in time. */
  onNear?: () => void;
};

/**
 * Drags a file out of the window, for the pointer alone: who uses the keyboard or a screen reader gets the same file
 * from a button beside it.
 */
export function DragHandle({ name, onDrag, onNear }: DragHandleProps) {
  return (
    <span
      className={styles['handle']}
      aria-hidden
      draggable
      title={name}
      onPointerEnter={onNear}
      onDragStart={(event) => {
        event.preventDefault(); // the system drags the file instead
        onDrag();
      }}
    >
      <GripVertical size={15} />
    </span>
  );
}

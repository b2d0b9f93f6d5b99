import type { ReactNode } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { useAnchor, type Anchor } from '../overlays/Menu.tsx';
import { words } from '../words.ts';
import styles from './DataGrid.module.css';

type ColumnDetailsProps = { name: string; at: Anchor | null; onClose: () => void; children: ReactNode };

/** What is known about a column, beside its header. */
export function ColumnDetails({ name, at, onClose, children }: ColumnDetailsProps) {
  const { element, mark } = useAnchor(at);
  return (
    <>
      {mark}
      <Popover
        triggerRef={element}
        isOpen={at !== null}
        placement="bottom start"
        offset={2}
        className={styles['details'] ?? ''}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Dialog aria-label={words.grid.summaryOf(name)} className={styles['detailsBody'] ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </>
  );
}

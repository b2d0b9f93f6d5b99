import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { Button, IconButton } from '../buttons/Button.tsx';
import { keptState } from '../kept.ts';
import { useSize } from '../useSize.ts';
import { words } from '../words.ts';
import styles from './ListWithDetails.module.css';

/** Below this width, in pixels, the details stand where the list is. */
const BOTH = 760;
/** The smallest target to take hold of, in pixels. */
const TARGET = { fine: 24, coarse: 24 };

/** The share of the details, in percent: the same wherever there are any. */
const useShare = keptState(40);

type ShownRow = {
  title: string;
  note?: string | undefined;
  /** As `useDetails` counts it: at each change that is not 0, the keys go to the details. */
  entered: number;
  content: ReactNode;
};

type ListWithDetailsProps = { children: ReactNode; details: ShownRow | null; onClose: () => void };

function DetailsPane({ row, isAlone, onClose }: { row: ShownRow; isAlone: boolean; onClose: () => void }) {
  const { title, note, entered, content } = row;
  const heading = useRef<HTMLHeadingElement>(null);
  const enteredAs = isAlone ? -1 : entered;
  useEffect(() => {
    if (enteredAs !== 0) heading.current?.focus();
  }, [enteredAs]);
  return (
    // Escape closes it wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      data-landmark
      className={styles['details']}
      aria-label={words.list.details}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {isAlone && (
        <div>
          <Button look="quiet" flush="start" icon={ArrowLeft} onPress={onClose}>
            {words.list.back}
          </Button>
        </div>
      )}
      <header className={styles['head']}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {note && <p className={styles['note']}>{note}</p>}
        </div>
        {!isAlone && <IconButton name={words.list.closeDetails} icon={X} onPress={onClose} />}
      </header>
      {content}
    </aside>
  );
}

/**
 * A list with the details of one of its rows beside it, or in its stead where both do not fit. Closed, they give the
 * keys back to the list.
 */
export function ListWithDetails({ children, details, onClose }: ListWithDetailsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const [share, setShare] = useShare();
  const isAlone = details !== null && width > 0 && width < BOTH;
  const hidden = isAlone ? '' : undefined;
  const close = () => {
    onClose();
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-rows]')?.focus());
  };
  return (
    <div ref={box} className={styles['panes']}>
      <Group
        orientation="horizontal"
        resizeTargetMinimumSize={TARGET}
        onLayoutChanged={({ details: next }) => {
          if (next !== undefined && !isAlone) setShare(next);
        }}
      >
        <Panel id="list" data-hidden={hidden} minSize="280px" className={styles['list'] ?? ''}>
          {children}
        </Panel>
        {details && (
          <>
            <Separator
              className={styles['beside'] ?? ''}
              data-hidden={hidden}
              aria-label={words.list.resize}
            />
            <Panel id="details" defaultSize={`${share}%`} minSize="300px">
              <DetailsPane row={details} isAlone={isAlone} onClose={close} />
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}

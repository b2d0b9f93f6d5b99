import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/buttons/Button.tsx';
import styles from './ReportTable.module.css';

type SidePanelProps = { title: string; close: string; onClose: () => void; children: ReactNode };

/**
 * A panel beside chart and rows; over them where there is no room for both, and then with the focus, which it would
 * hide. Escape closes it.
 */
export function SidePanel({ title, close, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel.current?.closest('[data-over]'))
      body.current?.querySelector<HTMLElement>('input, button:not(:disabled)')?.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is inside has the focus; the key bubbles up
    <section
      ref={panel}
      data-landmark
      aria-label={title}
      className={styles['panel']}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={styles['panelHead']}>
        <h2>{title}</h2>
        <IconButton name={close} icon={X} onPress={onClose} />
      </header>
      <div ref={body} className={styles['panelBody']}>
        {children}
      </div>
    </section>
  );
}

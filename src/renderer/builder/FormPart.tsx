import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './FormPart.module.css';

type FormPartProps = {
  title: string;
  /** Its only field has the same name, so that one is enough. */
  isNamedByField?: boolean;
  /** Stands beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A part of the form, so dense that all six are in sight. */
export function FormPart({ title, isNamedByField = false, note, actions, children }: FormPartProps) {
  return (
    <fieldset className={styles['part']} {...(isNamedByField ? {} : { 'aria-label': title })}>
      {!isNamedByField && (
        <div className={styles['head']}>
          <span className={styles['title']}>{title}</span>
          {note !== undefined && (
            <span className={styles['note']} {...(typeof note === 'string' && { title: note })}>
              {note}
            </span>
          )}
          {actions}
        </div>
      )}
      {children}
    </fieldset>
  );
}

type FoldedPartProps = {
  title: string;
  /** What it holds, in a line. */
  holds: string;
  /** Whether something in it is wrong: then it opens. */
  isWrong: boolean;
  children: ReactNode;
};

/** A part that is seldom needed: closed, it says what it holds. */
export function FoldedPart({ title, holds, isWrong, children }: FoldedPartProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  useEffect(() => {
    // While it was closed, the form could not give its field the focus.
    const isElsewhere = document.activeElement?.getAttribute('aria-invalid') !== 'true';
    if (isWrong && isElsewhere) content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isWrong]);
  return (
    <fieldset className={styles['part']} aria-label={title}>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <ChevronRight size={14} aria-hidden />
        <span className={styles['title']}>{title}</span>
        {!isOpen && <span className={styles['note']}>{holds}</span>}
      </button>
      <div ref={content} id={id} hidden={!isOpen} className={styles['content']}>
        {children}
      </div>
    </fieldset>
  );
}

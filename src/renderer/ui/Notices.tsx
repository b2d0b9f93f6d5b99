import { useEffect, useState } from 'react';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Button, IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Notices.module.css';

export type Notice = {
  id: number;
  tone: 'good' | 'bad';
  title: string;
  text: string;
  action?: { name: string; run: () => void };
};

/** Good news leaves by itself, unless it is being looked at; bad news stays. */
const GOOD_NEWS_MS = 10_000;

function useLeaving(notices: readonly Notice[], held: boolean, onClose: (id: number) => void) {
  useEffect(() => {
    const oldest = notices.find(({ tone }) => tone === 'good');
    if (!oldest || held) return undefined;
    const timer = setTimeout(() => {
      onClose(oldest.id);
    }, GOOD_NEWS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [notices, held, onClose]);
}

/** What happened meanwhile, in the corner. */
export function Notices({ notices, onClose }: { notices: readonly Notice[]; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useLeaving(notices, held, onClose);
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  return (
    // Looking at them holds them; nothing else is done by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles['notices']}
      aria-label="Notices"
      aria-live="polite"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {notices.map(({ id, tone, title, text, action }) => (
        <div key={id} className={classes(styles['notice'], styles[tone])}>
          {tone === 'good' ? <CircleCheck size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
          <div className={styles['words']}>
            <p className={styles['title']}>{title}</p>
            <p>{text}</p>
            {action && (
              <Button
                onPress={() => {
                  action.run();
                  onClose(id);
                }}
              >
                {action.name}
              </Button>
            )}
          </div>
          <IconButton
            name="Dismiss"
            icon={X}
            onPress={() => {
              onClose(id);
            }}
          />
        </div>
      ))}
    </section>
  );
}

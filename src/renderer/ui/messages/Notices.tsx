import { useCallback, useEffect, useRef, useState } from 'react';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Button, IconButton } from '../buttons/Button.tsx';
import { DragHandle } from '../buttons/DragHandle.tsx';
import { classes } from '../classes.ts';
import styles from './Notices.module.css';
import { words } from '../words.ts';
import { useNoticePosition } from './useNoticePosition.ts';

export type Notice = {
  id: number;
  tone: 'good' | 'warn' | 'bad';
  title: string;
  text: string;
  /** Interrupts what a screen reader says. */
  urgent?: boolean;
  action?: Action;
  /** Further things to do. */
  more?: readonly Action[];
  /** Good news with an action that there has to be time for, such as an undo. */
  lasting?: boolean;
  /** About what was just done, without anything having changed: it disappears by itself, too. */
  isHint?: boolean;
  /** What can be dragged out of the window; the same can be had by an action. */
  drag?: Action;
};

type Action = { name: string; run: () => void };

/** Good news disappears by itself unless it has the pointer or the focus; bad news stays. */
const GOOD_NEWS_MS = 5_000;
/** For a hint: as long as its two sentences are read. */
const HINT_MS = 10_000;
/** For good news that can be undone, or dragged out of the window, to where there has to be a place for it first. */
const LASTING_NEWS_MS = 30_000;

type CardProps = { notice: Notice; isPaused: boolean; onClose: (id: number) => void };

function Card({ notice, isPaused, onClose }: CardProps) {
  const {
    id,
    tone,
    title,
    text,
    urgent = false,
    action,
    more = [],
    drag,
    lasting = false,
    isHint = false,
  } = notice;
  const actions = action ? [action, ...more] : more;
  const staysMs = drag || lasting ? LASTING_NEWS_MS : isHint ? HINT_MS : GOOD_NEWS_MS;
  useEffect(() => {
    if ((tone !== 'good' && !isHint) || isPaused) return undefined;
    const timer = setTimeout(() => {
      onClose(id);
    }, staysMs);
    return () => {
      clearTimeout(timer);
    };
  }, [id, tone, isHint, staysMs, isPaused, onClose]);

  return (
    <div className={classes(styles['notice'], styles[tone])} {...(urgent ? { role: 'alert' } : {})}>
      {tone === 'good' ? <CircleCheck size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
      <div className={styles['words']}>
        <div className={styles['said']}>
          <p className={styles['title']}>{title}</p>
          <p>{text}</p>
        </div>
        {(actions.length > 0 || drag) && (
          <div className={styles['actions']}>
            {actions.map(({ name, run }) => (
              <Button
                key={name}
                onPress={() => {
                  onClose(id);
                  run();
                }}
              >
                {name}
              </Button>
            ))}
            {drag && <DragHandle name={drag.name} onDrag={drag.run} />}
          </div>
        )}
      </div>
      <IconButton
        name={words.notices.dismiss}
        icon={X}
        onPress={() => {
          onClose(id);
        }}
      />
    </div>
  );
}

/** Notifications, in the corner of the window. */
export function Notices({ notices, onClose }: { notices: readonly Notice[]; onClose: (id: number) => void }) {
  const [isPaused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const position = useNoticePosition(section, notices.length, isPaused);
  const pause = () => {
    setPaused(true);
  };
  const resume = () => {
    setPaused(false);
  };
  // A closed notice fires neither a leave nor a blur event.
  const close = useCallback(
    (id: number) => {
      setPaused(false);
      onClose(id);
    },
    [onClose],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only pause the timers
    <section
      ref={section}
      className={styles['notices']}
      data-end={position?.end}
      style={
        position
          ? { [position.end]: position.distance, maxHeight: `calc(100vh - ${position.distance}px)` }
          : {}
      }
      aria-label={words.notices.label}
      aria-live="polite"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {notices.map((notice) => (
        <Card key={notice.id} notice={notice} isPaused={isPaused} onClose={close} />
      ))}
    </section>
  );
}

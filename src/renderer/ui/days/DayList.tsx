import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { Button } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import { words } from '../words.ts';
import styles from './Days.module.css';

/** A week begins on Monday: how many days of it are before a day. */
const weekdayOf = (ms: number): number => (new Date(ms).getUTCDay() + 6) % 7;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** A day in UTC, as it is drawn. */
export type DayCell = {
  /** Its midnight, in milliseconds since 1970. */
  startMs: number;
  /** All that is known of it, in words. */
  said: string;
  icon: LucideIcon;
  className: string | undefined;
  count: string;
};

type DayListProps = {
  label: string;
  /** Oldest first. */
  days: readonly DayCell[];
  /** So many are shown at first, the latest. */
  few: number;
  chosen: ReadonlySet<number>;
  onChoose: (days: ReadonlySet<number>) => void;
  /** Several can be chosen, by dragging, and by Shift with a click or an arrow. */
  isSeveral?: boolean;
  /** By Enter, or by a click that does not choose several. */
  onAct?: (startMs: number, by: 'key' | 'click') => void;
};

const dayAt = (target: EventTarget): number | null => {
  const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null;
  return key == null ? null : Number(key);
};

/** A pointer that moves less than this, in pixels, is still, whatever has moved below it. */
const STILL = 4;

/** Dragging across days chooses them all; whether the pointer has left the first of them, and which that is. */
function useDrag(days: readonly DayCell[], onChoose: (days: ReadonlySet<number>) => void) {
  const drag = useRef<{ from: number; x: number; y: number; isLong: boolean } | null>(null);
  return {
    isLong: () => drag.current?.isLong === true,
    from: () => drag.current?.from ?? null,
    handlers: {
      onPointerDownCapture({ target, button, shiftKey, pointerType, clientX: x, clientY: y }: PointerEvent) {
        const from = dayAt(target);
        const isMine = from !== null && button === 0 && !shiftKey && pointerType !== 'touch';
        drag.current = isMine ? { from, x, y, isLong: false } : null;
      },
      onPointerMove({ target, buttons, clientX, clientY }: PointerEvent) {
        const [begun, to] = [drag.current, dayAt(target)];
        if (!begun || buttons !== 1 || to === null) return;
        const isStill = Math.hypot(clientX - begun.x, clientY - begun.y) < STILL;
        if (!begun.isLong && (isStill || to === begun.from)) return;
        begun.isLong = true;
        const [first, last] = [Math.min(begun.from, to), Math.max(begun.from, to)];
        onChoose(new Set(days.map(({ startMs }) => startMs).filter((each) => each >= first && each <= last)));
      },
    },
  };
}

/** Days in UTC, one after the other, each with its look and in words. One tab stop: arrow keys move from day to day. */
export function DayList({ label, days, few, chosen, onChoose, isSeveral = false, onAct }: DayListProps) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? days : days.slice(-few);
  const drag = useDrag(shown, onChoose);
  return (
    <>
      {shown.length < days.length && (
        <div>
          <Button
            onPress={() => {
              setAll(true);
            }}
          >
            {words.days.earlier(days.length - shown.length)}
          </Button>
        </div>
      )}
      {/* A role of its own would be in the way: what is pressed are the days in it. */}
      <div
        role="presentation"
        {...(isSeveral ? drag.handlers : {})}
        onKeyDownCapture={({ key, target }) => {
          const day = key === 'Enter' ? dayAt(target) : null;
          if (day !== null) onAct?.(day, 'key');
        }}
        // Keys are those of the list, and heard above.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        onClickCapture={({ target, shiftKey, ctrlKey, metaKey, detail }) => {
          // Where the press began: choosing a day may have moved the list before it ends.
          const day = drag.from() ?? dayAt(target);
          if (day === null || detail !== 1 || shiftKey || ctrlKey || metaKey || drag.isLong()) return;
          onAct?.(day, 'click');
        }}
      >
        {/* Each day says its own. */}
        <div className={styles['weekdays']} aria-hidden>
          {WEEKDAYS.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ListBox
          aria-label={label}
          layout="grid"
          selectionMode={isSeveral ? 'multiple' : 'single'}
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={chosen}
          onSelectionChange={(keys) => {
            const all = keys === 'all' ? shown.map(({ startMs }) => startMs) : [...keys];
            onChoose(new Set(all.filter((key) => typeof key === 'number')));
          }}
          className={styles['strip'] ?? ''}
        >
          {shown.map(({ startMs, said, icon: Icon, className, count }, index) => {
            const day = new Date(startMs).getUTCDate();
            return (
              <ListBoxItem
                key={startMs}
                id={startMs}
                textValue={said}
                aria-label={said}
                className={classes(styles['day'], className)}
                {...(index === 0 ? { style: { gridColumnStart: weekdayOf(startMs) + 1 } } : {})}
              >
                <span className={styles['date']}>
                  {index === 0 || day === 1 ? `${day} ${MONTH.format(startMs)}` : day}
                </span>
                <Icon size={14} aria-hidden />
                <span className={styles['count']}>{count}</span>
              </ListBoxItem>
            );
          })}
        </ListBox>
      </div>
    </>
  );
}

type LegendLine = { id: string; icon: LucideIcon; className: string | undefined; text: string };

/** What the looks of days mean. */
export function DayLegend({ label, lines }: { label: string; lines: readonly LegendLine[] }) {
  return (
    <ul className={styles['legend']} aria-label={label}>
      {lines.map(({ id, icon: Icon, className, text }) => (
        <li key={id}>
          <span className={classes(styles['mark'], className)}>
            <Icon size={12} aria-hidden />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

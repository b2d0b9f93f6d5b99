import { useEffect, useState, type RefObject } from 'react';
import { noticePosition, type Box, type NoticePosition } from './noticePosition.ts';

/** Marks a bar that notices must not cover. */
export const KEPT_CLEAR = { 'data-kept-clear': '' };
const BARS = '[data-kept-clear]';
/** Marks what notices cover only where they must cover something. */
export const KEPT_VISIBLE = { 'data-kept-visible': '' };
const AREAS = '[data-kept-visible]';

const boxesOf = (marked: string): Box[] =>
  [...document.querySelectorAll(marked)].map((element) => element.getBoundingClientRect());

/** What the person is at: the cell of a grid rather than the grid. Null if it is too large to be hidden. */
function focusBox(section: HTMLElement, notices: Box): Box | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || section.contains(focused)) return null;
  const active = focused.getAttribute('aria-activedescendant');
  const box = ((active && document.getElementById(active)) || focused).getBoundingClientRect();
  const isLarger = box.width > notices.right - notices.left && box.height > notices.bottom - notices.top;
  return isLarger ? null : box;
}

/** What the notices take up, without the margins around them. */
function noticesBox(section: HTMLElement): Box | null {
  const newest = section.lastElementChild; // older ones may be hidden
  if (!newest) return null;
  const { left, right } = newest.getBoundingClientRect();
  const { top, bottom } = section.getBoundingClientRect();
  return { left, right, top, bottom };
}

/**
 * Where notices cover neither a bar nor what has the focus. They stay where they are while somebody is at them.
 * `count` says that there are others.
 */
export function useNoticePosition(
  section: RefObject<HTMLElement | null>,
  count: number,
  isHeld: boolean,
): NoticePosition | null {
  const [position, setPosition] = useState<NoticePosition | null>(null);
  useEffect(() => {
    if (count === 0 || isHeld) return undefined;
    let frame = 0;
    const look = () => {
      const shown = section.current;
      const notices = shown && noticesBox(shown);
      if (!notices) return;
      const found = noticePosition({
        notices,
        windowHeight: window.innerHeight,
        bars: boxesOf(BARS),
        areas: boxesOf(AREAS),
        focus: focusBox(shown, notices),
      });
      setPosition((before) =>
        before && before.end === found.end && before.distance === found.distance ? before : found,
      );
    };
    // Once the screen has followed what was pressed.
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    soon();
    const resized = new ResizeObserver(soon);
    for (const marked of document.querySelectorAll(`${BARS}, ${AREAS}`)) resized.observe(marked);
    const events = ['focusin', 'keyup', 'pointerup'] as const;
    for (const event of events) document.addEventListener(event, soon);
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      for (const event of events) document.removeEventListener(event, soon);
      window.removeEventListener('resize', soon);
    };
  }, [section, count, isHeld]);
  return position;
}

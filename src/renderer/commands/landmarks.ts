// The parts of the window that F6 goes through are marked: sidebar, screen, panel beside it, status bar.

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Where the focus was in each part when it was left. */
const left = new WeakMap<Element, HTMLElement>();

/**
 * What takes the focus in a part: the current entry of the sidebar, what had the focus before, the title of a screen, or
 * the first control; else the part.
 */
function entryOf(part: HTMLElement): HTMLElement {
  // The screen may have changed since the sidebar was left.
  const current = part.matches('nav') ? part.querySelector<HTMLElement>('[aria-current]') : null;
  if (current) return current;
  const before = left.get(part);
  if (before && part.contains(before)) return before;
  const title = part.matches('main') ? part.querySelector<HTMLElement>('h1[tabindex]') : null;
  return title ?? part.querySelector<HTMLElement>(FOCUSABLE) ?? part;
}

/** Moves the focus to the next part of the window, or to the one before, and round. */
export function goToLandmark(step: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-landmark]')];
  const active = document.activeElement;
  // A panel is within its screen, so the innermost part counts.
  const here = parts.findLastIndex((part) => part.contains(active));
  const from = parts[here];
  if (from && active instanceof HTMLElement) left.set(from, active);
  const next = here < 0 && step < 0 ? parts.length - 1 : (here + step + parts.length) % parts.length;
  const part = parts[next];
  if (!part) return;
  const entry = entryOf(part);
  // A part without a control, such as a quiet status bar, takes the focus itself.
  if (entry === part) part.tabIndex = -1;
  entry.focus();
}

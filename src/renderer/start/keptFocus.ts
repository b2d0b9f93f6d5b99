import { focusTitle } from '../state/navigation.ts';

const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"]';

const tabbablesIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(TABBABLE)];

/** The element beside a removed part that is like it, such as the next row of a list, otherwise the previous one. */
function neighbourOf({ nextSibling, previousSibling }: MutationRecord, removed: Element): Element | null {
  const beside = [nextSibling, previousSibling].filter((node) => node instanceof Element);
  return beside.find((each) => each.isConnected && each.tagName === removed.tagName) ?? null;
}

/** Where the focus goes when the element that had it is removed: to the same control beside it, if there is one. */
function heirOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | null {
  for (const record of records)
    for (const removed of record.removedNodes) {
      if (!(removed instanceof Element) || !removed.contains(lost)) continue;
      const neighbour = neighbourOf(record, removed);
      const index = tabbablesIn(removed).findIndex((each) => each === lost);
      const heir = neighbour && tabbablesIn(neighbour)[index];
      return heir?.tagName === lost.tagName ? heir : null; // not the search field above a list
    }
  return null;
}

/** Runs once the screen is drawn, after everything that moves the focus by itself. */
const afterDrawing = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/**
 * Keeps the focus in the window. A browser drops it when the focused element is removed, and keyboard and screen reader
 * users start again from the top. Whoever removes an element may move the focus; if nobody does, it goes to the same
 * control of the next row, otherwise to the title of the screen.
 */
export function keepFocus(app: Element): void {
  let focused: Element | null = null;
  /** The last one outside of dialogs: it gets the focus back when a dialog closes, unless it is removed as well. */
  let inApp: Element | null = null;
  let heir: HTMLElement | null = null;

  addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
    if (!focused || !app.contains(focused)) return;
    inApp = focused;
    heir = null;
  });

  addEventListener('focusout', ({ target, relatedTarget }) => {
    // After a click on nothing, the focus is to stay nowhere. An element that was removed is gone by then.
    queueMicrotask(() => {
      const isDropped = relatedTarget === null && document.activeElement === document.body;
      if (isDropped && target === focused && focused?.isConnected) focused = null;
    });
  });

  const settle = () => {
    if (document.activeElement !== document.body || focused?.isConnected !== false) return;
    if (heir?.isConnected) heir.focus();
    else if (inApp?.isConnected && inApp instanceof HTMLElement) inApp.focus();
    else focusTitle();
  };

  new MutationObserver((records) => {
    if (inApp?.isConnected === false) heir ??= heirOf(inApp, records);
    if (focused?.isConnected === false) afterDrawing(settle);
  }).observe(document.body, { childList: true, subtree: true });
}

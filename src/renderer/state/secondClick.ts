const PRESSED = 'a, button, input, label, select, textarea';
const CONTROL = `${PRESSED}, [role]`;

/** What a click acts on; null where there is no control. */
const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(CONTROL) : null;

/** The row of a list that a click is on; null where it is on something of its own. */
const rowOf = (target: EventTarget | null) =>
  target instanceof Element && !target.closest(PRESSED) ? target.closest('[data-rows] [data-row]') : null;

/**
 * Lets the second press of a double click act only on what the first was on. It would otherwise meet what has appeared
 * there in between: close the dialog that has just opened, open a row behind one that has just closed, or remove the
 * next of several things. A row of a list gets its double click even so: the first press may have moved it, to make room
 * for what it shows of the row.
 */
export function guardSecondClick(): void {
  let first: Element | null = null;
  let row: Element | null = null;
  let isAstray = false;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener(
    'pointerdown',
    () => {
      isAstray = false;
    },
    true,
  );
  addEventListener(
    'mousedown',
    (event) => {
      const pressed = controlOf(event.target);
      if (event.detail < 2) {
        first = pressed;
        row = rowOf(event.target);
      }
      isAstray = event.detail > 1 && pressed !== first;
      if (!isAstray) return;
      stop(event);
      // What began with the pointer does not end as a press.
      event.target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    },
    true,
  );
  addEventListener(
    'dblclick',
    ({ isTrusted }) => {
      if (isAstray && isTrusted) row?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    },
    true,
  );
  // A pointer counts no presses, and a click by keyboard, or by a screen reader, has none.
  for (const type of ['pointerup', 'mouseup', 'click', 'dblclick'] as const)
    addEventListener(
      type,
      (event) => {
        if (isAstray && (type === 'pointerup' || event.detail > 1)) stop(event);
      },
      true,
    );
}

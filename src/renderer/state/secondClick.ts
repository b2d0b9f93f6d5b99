const PRESSED = 'a, button, input, label, select, textarea';
const CONTROL = `${PRESSED}, [role]`;

/** What a click acts on; null where there is no control. */
const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(CONTROL) : null;

/** The row of a list that a click is on; null where it is on something of its own. */
const rowOf = (target: EventTarget | null) =>
  target instanceof Element && !target.closest(PRESSED) ? target.closest('[data-rows] [data-row]') : null;

/** How long a press may be the first of a double click, in milliseconds: Windows lets it be up to 900. */
const FIRST_FOR_MS = 1_000;

/**
 * Lets the second press of a double click act only on what the first was on. It would otherwise meet what has appeared
 * there in between: close the dialog that has just opened, open a row behind one that has just closed, or remove the
 * next of several things. A row of a list gets its double click even so: the first press may have moved it, to make room
 * for what it shows of the row.
 */
export function guardSecondClick(): void {
  let first: Element | null = null;
  let firstAt = -Infinity;
  let row: Element | null = null;
  let isAstray = false;
  let held: PointerEvent | null = null;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // A list opens as soon as the pointer is down, which counts no presses: the mouse does, right after it.
  addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted) return;
      isAstray = false;
      const mayBeSecond = event.pointerType === 'mouse' && event.timeStamp - firstAt < FIRST_FOR_MS;
      held = mayBeSecond && controlOf(event.target) !== first ? event : null;
      if (held) event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener(
    'mousedown',
    (event) => {
      const pressed = controlOf(event.target);
      isAstray = event.detail > 1 && pressed !== first;
      if (isAstray) stop(event);
      else if (event.detail < 2) {
        first = pressed;
        firstAt = event.timeStamp;
        row = rowOf(event.target);
      }
    },
    true,
  );
  // Whoever hears a press first, hears it where things still are as they were pressed.
  document.addEventListener(
    'mousedown',
    () => {
      const pointer = held;
      held = null;
      pointer?.target?.dispatchEvent(new PointerEvent(pointer.type, pointer));
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
  // A click by keyboard, or by a screen reader, counts none either.
  for (const type of ['pointerup', 'mouseup', 'click', 'dblclick'] as const)
    addEventListener(
      type,
      (event) => {
        if (isAstray && (type === 'pointerup' || event.detail > 1)) stop(event);
      },
      true,
    );
}

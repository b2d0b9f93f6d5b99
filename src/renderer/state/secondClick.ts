const CONTROL = 'a, button, input, label, select, textarea, [role]';

/** What a click acts on; null where there is no control. */
const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(CONTROL) : null;

/**
 * Lets the second press of a double click act only on what the first was on. It would otherwise meet what has appeared
 * there in between: close the dialog that has just opened, open a row behind one that has just closed, or remove the
 * next of several things.
 */
export function guardSecondClick(): void {
  let first: Element | null = null;
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
      if (event.detail < 2) first = pressed;
      isAstray = event.detail > 1 && pressed !== first;
      if (!isAstray) return;
      stop(event);
      // What began with the pointer does not end as a press.
      event.target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
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

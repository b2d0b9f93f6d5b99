import type { Page } from '@playwright/test';

type Spot = { x: number; y: number };

/** Drags what is at a spot to another, so quickly that the page draws nothing of it in between. */
export const dragAtOnce = (page: Page, from: Spot, to: Spot): Promise<void> =>
  page.evaluate(
    async ([start, end]) => {
      const target = document.elementFromPoint(start.x, start.y);
      const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true, cancelable: true };
      for (const [type, { x, y }, buttons] of [
        ['pointerdown', start, 1],
        ['pointermove', end, 1],
        ['pointerup', end, 0],
      ] as const) {
        const button = type === 'pointermove' ? -1 : 0;
        target?.dispatchEvent(new PointerEvent(type, { ...mouse, clientX: x, clientY: y, button, buttons }));
        await Promise.resolve(); // as between two events of the browser
      }
    },
    [from, to] as const,
  );

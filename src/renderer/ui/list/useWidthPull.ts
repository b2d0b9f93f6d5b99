import type { PointerEvent } from 'react';
import type { ListMemory } from './listMemory.ts';

/** The least width of a column, in pixels, and how much one press of a key changes it. */
const LEAST = 56;
const STEP = 16;

const headOf = (edge: Element) => edge.closest('[role="columnheader"]');
const widthOf = (head: Element) => head.getBoundingClientRect().width;

/** Changes the widths of columns: by their edges, and by keys in the header. */
export function useWidthPull(memory: ListMemory) {
  /** What another column can give is all that a column gains: no row becomes wider than the list. */
  const setWidth = (id: string, head: Element, wanted: number) => {
    const others = [...(head.parentElement?.children ?? [])].filter((each) =>
      each.hasAttribute('data-flexible'),
    );
    const spare = others
      .filter((each) => each !== head)
      .reduce((sum, each) => sum + Math.max(0, widthOf(each) - LEAST), 0);
    const width = Math.round(Math.max(LEAST, Math.min(wanted, widthOf(head) + spare)));
    memory.setState(({ widths }) => ({ widths: { ...widths, [id]: width } }));
  };
  const reset = (id: string) => {
    memory.setState(({ widths: { [id]: _gone, ...widths } }) => ({ widths }));
  };
  return {
    widths: memory((state) => state.widths),
    /** Wider or narrower by a step; by 0 as it was at first. */
    step(id: string, head: Element | null, by: -1 | 0 | 1) {
      if (by === 0) reset(id);
      else if (head) setWidth(id, head, widthOf(head) + by * STEP);
    },
    edge: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
        const head = headOf(currentTarget);
        if (head && currentTarget.hasPointerCapture(pointerId))
          setWidth(id, head, clientX - head.getBoundingClientRect().left);
      },
      onDoubleClick: () => {
        reset(id);
      },
    }),
  };
}

export type WidthPull = ReturnType<typeof useWidthPull>;

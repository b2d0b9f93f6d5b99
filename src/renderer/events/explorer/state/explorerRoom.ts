import type { Aside } from './explorerState.ts';

/** The parts of the explorer that share its room. */
export type Part = 'chart' | 'aside' | 'list' | 'detail';

type Size = { width: number; height: number };

/** Below these, in pixels, parts beside or above each other leave neither of them readable. */
const ROOM = {
  /** For a chart above the list. */
  height: 450,
  /** For the list with something beside it, and with something on either side. */
  two: 600,
  three: 980,
};

/** What is shown where there is room for a part of it only. */
export type Shown = {
  parts: ReadonlySet<Part>;
  /** What can be shown instead; empty if everything is there. */
  choices: readonly Part[];
  /** Which of the choices is shown. */
  chosen: Part;
};

const without = (parts: readonly Part[], ...left: readonly Part[]) =>
  parts.filter((each) => !left.includes(each));

/** What is shown in a room, by what the analyst looked at last. Without a size yet, everything is. */
export function shownIn({ width, height }: Size, part: Part, hasDetail: boolean): Shown {
  const all: Part[] = hasDetail ? ['chart', 'aside', 'list', 'detail'] : ['chart', 'aside', 'list'];
  const wanted = all.includes(part) ? part : 'list';
  const isLow = height > 0 && height < ROOM.height;
  const isNarrow = width > 0 && width < ROOM.two;
  const isTight = hasDetail && width > 0 && width < ROOM.three;
  if (isNarrow) {
    // The chart stays above whichever of the others is shown, if there is room for it.
    const choices = isLow ? all : without(all, 'chart');
    const chosen = choices.includes(wanted) ? wanted : 'list';
    return { parts: new Set(isLow ? [chosen] : ['chart', chosen]), choices, chosen };
  }
  const below: Part[] = isTight ? ['list', wanted === 'aside' ? 'aside' : 'detail'] : without(all, 'chart');
  const others: Part[] = isTight ? ['aside', 'detail'] : ['list'];
  if (!isLow) {
    const choices = isTight ? others : [];
    return { parts: new Set(['chart', ...below]), choices, chosen: wanted === 'aside' ? 'aside' : 'detail' };
  }
  const chosen = wanted === 'chart' ? 'chart' : isTight ? (wanted === 'aside' ? 'aside' : 'detail') : 'list';
  return {
    parts: new Set(chosen === 'chart' ? ['chart'] : below),
    choices: ['chart', ...others],
    chosen,
  };
}

/** What a part is called. That beside the list is called as what it shows. */
export const nameOfPart = (
  part: Part,
  aside: Aside,
  names: { asides: Record<Aside, string>; parts: Record<Exclude<Part, 'aside'>, string> },
): string => (part === 'aside' ? names.asides[aside] : names.parts[part]);

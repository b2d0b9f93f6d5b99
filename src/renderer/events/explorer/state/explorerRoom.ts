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
  /** Which of the choices is shown; of no meaning without any. */
  chosen: Part;
};

/** Whether there is less room than that. Without a size yet, there is enough. */
const isLess = (size: number, needed: number) => size > 0 && size < needed;

/** What is shown without the chart: what of the list and of the parts beside it is as wide as the room. */
function shownBeside(width: number, part: Part, hasDetail: boolean): Shown {
  const all: Part[] = hasDetail ? ['aside', 'list', 'detail'] : ['aside', 'list'];
  if (isLess(width, ROOM.two)) {
    const chosen = all.includes(part) ? part : 'list';
    return { parts: new Set([chosen]), choices: all, chosen };
  }
  if (hasDetail && isLess(width, ROOM.three)) {
    const chosen = part === 'aside' ? 'aside' : 'detail';
    return { parts: new Set<Part>(['list', chosen]), choices: ['aside', 'detail'], chosen };
  }
  return { parts: new Set(all), choices: ['list'], chosen: 'list' };
}

/**
 * What is shown in a room, by what the analyst looked at last. The chart is above the others if there is room for it,
 * and otherwise one more choice.
 */
export function shownIn({ width, height }: Size, part: Part, hasDetail: boolean): Shown {
  const beside = shownBeside(width, part, hasDetail);
  if (!isLess(height, ROOM.height)) {
    const choices = beside.choices.length > 1 ? beside.choices : [];
    return { parts: new Set<Part>(['chart', ...beside.parts]), choices, chosen: beside.chosen };
  }
  const choices: Part[] = ['chart', ...beside.choices];
  if (part === 'chart') return { parts: new Set([part]), choices, chosen: part };
  return { parts: beside.parts, choices, chosen: beside.chosen };
}

/** What a part is called. That beside the list is called as what it shows. */
export const nameOfPart = (
  part: Part,
  aside: Aside,
  names: { asides: Record<Aside, string>; parts: Record<Exclude<Part, 'aside'>, string> },
): string => (part === 'aside' ? names.asides[aside] : names.parts[part]);

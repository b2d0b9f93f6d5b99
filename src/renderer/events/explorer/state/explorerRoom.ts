import type { Aside } from './explorerState.ts';

/** The panes of the explorer that share its room. */
export type Pane = 'chart' | 'aside' | 'list' | 'detail';

type Size = { width: number; height: number };

/** Below these, in pixels, panes beside or above each other leave neither of them readable. */
const ROOM = {
  /** For a chart above the list. */
  height: 450,
  /** For the list with something beside it, and with something on either side. */
  two: 600,
  three: 980,
};

/** What is shown where there is room for a pane of it only. */
type Shown = {
  panes: ReadonlySet<Pane>;
  /** What can be shown instead; empty if everything is there. */
  choices: readonly Pane[];
  /** Which of the choices is shown; of no meaning without any. */
  chosen: Pane;
};

/** Whether there is less room than that. Without a size yet, there is enough. */
const isLess = (size: number, needed: number) => size > 0 && size < needed;

/** What is shown without the chart: what of the list and of the panes beside it is as wide as the room. */
function shownBeside(width: number, pane: Pane, hasDetail: boolean): Shown {
  const all: Pane[] = hasDetail ? ['aside', 'list', 'detail'] : ['aside', 'list'];
  if (isLess(width, ROOM.two)) {
    const chosen = all.includes(pane) ? pane : 'list';
    return { panes: new Set([chosen]), choices: all, chosen };
  }
  if (hasDetail && isLess(width, ROOM.three)) {
    const chosen = pane === 'aside' ? 'aside' : 'detail';
    return { panes: new Set<Pane>(['list', chosen]), choices: ['aside', 'detail'], chosen };
  }
  return { panes: new Set(all), choices: ['list'], chosen: 'list' };
}

/**
 * What is shown in a room, by what the analyst looked at last. The chart is above the others if there is room for it,
 * and otherwise one more choice.
 */
export function shownIn({ width, height }: Size, pane: Pane, hasDetail: boolean): Shown {
  const beside = shownBeside(width, pane, hasDetail);
  if (!isLess(height, ROOM.height)) {
    const choices = beside.choices.length > 1 ? beside.choices : [];
    return { panes: new Set<Pane>(['chart', ...beside.panes]), choices, chosen: beside.chosen };
  }
  const choices: Pane[] = ['chart', ...beside.choices];
  if (pane === 'chart') return { panes: new Set([pane]), choices, chosen: pane };
  return { panes: beside.panes, choices, chosen: beside.chosen };
}

/** What a pane is called. That beside the list is called as what it shows. */
export const nameOfPane = (
  pane: Pane,
  aside: Aside,
  names: { asides: Record<Aside, string>; panes: Record<Exclude<Pane, 'aside'>, string> },
): string => (pane === 'aside' ? names.asides[aside] : names.panes[pane]);

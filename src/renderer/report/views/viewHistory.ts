import type { ViewState } from '../../../contract/views.ts';

/** A change that can be undone or done again: its name, and the state on its other side. */
type Step = { name: string; state: ViewState };

/** The changes of a view, the latest at the end of `past`; `future` begins with what was undone last. */
export type ViewHistory = {
  past: readonly Step[];
  present: ViewState;
  future: readonly Step[];
  /** What the latest change is part of, such as typing; null if it stands alone. */
  part: string | null;
};

const MOST_STEPS = 100;

export const historyOf = (present: ViewState): ViewHistory => ({ past: [], present, future: [], part: null });

const areSame = (a: ViewState, b: ViewState) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The history after a change. Changes that are part of the same, one after the other, are one step; none if they end
 * where they began.
 */
export function afterChange(
  { past, present, part: before }: ViewHistory,
  name: string,
  state: ViewState,
  part: string | null = null,
): ViewHistory {
  const latest = part !== null && part === before ? past.at(-1) : undefined;
  if (latest && areSame(latest.state, state))
    return { past: past.slice(0, -1), present: state, future: [], part: null };
  const step = { name, state: latest?.state ?? present };
  const steps = latest ? [...past.slice(0, -1), step] : [...past, step].slice(-MOST_STEPS);
  return { past: steps, present: state, future: [], part };
}

/** The history without its latest change, which can be done again; the same if there is none. */
export function afterUndo(history: ViewHistory): ViewHistory {
  const { past, present, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  const undone = { name: step.name, state: present };
  return { past: past.slice(0, -1), present: step.state, future: [undone, ...future], part: null };
}

/** The history with the change that was undone last; the same if there is none. */
export function afterRedo(history: ViewHistory): ViewHistory {
  const { past, present, future } = history;
  const [step, ...rest] = future;
  if (!step) return history;
  return {
    past: [...past, { name: step.name, state: present }],
    present: step.state,
    future: rest,
    part: null,
  };
}

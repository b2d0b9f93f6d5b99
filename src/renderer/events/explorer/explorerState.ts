import { create } from 'zustand';
import type { EventCondition, EventScope } from '../../../contract/eventQuestions.ts';

/** The side of the list that is shown. */
export type Aside = 'fields' | 'incidents' | 'special';

type State = {
  /** Which entries everything on the screen is about: a span of time and a local filter. */
  scope: EventScope;
  /** The scopes before, newest last, so that a step can be taken back; and those taken back. */
  past: readonly EventScope[];
  future: readonly EventScope[];
  /** The field that divides the bars; null for none. */
  split: string | null;
  order: 'newest' | 'oldest';
  /** The fields with a column in the list; the usual ones if null. */
  columns: readonly string[] | null;
  aside: Aside;
  /** The entry whose details are shown. */
  opened: string | null;
};

/** Everything that an archive holds. */
export const WHOLE_ARCHIVE: EventScope = { fromMicros: null, beforeMicros: null, filter: [] };

export const FRESH: State = {
  scope: WHOLE_ARCHIVE,
  past: [],
  future: [],
  split: null,
  order: 'newest',
  columns: null,
  aside: 'fields',
  opened: null,
};

/** How many steps can be taken back. */
const REMEMBERED = 100;

/** What only the explorer knows. It stays while other screens are shown. */
export const useExplorer = create<State>(() => FRESH);

/** Shows other entries, remembering those before. */
export function showScope(scope: EventScope): void {
  useExplorer.setState(({ scope: before, past }) => ({
    scope,
    past: [...past, before].slice(-REMEMBERED),
    future: [],
  }));
}

/** Adds a condition to the local filter, unless it is there. */
export function addCondition(condition: EventCondition): void {
  const { scope } = useExplorer.getState();
  const wanted = JSON.stringify(condition);
  if (scope.filter.some((each) => JSON.stringify(each) === wanted)) return;
  showScope({ ...scope, filter: [...scope.filter, condition] });
}

/** Keeps the entries of a span; all of them if both are null. */
export function showSpan(fromMicros: number | null, beforeMicros: number | null): void {
  showScope({ ...useExplorer.getState().scope, fromMicros, beforeMicros });
}

/** Takes back the last change of what is shown. */
export function stepBack(): void {
  useExplorer.setState(({ scope, past, future }) => {
    const before = past.at(-1);
    return before ? { scope: before, past: past.slice(0, -1), future: [scope, ...future] } : {};
  });
}

/** Repeats the change that was taken back. */
export function stepForward(): void {
  useExplorer.setState(({ scope, past, future }) => {
    const next = future[0];
    return next ? { scope: next, past: [...past, scope], future: future.slice(1) } : {};
  });
}

/** Shows another archive from the start. */
export function startAfresh(): void {
  useExplorer.setState(FRESH);
}

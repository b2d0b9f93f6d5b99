import { create } from 'zustand';
import type { EventCondition, EventFilter, EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import type { ScopedEntries } from '../../../state/navigation.ts';
import { activeOf, reconciled, replaced, type Switched } from './switchedConditions.ts';
import { anyOf } from './valueCondition.ts';

/** The side of the list that is shown. */
export type Aside = 'fields' | 'incidents' | 'special';

/** Which entries are shown, and what is switched off of the local filter. */
type Step = { scope: EventScope; conditions: readonly Switched[] };

type State = Step & {
  /** The archive that all of this is about. */
  archive: ArchiveId | null;
  /**
   * `scope` says which entries everything on the screen is about: a span of time, and the conditions of the local filter
   * that are switched on. These are the steps before, newest last, so that each can be taken back; and those taken back.
   */
  past: readonly Step[];
  future: readonly Step[];
  /** The field that divides the bars; null for none. */
  split: string | null;
  order: 'newest' | 'oldest';
  /** The fields with a column in the list; the usual ones if null. */
  columns: readonly string[] | null;
  aside: Aside;
  /** The entry whose details are shown. */
  opened: string | null;
  /** How the room is divided, by panel and in percent. */
  layouts: { rows: Readonly<Record<string, number>>; columns: Readonly<Record<string, number>> };
};

/** Everything that an archive holds. */
export const WHOLE_ARCHIVE: EventScope = { fromMicros: null, beforeMicros: null, filter: [] };

export const FRESH: State = {
  archive: null,
  scope: WHOLE_ARCHIVE,
  conditions: [],
  past: [],
  future: [],
  split: null,
  order: 'newest',
  columns: null,
  aside: 'fields',
  opened: null,
  layouts: { rows: {}, columns: {} },
};

/** How many steps can be taken back. */
const REMEMBERED = 100;

/** What only the explorer knows. It stays while other screens are shown. */
export const useExplorer = create<State>(() => FRESH);

const sameScope = (one: EventScope, other: EventScope): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function show(next: Step): void {
  useExplorer.setState(({ scope, conditions, past }) => ({
    // What is shown is the same object as long as it is the same, so that nothing is asked or drawn again.
    scope: sameScope(scope, next.scope) ? scope : next.scope,
    conditions: next.conditions,
    past: [...past, { scope, conditions }].slice(-REMEMBERED),
    future: [],
  }));
}

/** Shows other entries, remembering those before. Conditions that are switched off stay so. */
export function showScope(next: EventScope): void {
  const { scope, conditions } = useExplorer.getState();
  if (sameScope(scope, next)) return;
  const kept = reconciled(conditions, next.filter);
  show({ scope: { ...next, filter: activeOf(kept) }, conditions: kept });
}

/** Shows entries of the archive that all of this is about; those of another one are not in it. */
export function showEntries({ archive, scope }: ScopedEntries): void {
  if (archive === useExplorer.getState().archive) showScope(scope);
}

/** Changes the local filter, with what is switched off of it. */
export function showConditions(conditions: readonly Switched[]): void {
  const { scope } = useExplorer.getState();
  show({ scope: { ...scope, filter: activeOf(conditions) }, conditions });
}

/** Adds a condition to the local filter, unless it is there. Another value of a field is one more that is let through. */
export function addCondition(condition: EventCondition): void {
  const { scope, conditions } = useExplorer.getState();
  const wanted = JSON.stringify(condition);
  if (scope.filter.some((each) => JSON.stringify(each) === wanted)) return;
  for (const [index, { condition: known, isOn }] of conditions.entries()) {
    const both = isOn ? anyOf(known, condition) : null;
    if (!both) continue;
    showConditions(replaced(conditions, index, [{ condition: both, isOn: true }]));
    return;
  }
  showScope({ ...scope, filter: [...scope.filter, condition] });
}

/** Filters by these conditions and by no others. */
export function showFilter(filter: EventFilter): void {
  showScope({ ...useExplorer.getState().scope, filter });
}

/** Keeps the entries of a span; all of them if both are null. */
export function showSpan(fromMicros: number | null, beforeMicros: number | null): void {
  showScope({ ...useExplorer.getState().scope, fromMicros, beforeMicros });
}

/** Takes back the last change of what is shown. */
export function stepBack(): void {
  useExplorer.setState(({ scope, conditions, past, future }) => {
    const before = past.at(-1);
    return before ? { ...before, past: past.slice(0, -1), future: [{ scope, conditions }, ...future] } : {};
  });
}

/** Repeats the change that was taken back. */
export function stepForward(): void {
  useExplorer.setState(({ scope, conditions, past, future }) => {
    const [next] = future;
    return next ? { ...next, past: [...past, { scope, conditions }], future: future.slice(1) } : {};
  });
}

/** Remembers how the room is divided. What is not shown now keeps its share. */
export function keepLayout(which: 'rows' | 'columns', layout: Readonly<Record<string, number>>): void {
  useExplorer.setState(({ layouts }) => ({
    layouts: { ...layouts, [which]: { ...layouts[which], ...layout } },
  }));
}

/** Shows another archive from the start. */
export function startAfresh(archive: ArchiveId): void {
  useExplorer.setState(({ layouts }) => ({ ...FRESH, archive, layouts }));
}

import { create } from 'zustand';
import type { ReportId, ReportRequest } from '../contract/reports.ts';

/** Where the analyst is. */
export type Place =
  | { screen: 'home' }
  | { screen: 'build' }
  | { screen: 'jobs' }
  | { screen: 'library' }
  /** A profile that is made, or the one in use; `rotation` has the focus first. */
  | { screen: 'credentials'; at?: 'new' | 'profile' | 'rotation' }
  | { screen: 'report'; id: ReportId };

type State = {
  place: Place;
  /** A request to begin the builder with, taken from an earlier report. */
  template: ReportRequest | null;
};

export const useNavigation = create<State>(() => ({ place: { screen: 'home' }, template: null }));

/** Decides about leaving what is not saved yet: calls `goOn` at once, later, or never. */
type Guard = (goOn: () => void) => void;
let guard: Guard | null = null;

/** Has a guard asked before the place is left. Answers how to dismiss it. */
export function guardLeaving(mine: Guard): () => void {
  guard = mine;
  return () => {
    if (guard === mine) guard = null;
  };
}

/** Leaves what is on screen, unless a guard keeps the analyst there. */
export function leave(goOn: () => void): void {
  if (guard) guard(goOn);
  else goOn();
}

function goTo(next: Partial<State>): void {
  leave(() => {
    useNavigation.setState(next);
  });
}

/** Goes to a screen. Who is there already, and asks for no other part of it, stays. */
export function go(place: Place): void {
  const here = useNavigation.getState().place;
  if (here.screen !== place.screen) goTo({ place });
  else if (place.screen === 'report' || ('at' in place && !('at' in here && here.at === place.at)))
    goTo({ place });
}

/** Goes there without a question: what was typed is saved. */
export function arrive(place: Place): void {
  useNavigation.setState({ place });
}

/** Opens a stored report. */
export function openReport(id: ReportId): void {
  go({ screen: 'report', id });
}

/** Opens the builder with what was asked before. */
export function buildFrom(request: ReportRequest): void {
  goTo({ place: { screen: 'build' }, template: request });
}

/** Who came by key or screen reader goes on at the title of the screen. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The builder took the template. */
export function templateTaken(): void {
  useNavigation.setState({ template: null });
}

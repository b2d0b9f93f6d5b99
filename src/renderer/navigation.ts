import { create } from 'zustand';
import type { ReportId, ReportRequest } from '../contract/reports.ts';

/** Where the analyst is. */
export type Place =
  | { screen: 'home' }
  | { screen: 'build' }
  | { screen: 'jobs' }
  | { screen: 'library' }
  /** `at` is the part that has the focus first. */
  | { screen: 'credentials'; at?: 'rotation' }
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

/** Goes to a screen. Where the analyst is already, nothing is left. */
export function go(place: Place): void {
  const here = useNavigation.getState().place;
  if (here.screen === place.screen && place.screen !== 'report') useNavigation.setState({ place });
  else goTo({ place });
}

/** Opens a stored report. */
export function openReport(id: ReportId): void {
  go({ screen: 'report', id });
}

/** Opens the builder with what was asked before. */
export function buildFrom(request: ReportRequest): void {
  goTo({ place: { screen: 'build' }, template: request });
}

/** The builder took the template. */
export function templateTaken(): void {
  useNavigation.setState({ template: null });
}

import { create } from 'zustand';
import type { ReportId, ReportRequest } from '../contract/reports.ts';

/** Where the analyst is. */
export type Place =
  | { screen: 'home' }
  | { screen: 'build' }
  | { screen: 'jobs' }
  | { screen: 'library' }
  | { screen: 'credentials' }
  | { screen: 'report'; id: ReportId };

type State = {
  place: Place;
  /** A request to begin the builder with, taken from an earlier report. */
  template: ReportRequest | null;
};

export const useNavigation = create<State>(() => ({ place: { screen: 'home' }, template: null }));

/** Goes to a screen. */
export function go(place: Place): void {
  useNavigation.setState({ place });
}

/** Opens a stored report. */
export function openReport(id: ReportId): void {
  go({ screen: 'report', id });
}

/** Opens the builder with what was asked before. */
export function buildFrom(request: ReportRequest): void {
  useNavigation.setState({ place: { screen: 'build' }, template: request });
}

/** The builder took the template. */
export function templateTaken(): void {
  useNavigation.setState({ template: null });
}

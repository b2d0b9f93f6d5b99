import { create } from 'zustand';
import type { Destination } from '../contract/commands.ts';
import type { ReportId, ReportRequest } from '../contract/reports.ts';
import { addGuard, askGuards, type Guard } from './guards.ts';

/** What a place says besides its screen. A screen that needs nothing more has no line here. */
type Payloads = {
  /** `template` is a request to begin with, taken from an earlier report. */
  build: { template?: ReportRequest };
  /** A profile that is made, or the one in use; `rotation` has the focus first. */
  credentials: { at?: 'new' | 'profile' | 'rotation' };
  report: { id: ReportId };
};

/** The screens: those that a command goes to, and those that are opened with what they show. */
export type ScreenId = Destination | keyof Payloads;

/** A place on a screen. */
export type PlaceOf<S extends ScreenId> = {
  [K in S]: { screen: K } & (K extends keyof Payloads ? Payloads[K] : unknown);
}[S];

/** Where the analyst is. */
export type Place = PlaceOf<ScreenId>;

/** `visit` counts the places that were gone to: whoever goes anew to the same screen can begin anew there. */
export const useNavigation = create<{ place: Place; visit: number }>(() => ({
  place: { screen: 'home' },
  visit: 0,
}));

/** The name of the document that is open at a place: it has a screen and guards of its own. */
export const documentOf = (place: Place): string =>
  'id' in place ? `${place.screen}:${place.id}` : place.screen;

const documentHere = () => documentOf(useNavigation.getState().place);

/** Has a guard asked before the open document is left. Call what it returns to dismiss it. */
export const guardLeaving = (guard: Guard): (() => void) => addGuard(documentHere(), guard);

/** Proceeds when nothing unsaved is left behind, or when the analyst gave it up. */
export function askToLeave(proceed: () => void): void {
  askGuards(documentHere(), proceed);
}

/** Shows a place without asking: what was typed is saved. */
export function showPlace(place: Place): void {
  useNavigation.setState(({ visit }) => ({ place, visit: visit + 1 }));
}

/** Whether the analyst is on the screen already, and the place asks for no other part of it. */
function isHere(place: Place): boolean {
  const { place: here } = useNavigation.getState();
  if (here.screen !== place.screen) return false;
  if ('at' in place && 'at' in here) return here.at === place.at;
  return Object.keys(place).length === 1;
}

/** Goes to a place. Who is there already stays. */
export function go(place: Place): void {
  if (isHere(place)) return;
  askToLeave(() => {
    showPlace(place);
  });
}

/** Opens a stored report. */
export function openReport(id: ReportId): void {
  go({ screen: 'report', id });
}

/** Opens the builder with what was asked before. */
export function buildFrom(template: ReportRequest): void {
  go({ screen: 'build', template });
}

/** Who came by key or screen reader goes on at the title of the screen. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

import { create } from 'zustand';
import type { CatalogueKind } from '../../contract/catalogue.ts';
import type { CaseId } from '../../contract/cases.ts';
import type { AttemptId, DraftId } from '../../contract/certificates.ts';
import type { Destination } from '../../contract/commands.ts';
import type { EventScope } from '../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../contract/events.ts';
import type { QueryRef } from '../../contract/queries.ts';
import type { ReadRequest, ReportId, ReportRequest } from '../../contract/reports.ts';
import { addGuard, askGuards, type Guard } from './guards.ts';

/** Entries of one archive. Of another archive, a scope says nothing. */
export type ScopedEntries = { archive: ArchiveId; scope: EventScope };

/** What a route needs besides its screen. A screen that needs nothing more is not listed. */
type Payloads = {
  /**
   * `template` is the request of an earlier report, to start from; `query` is the saved query that it is. `read` is one
   * that was read from a text. `isNew` starts with an empty form. `runs` runs it at once.
   */
  build: { template?: ReportRequest; query?: QueryRef; read?: ReadRequest; isNew?: true; runs?: true };
  /** The part of the screen that is shown; the saved queries if it is not named. */
  queries: { at?: 'saved' | 'templates' | 'history' | 'schedules' };
  /** A new profile, the active one, or the active one with the focus on its rotation. */
  credentials: { at?: 'new' | 'profile' | 'rotation' };
  /** The part of the screen that is shown: one’s own jobs if it is not named, or what the service lists. */
  jobs: { at?: 'mine' | 'server' };
  /** The part of the screen that is shown; the drafts if it is not named. */
  certificates: { at?: 'drafts' | 'organizations' | 'journal' };
  /** The part of the screen that is shown; the explorer if it is not named, and there these entries if they are given. */
  events: { at?: 'explorer' | 'collection' | 'query' | 'action-types'; entries?: ScopedEntries };
  /** The kind of identifiers that is listed; metrics if it is not named. */
  catalogue: { at?: CatalogueKind };
  /** `compare` is the report that it is compared with at once. */
  report: { id: ReportId; compare?: ReportId };
  /** A change of organization that has not been sent. */
  draft: { id: DraftId };
  /** A change of organization that was sent, or was to be. */
  attempt: { id: AttemptId };
  /** What was found out about one matter. */
  case: { id: CaseId };
};

/** The screens: those that a command opens, and those that need a payload. */
export type ScreenId = Destination | keyof Payloads;

/** A screen with what it is opened with. */
export type RouteOf<S extends ScreenId> = {
  [K in S]: { screen: K } & (K extends keyof Payloads ? Payloads[K] : unknown);
}[S];

/** What the window shows. */
type Route = RouteOf<ScreenId>;

/** `visit` counts navigations, so that opening the same screen again can start it afresh. */
export const useNavigation = create<{ route: Route; visit: number }>(() => ({
  route: { screen: 'home' },
  visit: 0,
}));

/** The name of the document that is open at a route. Each document has its own guards. */
export const documentOf = (route: Route): string =>
  'id' in route ? `${route.screen}:${route.id}` : route.screen;

const documentHere = () => documentOf(useNavigation.getState().route);

/** Asks a guard before the open document is left. Returns a function that removes the guard. */
export const guardLeaving = (guard: Guard): (() => void) => addGuard(documentHere(), guard);

/** Proceeds when there is no unsaved work, or when the analyst agrees to discard it. */
export function askToLeave(proceed: () => void): void {
  askGuards(documentHere(), proceed);
}

/** Shows a route without asking the guards, when everything is saved. */
export function showRoute(route: Route): void {
  useNavigation.setState(({ visit }) => ({ route, visit: visit + 1 }));
}

/** Names the route of what is shown already, without moving the focus. */
export function nameRoute(route: Route): void {
  useNavigation.setState({ route });
}

/** Whether the route is shown already. */
function isHere(route: Route): boolean {
  const { route: here } = useNavigation.getState();
  if (here.screen !== route.screen) return false;
  if ('at' in route && 'at' in here) return here.at === route.at;
  return Object.keys(route).length === 1;
}

/** Goes to a route, unless it is shown already. */
export function go(route: Route): void {
  if (isHere(route)) return;
  askToLeave(() => {
    showRoute(route);
  });
}

/** What is shown now. Returns whether it is still shown, for work that leads elsewhere when it ends. */
export function hereNow(): () => boolean {
  const { visit } = useNavigation.getState();
  return () => useNavigation.getState().visit === visit;
}

/** Opens a stored report. */
export function openReport(id: ReportId): void {
  go({ screen: 'report', id });
}

/** Opens a stored report, compared with another one. */
export function compareReports(id: ReportId, compare: ReportId): void {
  go({ screen: 'report', id, compare });
}

/** Opens the builder with an earlier request, and the saved query that it is, if it is one. */
export function buildFrom(template: ReportRequest, query?: QueryRef): void {
  go({ screen: 'build', template, ...(query ? { query } : {}) });
}

/** Opens the builder with a request as far as it could be read. */
export function buildFromRead(read: ReadRequest): void {
  go({ screen: 'build', read });
}

/** Opens the builder with a request and runs it there. */
export function runInBuilder(template: ReportRequest): void {
  go({ screen: 'build', template, runs: true });
}

/** Moves the focus to the title of the screen, where keyboard and screen reader users continue. */
export function focusTitle(): void {
  const active = document.querySelector<HTMLElement>('main [data-active-part] h1');
  (active ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}

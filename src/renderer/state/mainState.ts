import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { ProfileCatalogue } from '../../contract/catalogue.ts';
import type { ListedCase } from '../../contract/cases.ts';
import type { Connection } from '../../contract/connection.ts';
import { needsChecking, type Attempt, type Draft } from '../../contract/certificates.ts';
import type { Pin } from '../../contract/desk.ts';
import type { ArchiveId, ProfileEvents } from '../../contract/events.ts';
import type { KnownOrganization } from '../../contract/organizations.ts';
import type { StoredReport, UnreadableReport } from '../../contract/library.ts';
import type { ArchiveCheck, LibraryLocation, LibraryWork } from '../../contract/libraryWork.ts';
import type { ReportId } from '../../contract/reports.ts';
import { isSettled, type Batch, type Job } from '../../contract/jobs.ts';
import type { AppInfo, TroubledFile } from '../../contract/app.ts';
import type { Announcements } from '../../contract/index.ts';
import type { PastRun, SavedQuery } from '../../contract/queries.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import type { Rotation, RotationState } from '../../contract/rotation.ts';
import type { Schedule } from '../../contract/schedules.ts';
import type { Settings } from '../../contract/settings.ts';
import { madeOnce } from './madeOnce.ts';

/** A copy of what main owns, as last announced; null until the first answer. */
export type MainState<T> = UseBoundStore<StoreApi<{ value: T | null }>>;
const createMainState = <T>(): MainState<T> => create(() => ({ value: null }));

export const useAppInfo = createMainState<AppInfo>();
export const useSettings = createMainState<Settings>();
export const useConnection = createMainState<Connection>();
export const useRotations = createMainState<RotationState>();
export const useQueries = createMainState<readonly SavedQuery[]>();
/** Every request that was run, newest first. */
export const useHistory = createMainState<readonly PastRun[]>();
export const useSchedules = createMainState<readonly Schedule[]>();
export const useJobs = createMainState<readonly Job[]>();
export const useBatches = createMainState<readonly Batch[]>();
export const useLibrary = createMainState<readonly StoredReport[]>();
/** The reports in the library that cannot be opened. */
export const useUnreadable = createMainState<readonly UnreadableReport[]>();
/** Where the library is. */
export const useLibraryLocation = createMainState<LibraryLocation>();
/** What is being done with the whole library; null for nothing. */
export const useLibraryWork = createMainState<LibraryWork>();
/** How the archives compared with what was stored when they were checked last. */
export const useArchiveChecks = createMainState<ReadonlyMap<ReportId, ArchiveCheck>>();
/** The address books of all profiles. */
export const useOrganizations = createMainState<readonly KnownOrganization[]>();
/** What is known of the identifiers of each profile; a profile without any is not listed. */
export const useCatalogues = createMainState<readonly ProfileCatalogue[]>();
/** What is pinned to the home screen. */
export const usePins = createMainState<readonly Pin[]>();
export const useDrafts = createMainState<readonly Draft[]>();
/** Every attempt to change an organization, newest first. */
export const useAttempts = createMainState<readonly Attempt[]>();
/** The event log of each profile: its archive, its settings and its fetch. */
export const useEvents = createMainState<readonly ProfileEvents[]>();
/** The cases, without their pieces. */
export const useCases = createMainState<readonly ListedCase[]>();
/** The files with which something was wrong at the start. */
export const useTroubledFiles = createMainState<readonly TroubledFile[]>();

/** The active profile; undefined while there is none. */
export const useActiveProfile = (): Profile | undefined =>
  useConnection(({ value }) => value?.profiles.find(({ id }) => id === value.activeId));

/** The rotation of this profile, when it is the active one and a real account. */
export const useRotation = (profileId: ProfileId | undefined): Rotation | null =>
  useRotations(({ value }) => (value?.active?.profileId === profileId ? (value?.active ?? null) : null));

/** Lists a job that main has answered with: what it announces of it may come later, or be here already. */
export function listJob(job: Job): void {
  useJobs.setState(({ value }) =>
    value === null || value.some(({ id }) => id === job.id) ? {} : { value: [job, ...value] },
  );
}

const runningIn = madeOnce((jobs: readonly Job[]) => jobs.filter(({ state }) => !isSettled(state)).length);
/** How many jobs are running. */
export const underWay = (jobs: readonly Job[] | null): number => (jobs ? runningIn(jobs) : 0);

/** How many entries of the journal could not be read. Any of them may have an unknown outcome. */
export const useUnreadAttempts = (): number =>
  useTroubledFiles(({ value }) => value?.filter(({ holds }) => holds === 'attempt').length ?? 0);

/** How many attempts have an unknown outcome that nobody has checked. */
export const uncheckedIn = (attempts: readonly Attempt[] | null): number =>
  attempts?.filter(({ state }) => needsChecking(state)).length ?? 0;

type Tested = Announcements['connection.tested'];
const testListeners = new Set<(tested: Tested) => void>();

/** Calls the listener after each step of a connection test. Returns a function that removes it. */
export function onTested(listener: (tested: Tested) => void): () => void {
  testListeners.add(listener);
  return () => void testListeners.delete(listener);
}

type ArchiveChange = { archive: ArchiveId; what: 'entries' | 'coverage' };
const archiveListeners = new Set<(change: ArchiveChange) => void>();

/** Calls the listener when an archive’s entries or coverage have changed. Returns a function that removes it. */
export function onArchiveChange(listener: (change: ArchiveChange) => void): () => void {
  archiveListeners.add(listener);
  return () => void archiveListeners.delete(listener);
}
/** Tells whoever listens. */
export const archiveChanged = (change: ArchiveChange): void => {
  for (const listener of archiveListeners) listener(change);
};

/** Tells whoever listens. */
export const connectionTested = (tested: Tested): void => {
  for (const listener of testListeners) listener(tested);
};

import type { Connection } from '../../contract/connection.ts';
import type { Pin } from '../../contract/desk.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ArchiveCheck } from '../../contract/libraryWork.ts';
import type { ReportId } from '../../contract/reports.ts';
import { ok, type Failure, type Result } from '../../contract/result.ts';
import type { Announcements, Topic } from '../../contract/index.ts';
import type { RotationState } from '../../contract/rotation.ts';
import { api } from '../state/api.ts';
import { restoreTabs } from '../state/openReports.ts';
import { closingWaits, forgetArrival } from '../state/arriving.ts';
import { withCatalogueChange } from './catalogueChange.ts';
import { perform } from '../commands/commands.ts';
import { go, openReport } from '../state/navigation.ts';
import { forgetAbout, notify, notifyFailure } from '../state/notices.ts';
import { forgetOutdated } from '../state/outdatedNotices.ts';
import { openGiven } from '../shell/openFiles.ts';
import { isDialogOpen } from '../ui/overlays/openDialogs.ts';
import { words } from '../state/words.ts';
import {
  useAppInfo,
  useSettings,
  useConnection,
  useRotations,
  useQueries,
  useHistory,
  useSchedules,
  useBatches,
  useJobs,
  useLibrary,
  useUnreadable,
  useLibraryLocation,
  useLibraryWork,
  useArchiveChecks,
  useOrganizations,
  useCatalogues,
  usePins,
  useDrafts,
  useAttempts,
  useEvents,
  useCases,
  useTroubledFiles,
  archiveChanged,
  connectionTested,
  type MainState,
} from '../state/mainState.ts';

/** The list with one item replaced; a new one is added at the front. */
function withItem<T extends { id: string }>(items: readonly T[], changed: T): readonly T[] {
  const known = items.some(({ id }) => id === changed.id);
  return known ? items.map((item) => (item.id === changed.id ? changed : item)) : [changed, ...items];
}

/** The list with one report added or replaced, newest first as in main. */
function withReport(reports: readonly StoredReport[], stored: StoredReport): readonly StoredReport[] {
  const others = reports.filter(({ id }) => id !== stored.id);
  return [...others, stored].toSorted((a, b) => b.storedAtMs - a.storedAtMs);
}

async function fill<T>(store: MainState<T>, read: () => Promise<Result<T | null>>): Promise<Failure | null> {
  const answer = await read();
  if (!answer.ok) return answer.error;
  store.setState({ value: answer.value });
  return null;
}

async function checksById(): Promise<Result<ReadonlyMap<ReportId, ArchiveCheck>>> {
  const checks = await api.library.checks();
  return checks.ok ? ok(new Map(checks.value.map((check) => [check.id, check]))) : checks;
}

/** The pins; the reports that were open become the tabs again, before any other is opened. */
async function deskOnce(): Promise<Result<readonly Pin[]>> {
  const read = await api.desk.read();
  if (!read.ok) return read;
  restoreTabs(read.value.tabs);
  return ok(read.value.pins);
}

/** Reads everything once. What cannot be read leaves screens empty, so a notice says so and offers to try again. */
async function readAll(): Promise<void> {
  const outcomes = await Promise.all([
    fill(useAppInfo, api.app.info),
    fill(useSettings, api.settings.read),
    fill(useConnection, api.connection.read),
    fill(useRotations, api.rotation.read),
    fill(useTroubledFiles, api.app.troubledFiles),
    fill(useLibrary, api.library.list),
    fill(useUnreadable, api.library.unreadable),
    fill(useQueries, api.queries.list),
    fill(useHistory, api.queries.history),
    fill(useSchedules, api.schedules.list),
    fill(useLibraryLocation, api.library.location),
    fill(useLibraryWork, api.library.work),
    fill(useArchiveChecks, checksById),
    fill(useJobs, api.jobs.list),
    fill(useBatches, api.jobs.batches),
    fill(useOrganizations, api.organizations.list),
    fill(useCatalogues, api.catalogue.read),
    fill(usePins, deskOnce),
    fill(useDrafts, api.certificates.drafts),
    fill(useAttempts, api.certificates.attempts),
    fill(useEvents, api.events.read),
    fill(useCases, api.cases.list),
  ]);
  const failure = outcomes.find((outcome) => outcome !== null);
  if (failure) notifyFailure(failure, { name: words.tryAgain, run: () => void readAll() });
}

/** Ignored until the whole has been read: that answer contains the change already. */
const changeConnection = (part: Partial<Connection>): void => {
  useConnection.setState(({ value }) => ({ value: value && { ...value, ...part } }));
};
const changeRotations = (part: Partial<RotationState>): void => {
  useRotations.setState(({ value }) => ({ value: value && { ...value, ...part } }));
};

/** Takes over what is announced as a whole. */
const replacing =
  <T>(store: MainState<T>) =>
  (value: T | null) => {
    store.setState({ value });
  };

/** Takes over one item of a list. */
const taking =
  <T extends { id: string }>(store: MainState<readonly T[]>) =>
  (changed: T) => {
    store.setState(({ value }) => ({ value: withItem(value ?? [], changed) }));
  };

/** Drops one item of a list. */
const dropping =
  <T extends { id: string }>(store: MainState<readonly T[]>) =>
  (removed: T['id']) => {
    store.setState(({ value }) => ({ value: value && value.filter(({ id }) => id !== removed) }));
  };

/** What each announcement does. An announcement without a listener does not compile. */
const LISTENERS: { [T in Topic]: (payload: Announcements[T]) => void } = {
  'app.command': perform,
  'app.closingWaits': closingWaits,
  'app.notificationsFailed': () => {
    notify({ tone: 'warn', ...words.noNotifications });
  },
  'settings.changed': replacing(useSettings),
  'connection.switched': replacing(useConnection),
  'connection.profiles': (profiles) => {
    changeConnection({ profiles });
  },
  'connection.secrets': (secrets) => {
    changeConnection({ secrets });
  },
  'connection.token': (token) => {
    changeConnection({ token });
  },
  'connection.reach': (reach) => {
    changeConnection({ reach });
  },
  'connection.vault': (vault) => {
    changeConnection({ vault });
  },
  'connection.proxies': (proxies) => {
    changeConnection({ proxies });
  },
  'connection.usage': (row) => {
    const usage = useConnection.getState().value?.usage ?? [];
    changeConnection({ usage: usage.map((each) => (each.endpoint === row.endpoint ? row : each)) });
  },
  'connection.clockOff': (clockOffMs) => {
    changeConnection({ clockOffMs });
  },
  'connection.tested': connectionTested,
  'rotation.active': (active) => {
    changeRotations({ active });
  },
  'rotation.reminders': (reminders) => {
    changeRotations({ reminders });
  },
  'queries.changed': taking(useQueries),
  'queries.removed': dropping(useQueries),
  'queries.ran': taking(useHistory),
  'schedules.changed': taking(useSchedules),
  'schedules.removed': (id) => {
    forgetAbout(id);
    useSchedules.setState(({ value }) => ({ value: value?.filter((each) => each.id !== id) ?? null }));
  },
  'desk.pins': replacing(usePins),
  'jobs.changed': (job) => {
    forgetOutdated(job);
    useJobs.setState(({ value }) => ({ value: withItem(value ?? [], job) }));
  },
  'jobs.removed': (id) => {
    forgetAbout(id);
    useJobs.setState(({ value }) => ({ value: value?.filter((job) => job.id !== id) ?? null }));
  },
  'jobs.wanted': (report) => {
    if (isDialogOpen()) return; // what was typed in it would be lost
    if (report) openReport(report);
    else go({ screen: 'jobs', at: 'mine' });
  },
  'jobs.batch': taking(useBatches),
  'library.stored': (report) => {
    useLibrary.setState(({ value }) => ({ value: value && withReport(value, report) }));
    forgetArrival(report.id);
  },
  'library.removed': (id) => {
    forgetAbout(id);
    useLibrary.setState(({ value }) => ({ value: value && value.filter((report) => report.id !== id) }));
    useUnreadable.setState(({ value }) => ({ value: value && value.filter((report) => report.id !== id) }));
  },
  'library.given': openGiven,
  'library.unreadableChanged': replacing(useUnreadable),
  'library.listed': replacing(useLibrary),
  'library.located': replacing(useLibraryLocation),
  'library.worked': replacing(useLibraryWork),
  'library.unchecked': (id) => {
    useArchiveChecks.setState(({ value }) => ({
      value: value && new Map([...value].filter(([each]) => each !== id)),
    }));
  },
  'library.checked': (checks) => {
    useArchiveChecks.setState(({ value }) => ({
      value: new Map([...(value ?? []), ...checks.map((check) => [check.id, check] as const)]),
    }));
  },
  'organizations.changed': (changed) => {
    const keys = new Set(changed.map(({ key }) => key));
    useOrganizations.setState(({ value }) => ({
      value: [...(value ?? []).filter(({ key }) => !keys.has(key)), ...changed],
    }));
  },
  'organizations.removed': (removed) => {
    const keys = new Set(removed);
    useOrganizations.setState(({ value }) => ({ value: value && value.filter(({ key }) => !keys.has(key)) }));
  },
  'catalogue.changed': (change) => {
    useCatalogues.setState(({ value }) => ({ value: withCatalogueChange(value ?? [], change) }));
  },
  'catalogue.removed': (id) => {
    useCatalogues.setState(({ value }) => ({
      value: value && value.filter(({ profileId }) => profileId !== id),
    }));
  },
  'certificates.draft': taking(useDrafts),
  'certificates.draftRemoved': dropping(useDrafts),
  'certificates.attempt': (attempt) => {
    forgetAbout(attempt.id);
    useAttempts.setState(({ value }) => ({ value: withItem(value ?? [], attempt) }));
  },
  'events.changed': (changed) => {
    useEvents.setState(({ value }) => ({
      value: [...(value ?? []).filter(({ profileId }) => profileId !== changed.profileId), changed],
    }));
  },
  'cases.changed': taking(useCases),
  'cases.removed': dropping(useCases),
  'events.grown': ({ archive }) => {
    archiveChanged({ archive, what: 'entries' });
  },
  'events.covered': ({ archive }) => {
    archiveChanged({ archive, what: 'coverage' });
  },
};

const isTopic = (name: string): name is Topic => Object.hasOwn(LISTENERS, name);
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it joins the topic to its listener inside
const listen = <T extends Topic>(topic: T) => api.on(topic, LISTENERS[topic]);

/** Fills the stores and keeps them up to date. Subscribes first, so that no change is missed in between. */
export async function followMain(): Promise<void> {
  for (const topic of Object.keys(LISTENERS).filter(isTopic)) listen(topic);
  await readAll();
}

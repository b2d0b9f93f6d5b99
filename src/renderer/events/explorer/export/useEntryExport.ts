import { useEffect, useRef, useState } from 'react';
import type { AnonymousAs } from '../../../../contract/eventExport.ts';
import type { EventFilter } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import type { Profile } from '../../../../contract/profiles.ts';
import { fieldNamesIn } from '../../../../events/fields.ts';
import { api } from '../../../state/api.ts';
import type { ExportSource } from '../../../exporting/exportSource.ts';
import type { PanelProps } from '../state/panel.ts';
import { useExplorer, WHOLE_ARCHIVE } from '../state/explorerState.ts';
import { usualColumns } from '../list/entryColumns.ts';
import { useList } from '../list/listState.ts';
import {
  entriesFile,
  openEntries,
  type EntryFrame,
  type NotExported,
  type Told,
  type Wanted,
} from './exportedEntries.ts';
import { entriesInfo, gapsIn } from './entriesInfo.ts';
import { exportedFields, shownFields } from './exportedColumns.ts';
import { remaining } from './remaining.ts';
import { selectedIds } from './selectedEntries.ts';
import { words } from './words.ts';

export type Which = 'shown' | 'selected' | 'opened' | 'all';
/** What remains in an anonymous export only if it is chosen. */
export type Kept = Pick<AnonymousAs, 'hosts' | 'others'>;
export type Privacy = 'received' | AnonymousAs['addresses'];
export type Choice = { which: Which; privacy: Privacy; kept: Kept };

/** How entries are made anonymous; null if they are exported as received. */
export const anonymousAs = ({ privacy, kept }: Pick<Choice, 'privacy' | 'kept'>): AnonymousAs | null =>
  privacy === 'received' ? null : { addresses: privacy, ...kept };

type State =
  | { at: 'choice'; problem: NotExported | null }
  | { at: 'reading'; told: Told | null }
  | { at: 'table'; source: ExportSource };

async function gapsOf(archive: ArchiveId, scope: PanelProps['scope']): Promise<string[]> {
  const coverage = await api.events.coverage(archive);
  return coverage.ok ? gapsIn(coverage.value, scope) : [];
}

type About = Omit<Parameters<typeof entriesInfo>[0], 'caution'>;

/** The table that was read, for the dialog that all exports share. */
function sourceOf(
  { frame, read }: EntryFrame,
  about: About,
  { fields, shown }: { fields: readonly string[]; shown: readonly string[] },
): ExportSource {
  const { profile, gaps, isAnonymous } = about;
  const caution = gaps.length === 0 ? null : words.gaps(gaps);
  // The last column says how the values of the others were received, and is not exported itself.
  const marks = read.columns.length - 1;
  const columns = read.columns.slice(0, marks);
  return {
    nameOf: () => words.fileName(isAnonymous ? null : profile.accountNumber, profile.kind === 'demo'),
    lineOf: () => '',
    isUtc: true,
    infoOf: ({ count }) => entriesInfo({ ...about, caution }, count),
    frame,
    columns,
    marks,
    rows: read.rows,
    shown: read.shown,
    revision: read.revision,
    order: shown.map((name) => fields.indexOf(name)),
    selection: [],
    described: [],
    whole: { frame, columns, rows: read.rows, note: words.everyColumn, name: words.chosen },
    caution,
  };
}

/** What the export says about itself. Its filter went through what its cells went through. */
const toldOf = (
  profile: Profile,
  { scope, fields, anonymous }: Pick<Wanted, 'scope' | 'fields' | 'anonymous'>,
  privacy: Privacy,
  filter: EventFilter,
  gaps: readonly string[],
): About => ({
  profile,
  isAnonymous: anonymous !== null,
  scope: { ...scope, filter },
  privacy: anonymous ? words.told(words.privacy[privacy], remaining(fields)) : words.privacy.received,
  gaps,
});

/** An export of entries: chosen, read into a table, then saved by the dialog that all exports share. */
export function useEntryExport(
  { archive, overview, scope }: PanelProps,
  profile: Profile,
  opened: string | null,
) {
  const order = useExplorer((now) => now.order);
  const columns = useExplorer((now) => now.columns);
  const [state, setState] = useState<State>({ at: 'choice', problem: null });
  const running = useRef<AbortController | null>(null);
  const table = useRef<EntryFrame | null>(null);
  const end = () => {
    running.current?.abort();
    table.current?.worker.close();
    table.current = null;
  };
  useEffect(
    () => () => {
      running.current?.abort();
      table.current?.worker.close();
    },
    [],
  );

  /** The ids of the entries that are chosen one by one; null for all of the scope. */
  async function idsOf(which: Which) {
    if (which === 'opened' && opened !== null) return { ids: [opened] };
    if (which !== 'selected') return { ids: null };
    const found = await selectedIds({ archive, scope, order }, useList.getState().selected);
    if ('failure' in found) return { problem: { kind: 'failure' as const, failure: found.failure } };
    return found.ids ? { ids: found.ids } : { problem: { kind: 'changed' as const } };
  }

  async function read({ which, privacy, kept }: Choice) {
    const anonymous = anonymousAs({ privacy, kept });
    const stop = new AbortController();
    running.current = stop;
    setState({ at: 'reading', told: null });
    const chosen = await idsOf(which);
    if (stop.signal.aborted) return;
    if (chosen.problem) {
      setState({ at: 'choice', problem: chosen.problem });
      return;
    }
    const wanted = {
      scope: which === 'shown' || which === 'selected' ? scope : WHOLE_ARCHIVE,
      order,
      ids: chosen.ids,
      fields: exportedFields(overview.fields, anonymous),
      anonymous,
    };
    const tell = (told: Told) => {
      if (!stop.signal.aborted) setState({ at: 'reading', told });
    };
    const gaps = await gapsOf(archive, wanted.scope);
    const file = await entriesFile(archive, wanted, tell, stop.signal);
    if (stop.signal.aborted) return;
    if (!file.ok || !file.value) {
      const problem = file.ok ? null : ({ kind: 'failure', failure: file.error } as const);
      setState({ at: 'choice', problem });
      return;
    }
    const entries = await openEntries(file.value.file, wanted.fields);
    if (!entries) {
      if (!stop.signal.aborted) setState({ at: 'choice', problem: { kind: 'unreadable' } });
      return;
    }
    if (stop.signal.aborted) {
      entries.worker.close();
      return;
    }
    table.current = entries;
    const told = toldOf(profile, wanted, privacy, file.value.filter, gaps);
    const shown = shownFields(columns ?? usualColumns(fieldNamesIn(wanted.fields)), wanted.fields);
    setState({ at: 'table', source: sourceOf(entries, told, { fields: wanted.fields, shown }) });
  }
  return { state, read: (choice: Choice) => void read(choice), end };
}

import { useEffect, useRef, useState } from 'react';
import type { AnonymousAs } from '../../../../contract/eventExport.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import type { Profile } from '../../../../contract/profiles.ts';
import { api } from '../../../api.ts';
import type { ExportSource } from '../../../exporting/exportSource.ts';
import type { PanelProps } from '../panel.ts';
import { WHOLE_ARCHIVE } from '../explorerState.ts';
import { entriesFile, openEntries, type EntryFrame, type NotExported, type Told } from './exportedEntries.ts';
import { entriesInfo, gapsIn } from './entriesInfo.ts';
import { words } from './words.ts';

export type Which = 'shown' | 'chosen' | 'all';
export type Privacy = 'received' | AnonymousAs['addresses'];
export type Choice = { which: Which; privacy: Privacy };

type State =
  | { at: 'choice'; problem: NotExported | null }
  | { at: 'reading'; told: Told | null }
  | { at: 'table'; source: ExportSource };

async function gapsOf(archive: ArchiveId, scope: PanelProps['scope']): Promise<string[]> {
  const coverage = await api.events.coverage(archive);
  return coverage.ok ? gapsIn(coverage.value, scope) : [];
}

/** An export of entries: chosen, read into a table, then saved by the dialog that all exports share. */
export function useEntryExport(
  { archive, overview, scope }: PanelProps,
  profile: Profile,
  opened: string | null,
) {
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

  async function read({ which, privacy }: Choice) {
    const stop = new AbortController();
    running.current = stop;
    setState({ at: 'reading', told: null });
    const wanted = {
      scope: which === 'shown' ? scope : WHOLE_ARCHIVE,
      ids: which === 'chosen' && opened !== null ? [opened] : null,
      fields: overview.fields.map(({ name }) => name),
      anonymous: privacy === 'received' ? null : ({ addresses: privacy, ids: 'kept' } as const),
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
    const entries = await openEntries(file.value, wanted.fields);
    if (!entries) {
      if (!stop.signal.aborted) setState({ at: 'choice', problem: { kind: 'unreadable' } });
      return;
    }
    if (stop.signal.aborted) {
      entries.worker.close();
      return;
    }
    table.current = entries;
    const { frame, read: done } = entries;
    const caution = gaps.length === 0 ? null : words.gaps(gaps);
    const told = { profile, scope: wanted.scope, privacy: words.privacy[privacy], gaps, caution };
    setState({
      at: 'table',
      source: {
        fileName: words.fileName(profile.accountNumber, profile.kind === 'demo', privacy !== 'received'),
        isUtc: true,
        infoOf: ({ count }) => entriesInfo(told, count),
        frame,
        columns: done.columns,
        rows: done.rows,
        shown: done.shown,
        revision: done.revision,
        order: done.columns.map((_, at) => at),
        selection: [],
        described: [],
        caution,
      },
    });
  }
  return { state, read: (choice: Choice) => void read(choice), end };
}

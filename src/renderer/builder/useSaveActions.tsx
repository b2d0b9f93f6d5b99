import { useState, type ReactNode } from 'react';
import type { SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { useQueries } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { notify } from '../state/notices.ts';
import { SaveQueryDialog } from '../requests/SaveQueryDialog.tsx';
import { ScheduleDialog } from '../requests/ScheduleDialog.tsx';
import { words as requestWords } from '../requests/words.ts';
import { savedAs } from './savedAs.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

/** Something that can be done with the request besides running it. */
export type OtherAction = { id: string; name: string; run: () => void };

/** What is being saved: a version of the open query or another one, and whether it is to be scheduled then. */
type Saving = { request: ReportRequest; into: SavedQuery | null; thenSchedules: boolean };

const { saved: texts } = requestWords.save;

function sayStored(query: SavedQuery, before: SavedQuery | null): void {
  const count = query.versions.length;
  notify({
    tone: 'good',
    title: texts.title,
    text: count === before?.versions.length ? texts.same(query.name, count) : texts.text(query.name, count),
    action: {
      name: texts.show,
      run: () => {
        go({ screen: 'queries', at: 'saved' });
      },
    },
  });
}

/** Saves the request as a query, or as a version of the open one, and schedules it. Its dialogs are to be drawn. */
export function useSaveActions(builder: BuilderState): { actions: OtherAction[]; dialogs: ReactNode } {
  const { query: ref, setQuery, settle, form, request, requestNow, here } = builder;
  const queries = useQueries(({ value }) => value) ?? [];
  const open = queries.find(({ id }) => id === ref?.id) ?? null;
  const opened = open?.versions.find(({ number }) => number === ref?.version);
  const [saving, setSaving] = useState<Saving | null>(null);
  const [scheduled, setScheduled] = useState<SavedQuery | null>(null);
  const isUnchanged = open !== null && savedAs(ref, request, queries, here.nowMs) !== null;
  const save = (into: SavedQuery | null, thenSchedules = false) =>
    void form.handleSubmit(() => {
      setSaving({ request: requestNow(), into, thenSchedules });
    })();
  const actions: OtherAction[] = [
    {
      id: 'save',
      name: open ? words.saveVersion : words.save,
      run: () => {
        save(open);
      },
    },
    ...(open
      ? [
          {
            id: 'save-as',
            name: words.saveAs,
            run: () => {
              save(null);
            },
          },
        ]
      : []),
    {
      id: 'schedule',
      name: words.schedule,
      run: () => {
        if (isUnchanged) setScheduled(open);
        else save(open, true);
      },
    },
  ];
  const dialogs = (
    <>
      {saving && (
        <SaveQueryDialog
          request={saving.request}
          query={saving.into}
          range={opened?.range}
          onClose={() => {
            setSaving(null);
          }}
          onSaved={(query) => {
            setQuery({ id: query.id, version: query.versions.at(-1)?.number ?? 1, atMs: Date.now() });
            settle();
            if (saving.thenSchedules) setScheduled(query);
            else sayStored(query, saving.into);
          }}
        />
      )}
      {scheduled && (
        <ScheduleDialog
          query={scheduled}
          onClose={() => {
            setScheduled(null);
          }}
        />
      )}
    </>
  );
  return { actions, dialogs };
}

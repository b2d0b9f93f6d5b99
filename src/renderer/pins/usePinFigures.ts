import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { Pin, PinId } from '../../contract/desk.ts';
import type { StoredReport } from '../../contract/library.ts';
import { api } from '../state/api.ts';
import { yieldMachine } from '../state/machineUse.ts';
import { useActiveProfile, useLibrary, usePins, useQueries } from '../state/mainState.ts';
import { keyOf, reportsOfQuery, reportsToRead, type DaysOfReport } from './pinReports.ts';
import { readPin } from './readPin.ts';

/** What a pin is made of by now. */
type PinSource = {
  pin: Pin;
  key: string;
  reports: readonly DaysOfReport[];
  latest: StoredReport | null;
};

/** A pin, and whether its figures are being read, or cannot be. */
export type ShownPin = PinSource & { isDue: boolean; isUnreadable: boolean };

/** The pins whose reports cannot be read, with what was tried. */
const useUnreadable = create<{ of: ReadonlyMap<PinId, string> }>(() => ({ of: new Map() }));

/** One pin after the other, so that no more than one is in memory. */
let before: Promise<unknown> = Promise.resolve();

async function refresh({ pin, key, reports }: PinSource, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const mayGoOn = async () => {
    await yieldMachine();
    return !signal.aborted;
  };
  const found = await readPin(pin.view, reports, mayGoOn);
  if (signal.aborted) return;
  const kept = found && (await api.desk.keepFigures({ id: pin.id, figures: { ...found, key } }));
  if (!kept?.ok) useUnreadable.setState(({ of }) => ({ of: new Map(of).set(pin.id, key) }));
}

/** Where the figures of each pin come from; nothing until the library is known. */
function useSources(): readonly PinSource[] {
  const pins = usePins(({ value }) => value);
  const queries = useQueries(({ value }) => value);
  const library = useLibrary(({ value }) => value);
  const profile = useActiveProfile()?.id;
  return useMemo(
    () =>
      pins && queries && library
        ? pins.map((pin) => {
            const query = queries.find(({ id }) => id === pin.queryId);
            const found = query && profile ? reportsOfQuery(query, library, profile) : [];
            const reports = reportsToRead(found);
            return { pin, reports, key: keyOf(pin.view, reports), latest: reports[0]?.report ?? null };
          })
        : [],
    [pins, queries, library, profile],
  );
}

/**
 * The pins with what they are made of. While this is mounted, those whose reports have changed are read again, when
 * nobody waits for the machine; of all others the figures are known.
 */
export function usePinFigures(): readonly ShownPin[] {
  const sources = useSources();
  const unreadable = useUnreadable(({ of }) => of);
  const due = sources.filter(
    ({ pin, key, reports }) =>
      reports.length > 0 && pin.figures?.key !== key && unreadable.get(pin.id) !== key,
  );
  const todo = due.map(({ pin, key }) => `${pin.id} ${key}`).join('\n');
  useEffect(() => {
    if (todo === '') return undefined;
    const stop = new AbortController();
    before = before.then(async () => {
      for (const source of due) await refresh(source, stop.signal);
    });
    return () => {
      stop.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `todo` says what is due
  }, [todo]);
  return sources.map((source) => ({
    ...source,
    isDue: due.includes(source),
    isUnreadable: unreadable.get(source.pin.id) === source.key,
  }));
}

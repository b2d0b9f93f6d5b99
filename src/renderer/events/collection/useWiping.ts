import { useState } from 'react';
import type { ArchiveId, ProfileEvents } from '../../../contract/events.ts';
import { ok } from '../../../contract/result.ts';
import { api } from '../../state/api.ts';
import { notify } from '../../state/notices.ts';
import { usePending } from '../../state/usePending.ts';
import { countEntries } from './countEntries.ts';
import { isRange, wipeRange, type WipeChoice, type WipeIssues, type WipeRange } from './wipeRange.ts';
import { wipeWords as texts } from './wipeWords.ts';

/** What was counted, and is wiped once its count has been typed. */
export type Counted = { range: WipeRange; entries: number; atSecond: number };

type Wiping = { archive: ArchiveId; events: ProfileEvents; onClose: () => void };

/** What is chosen to be wiped, counted, confirmed and done. */
export function useWiping({ archive, events: { profileId, collection }, onClose }: Wiping) {
  const [choice, setChoice] = useState<WipeChoice>({ which: 'between', first: '', last: '' });
  const [issues, setIssues] = useState<WipeIssues>({});
  const [counted, setCounted] = useState<Counted | null>(null);
  const [typed, setTyped] = useState('');
  const [stops, setStops] = useState(false);
  const { isPending, run } = usePending();
  const isConfirmed = counted !== null && typed.trim() === String(counted.entries);

  function change(changed: WipeChoice) {
    setChoice(changed);
    setIssues({});
    setCounted(null);
    setTyped('');
  }
  function count() {
    const range = wipeRange(choice);
    setIssues(isRange(range) ? {} : range);
    if (!isRange(range)) return;
    run(async () => {
      const found = await countEntries(archive, range.fromMicros, range.beforeMicros);
      if (found.ok) setCounted({ range, entries: found.value, atSecond: Math.floor(Date.now() / 1_000) });
      return found;
    })();
  }
  function wipe() {
    if (!isConfirmed) return;
    run(async () => {
      // Stopped first, or a round in between would fetch what is wiped.
      const kept = { profileId, collection: { ...collection, collects: false } };
      const stopped = stops ? await api.events.setCollection(kept) : ok(undefined);
      if (!stopped.ok) return stopped;
      const wiped = await api.events.wipe({ archive, ...counted.range });
      if (wiped.ok) {
        notify({ tone: 'good', title: texts.done, text: texts.doneText(wiped.value.entries) });
        onClose();
      }
      return wiped;
    })();
  }
  return {
    choice,
    change,
    issues,
    counted,
    typed,
    setTyped,
    stops,
    setStops,
    isConfirmed,
    isPending,
    count,
    wipe,
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { ArchiveSummary } from '../../../contract/events.ts';
import { api } from '../../state/api.ts';
import { onArchiveChange } from '../../state/mainState.ts';
import { notifyFailure } from '../../state/notices.ts';

/** Sizes on disk need not follow every page. */
const RENEWED_MS = 3_000;

/** Every archive on this computer, and how to read the list anew; null before the first answer. */
export function useArchives() {
  const [archives, setArchives] = useState<readonly ArchiveSummary[] | null>(null);
  const readAgain = async () => {
    const answer = await api.events.archives();
    if (answer.ok) setArchives(answer.value);
    else notifyFailure(answer.error);
  };
  const renew = useEffectEvent(() => void readAgain());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const readSoon = (ms: number) => {
      timer ??= setTimeout(() => {
        timer = null;
        renew();
      }, ms);
    };
    readSoon(0);
    const stop = onArchiveChange(() => {
      readSoon(RENEWED_MS);
    });
    return () => {
      stop();
      if (timer) clearTimeout(timer);
    };
  }, []);
  return { archives, readAgain };
}

import { useEffect, useState } from 'react';
import type { Coverage } from '../../../../contract/eventCoverage.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { api } from '../../../state/api.ts';
import { onArchiveChange } from '../../../state/mainState.ts';

/** While a fetch is under way, the coverage changes with every slice; it is read no more often than this. */
const RENEWED_MS = 2_000;

/** What an archive covers of the log, kept up to date; null while nobody knows. */
export function useCoverage(archive: ArchiveId): Coverage | null {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = async () => {
      const answer = await api.events.coverage(archive);
      // Without it, nothing is claimed about times without entries.
      if (isCurrent) setCoverage(answer.ok ? answer.value : null);
    };
    const stop = onArchiveChange((change) => {
      if (change.archive !== archive) return;
      timer ??= setTimeout(() => {
        timer = null;
        void read();
      }, RENEWED_MS);
    });
    void read();
    return () => {
      isCurrent = false;
      stop();
      if (timer) clearTimeout(timer);
    };
  }, [archive]);
  return coverage;
}

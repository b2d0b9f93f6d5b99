import { useEffect, useState } from 'react';
import type { Coverage } from '../../../../contract/eventCoverage.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { api } from '../../../api.ts';
import { onArchiveChange } from '../../../mainState.ts';

/** What an archive covers, kept up to date; null until it is known, and if it cannot be read. */
export function useCoverage(archive: ArchiveId): Coverage | null {
  const [coverage, setCoverage] = useState<{ of: ArchiveId; value: Coverage } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () => {
      void api.events.coverage(archive).then((answer) => {
        if (isCurrent) setCoverage(answer.ok ? { of: archive, value: answer.value } : null);
      });
    };
    read();
    const stop = onArchiveChange((change) => {
      if (change.archive === archive && change.what === 'coverage') read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [archive]);
  return coverage?.of === archive ? coverage.value : null;
}

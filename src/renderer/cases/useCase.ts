import { useEffect, useState } from 'react';
import type { Case, CaseId } from '../../contract/cases.ts';
import { api } from '../state/api.ts';
import { useCases } from '../state/mainState.ts';
import { notifyIfFailed } from '../state/notices.ts';

/** A case with its pieces, read again after each change; null until it is read, and 'gone' if it was deleted. */
export function useCase(id: CaseId): Case | 'gone' | null {
  const cases = useCases(({ value }) => value);
  const changedAtMs = cases?.find((each) => each.id === id)?.changedAtMs;
  const [read, setRead] = useState<Case | null>(null);
  useEffect(() => {
    if (changedAtMs === undefined) return undefined;
    let isWanted = true;
    void api.cases.read(id).then((found) => {
      if (!isWanted) return;
      if (found.ok) setRead(found.value);
      else notifyIfFailed(found);
    });
    return () => {
      isWanted = false;
    };
  }, [id, changedAtMs]);
  return cases && changedAtMs === undefined ? 'gone' : read;
}

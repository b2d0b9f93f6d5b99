import type { PieceSource } from '../../contract/cases.ts';
import { useConnection, useEvents } from '../state/mainState.ts';
import { go, openReport } from '../state/navigation.ts';
import { notify } from '../state/notices.ts';
import { words } from './words.ts';

/** The archive that the events show: that of the active profile. */
function archiveHere() {
  const activeId = useConnection.getState().value?.activeId;
  return useEvents.getState().value?.find(({ profileId }) => profileId === activeId)?.archive;
}

/** Goes to where a piece comes from. */
export function goToSource(source: PieceSource): void {
  switch (source.kind) {
    case 'report': {
      const [first] = source.reports;
      if (first) openReport(first.id);
      return;
    }
    case 'entries':
      if (archiveHere() === source.archive) go({ screen: 'events', at: 'explorer', entries: source });
      else notify({ tone: 'warn', ...words.piece.otherArchive });
      return;
    case 'attempt':
      go({ screen: 'attempt', id: source.id });
  }
}

import type { PieceSource } from '../../contract/cases.ts';
import { go, openReport } from '../state/navigation.ts';

/** Goes to where a piece comes from. */
export function goToSource(source: PieceSource): void {
  switch (source.kind) {
    case 'report': {
      const [first] = source.reports;
      if (first) openReport(first.id);
      return;
    }
    case 'entries':
      go({ screen: 'events', at: 'explorer' });
      return;
    case 'attempt':
      go({ screen: 'attempt', id: source.id });
  }
}

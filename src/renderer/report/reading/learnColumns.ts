import type { StoredReport } from '../../../contract/library.ts';
import { api } from '../../state/api.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';

/** More columns than a header with identifiers has. */
const MOST = 1_000;

/** Tells the catalogue which columns a report of the service has. Nobody waits for it, and nobody misses it. */
export function learnColumns({ id, source }: StoredReport, columns: readonly ColumnInfo[]): void {
  if (source.kind !== 'service') return;
  const received = columns.filter(({ derived }) => derived === undefined).slice(0, MOST);
  const header = received.map(({ name, kind, corrected }) => {
    const inferred = corrected?.inferred ?? kind;
    return { name, kind: inferred === 'comma' || inferred === 'grouped' ? ('number' as const) : inferred };
  });
  void api.catalogue.learnColumns({ report: id, columns: header });
}

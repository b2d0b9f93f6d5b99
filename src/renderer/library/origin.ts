import type { StoredReport } from '../../contract/library.ts';

/** Where a report came from, in a word or two. */
export const originOf = ({ source }: StoredReport): string =>
  source.kind === 'file'
    ? 'Opened file'
    : `${source.profileName} · ${source.request.query.metrics.join(', ')}`;

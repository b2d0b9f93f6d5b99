import type { StoredReport } from '../../contract/library.ts';
import { words } from './words.ts';

/** Where a report came from, in a few words. */
export const originOf = ({ source }: StoredReport): string =>
  source.kind === 'file'
    ? words.openedFile
    : `${source.profileName} · ${source.request.query.metrics.join(', ')}`;

import type { StoredReport } from '../../contract/library.ts';
import { words } from './words.ts';

/** Where a report came from: the profile that asked for it, or a file. */
export const originOf = ({ source }: StoredReport): string =>
  source.kind === 'file' ? words.openedFile : source.profileName;

/** What it was asked for; nothing is known of a file. */
export const metricsOf = ({ source }: StoredReport): string =>
  source.kind === 'file' ? '' : source.request.query.metrics.join(', ');

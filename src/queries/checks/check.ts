import type { ReportRequest } from '../../contract/reports.ts';
import type { Catalogue } from '../catalogue.ts';
import type { TimeReference } from '../times.ts';

/** The field of a request that a check is about. */
export type CheckedField =
  | 'start'
  | 'end'
  | 'by'
  | 'metrics'
  | 'units'
  | 'dimensions'
  | 'filter'
  | 'sort'
  | 'limit'
  | 'fileName'
  | 'request';

/**
 * Something to say about a request. What `blocks` keeps it from being sent; `doubtful` may be refused or not mean what
 * it seems to; `unlisted` is only not in the catalogue. The ground is what it rests on.
 */
export type Check = {
  field: CheckedField;
  level: 'blocks' | 'doubtful' | 'unlisted';
  ground: 'documented' | 'inferred' | 'unknown';
  message: string;
  /** The sentence that it rests on, where that is not the one about its field. */
  source?: string;
};

/** What a check looks at. The request may be unfinished: without metrics, or with a time that is none. */
export type Checked = { request: ReportRequest; catalogue: Catalogue; here: TimeReference };

/** An identifier or value as it stands in a sentence. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

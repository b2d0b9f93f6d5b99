import type { StoredReport } from '../../contract/library.ts';
import { coveredSpan, rangeNameAt, spanName, spanOf, type Span } from '../../queries/reportSpan.ts';
import { madeOnce } from '../state/madeOnce.ts';

/** The time that a report is about, as far as it can be known, and its name. */
type AskedRange = { span: Span | null; name: string };

const UNKNOWN: AskedRange = { span: null, name: '' };

/** The time that a report was asked for. A file says of none. */
export const askedRange = madeOnce(({ source }: StoredReport): AskedRange => {
  if (source.kind === 'file') return UNKNOWN;
  const { answer, request, requestedAtMs } = source;
  const asked = coveredSpan(request.query, requestedAtMs);
  // What the service made of times that only it can read.
  const { start, end } = answer;
  const span = asked ?? (start !== null && end !== null ? spanOf({ start, end }, requestedAtMs) : null);
  return { span, name: asked || !span ? rangeNameAt(request.query, requestedAtMs) : spanName(span) };
});

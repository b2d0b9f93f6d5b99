import type { JoinedPart, ReportSource } from '../../contract/library.ts';
import { words } from './words.ts';

/** The parts that a joined table lacks; none for any other report. */
export const missingParts = (source: ReportSource): readonly JoinedPart[] =>
  source.kind === 'joined' ? source.parts.filter(({ report }) => report === null) : [];

/** The parts of a joined table that lack some of its columns. */
export const unevenParts = (source: ReportSource): readonly JoinedPart[] =>
  source.kind === 'joined' ? source.parts.filter(({ report }) => (report?.lacks.length ?? 0) > 0) : [];

/** Why the figures of a joined table may be wrong, to be said wherever they are; null if nothing is missing. */
export function joinedCaution(source: ReportSource): string | null {
  const missing = missingParts(source);
  if (source.kind !== 'joined' || missing.length === 0) return null;
  return words.joined.missing(missing.length, source.parts.length);
}

/** Each part as a line: its time, its report, its rows and its hash, or why it is missing. */
export function partLines(source: ReportSource): string[] {
  if (source.kind !== 'joined') return [];
  return source.parts.map(({ label, report, missing }) =>
    report
      ? words.joined.part(label, report)
      : words.joined.missingPart(label, missing ?? words.joined.unknown),
  );
}

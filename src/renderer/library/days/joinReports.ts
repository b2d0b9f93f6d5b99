import { joinParts } from '../../joining/joinFacts.ts';
import { partsOf, type SpannedReport } from './chosenDays.ts';
import type { Question } from './questions.ts';

/** Joins reports of a question, which need not be one batch, into a table. */
export function joinReports(
  question: Question,
  reports: readonly SpannedReport[],
  /** What the table will lack, in words. */
  lacks: string,
): Promise<void> {
  const { profileId, profileName, demo, request } = question;
  const parts = partsOf(reports);
  const range = { start: parts[0]?.start ?? '', end: parts.at(-1)?.end ?? '' };
  return joinParts(
    {
      id: null,
      profileId,
      profileName,
      demo,
      request: { ...request, query: { ...request.query, ...range } },
      createdAtMs: Date.now(),
    },
    parts,
    lacks,
  );
}

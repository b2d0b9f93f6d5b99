import type { EventAnswers, EventScope, QuestionOf } from '../../../../contract/eventQuestions.ts';
import { scopeBefore } from '../before/periodBefore.ts';

/** The element around what is special, which gets the focus when it was asked for from elsewhere. */
export const SPECIAL_ID = 'special-values';

/** What entries are compared with. */
export type Against = 'rest' | 'before';

type Overview = EventAnswers['overview'];
type SpecialQuestion = QuestionOf<'special'>;

/** How many values are asked for, those that are left out included. */
const TOP = 60;

const isWhole = ({ fromMicros, beforeMicros, filter }: EventScope): boolean =>
  fromMicros === null && beforeMicros === null && filter.length === 0;

/** The question about a scope, or why there is none: everything is shown, or no time from which to look back. */
export function specialQuestion(
  scope: EventScope,
  against: Against,
  overview: Overview,
): SpecialQuestion | 'whole' | 'no-span' {
  if (isWhole(scope)) return 'whole';
  if (against === 'rest') return { kind: 'special', scope, against: null, top: TOP };
  const before = scopeBefore(scope, overview);
  return before ? { kind: 'special', scope, against: before, top: TOP } : 'no-span';
}

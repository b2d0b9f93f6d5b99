import type { EventAnswers, QuestionKind, QuestionOf } from '../../contract/eventQuestions.ts';
import { count, facets, histogram } from './counts.ts';
import type { Explorer } from './explorer.ts';
import { incidents } from './incidents.ts';
import { detail, overview } from './overview.ts';
import type { Pace } from './pace.ts';
import { page, offsetOf } from './rows.ts';
import { special } from './special.ts';

/** Who answers each kind of question, with an answer of that kind. */
const ANSWERERS: {
  [K in QuestionKind]: (
    explorer: Explorer,
    question: QuestionOf<K>,
    pace: Pace,
    bytes: number,
  ) => EventAnswers[K] | Promise<EventAnswers[K]>;
} = {
  overview: ({ store }, _question, _pace, bytes) => overview(store, bytes),
  detail: ({ store }, question) => detail(store, question),
  count,
  facets,
  histogram,
  page,
  offset: offsetOf,
  incidents,
  special,
};

/** Answers a question. `bytes` is what the archive needs on disk. */
export async function answer<K extends QuestionKind>(
  explorer: Explorer,
  question: QuestionOf<K>,
  bytes: number,
  pace: Pace,
): Promise<EventAnswers[K]> {
  const kind: K = question.kind;
  return ANSWERERS[kind](explorer, question, pace, bytes);
}

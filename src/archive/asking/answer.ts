import type { EventAnswer, EventQuestion } from '../../contract/eventQuestions.ts';
import { count, facets, histogram } from './counts.ts';
import type { Explorer } from './explorer.ts';
import { incidents } from './incidents.ts';
import { detail, overview } from './overview.ts';
import type { Pace } from './pace.ts';
import { page, place } from './rows.ts';
import { special } from './special.ts';

/** Answers a question. `bytes` is what the archive needs on disk. */
export async function answer(
  explorer: Explorer,
  question: EventQuestion,
  bytes: number,
  pace: Pace,
): Promise<EventAnswer> {
  switch (question.kind) {
    case 'overview':
      return overview(explorer.store, bytes);
    case 'detail':
      return detail(explorer.store, question);
    case 'count':
      return count(explorer, question, pace);
    case 'facets':
      return facets(explorer, question, pace);
    case 'histogram':
      return histogram(explorer, question, pace);
    case 'page':
      return page(explorer, question, pace);
    case 'place':
      return place(explorer, question, pace);
    case 'incidents':
      return incidents(explorer, question, pace);
    case 'special':
      return special(explorer, question, pace);
  }
}

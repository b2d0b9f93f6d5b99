import type { Failure } from '../../../contract/result.ts';
import type { Ending } from './ending.ts';
import { words } from './words.ts';

/** How the endpoint ended. A web page may come with any status. */
export function endingWords(ending: Ending, failure: Failure): string {
  const status = ending === 'web-page' && failure.kind === 'unexpected-answer' ? failure.status : null;
  const text = words.endings[ending];
  return status !== null && status >= 400 ? `${text} ${words.ask.withStatus(status)}` : text;
}

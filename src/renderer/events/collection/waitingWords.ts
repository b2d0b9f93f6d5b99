import type { Failure } from '../../../contract/result.ts';
import { wordsFor } from '../../failures/failures.ts';
import type { ProblemWords } from '../../ui/messages/Problem.tsx';
import { words } from './words.ts';

/** Why a fetch waits. Where nothing helps but waiting, which it does by itself, nobody is asked for anything. */
export function waitingWords(error: Failure): ProblemWords {
  const general = wordsFor(error);
  const isPassing = error.kind === 'rate-limited' || error.kind === 'server-trouble';
  return isPassing ? { ...general, todo: words.fetch.byItself } : general;
}

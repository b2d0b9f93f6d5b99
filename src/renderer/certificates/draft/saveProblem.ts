import type { Failure } from '../../../contract/result.ts';
import { wordsFor } from '../../failures/failures.ts';
import { fieldNames } from '../fieldNames.ts';
import { inOrganization } from './textPaths.ts';
import { words } from './words.ts';

/** Why a draft is not saved, and what to do. */
export function saveProblem(error: Failure): string {
  if (error.kind !== 'invalid') {
    const { meaning, todo } = wordsFor(error);
    return words.saved.why(meaning, todo);
  }
  const paths = error.issues.map(({ path }) => inOrganization(path.replace(/^content\./, '')));
  const messages = new Set(error.issues.map(({ message }) => message));
  return words.saved.invalid(fieldNames(paths), [...messages].join(' '));
}

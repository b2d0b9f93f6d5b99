import type { RemovedProfile } from '../../contract/connection.ts';
import { wordsFor } from '../failures/failures.ts';
import { words } from './words.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What is said of what a removed profile left behind, and why. Rooms that failed in the same way share its words. */
export function leftWords(name: string, left: RemovedProfile['left']): { title: string; text: string } {
  const why = left.map(({ error }) => {
    const { title, meaning, todo } = wordsFor(error);
    return `${title} ${meaning} ${todo}`;
  });
  return {
    title: words.removal.left(name, LIST.format(left.map(({ room }) => words.removal.rooms[room]))),
    text: [...new Set(why)].join(' '),
  };
}

import type { ChangeId } from '../../contract/catalogue.ts';
import { api } from '../api.ts';
import { notifyIfFailed } from '../notices.ts';
import { words } from './words.ts';

/** The action of a notice that puts back what a change took away. */
export const undoable = (change: ChangeId) => ({
  name: words.removed.undo,
  run: () => void api.catalogue.undo(change).then(notifyIfFailed),
});

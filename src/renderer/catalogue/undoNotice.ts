import type { ChangeId } from '../../contract/catalogue.ts';
import { api } from '../state/api.ts';
import { notify, notifyIfFailed } from '../state/notices.ts';
import { words } from './words.ts';

/** Says what a change has done, for as long as it takes to undo it. */
export function notifyUndoable(change: ChangeId, title: string, text: string): void {
  notify({
    tone: 'good',
    title,
    text,
    lasting: true,
    action: {
      name: words.removed.undo,
      run: () => void api.catalogue.undo(change).then(notifyIfFailed),
    },
  });
}

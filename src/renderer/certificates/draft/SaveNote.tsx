import { Status } from '../../ui/messages/Status.tsx';
import type { SaveState } from './draftSaver.ts';
import { words } from './words.ts';

/** Whether the draft is saved. It is not announced, since a draft is saved again and again; a failure is, elsewhere. */
export function SaveNote({ state }: { state: SaveState }) {
  return (
    <span role="status" aria-live="off">
      {state.kind === 'failed' && <Status tone="bad">{words.saved.failed}</Status>}
      {state.kind === 'saved' && words.saved.saved(state.atMs)}
      {state.kind === 'saving' && words.saved.saving}
    </span>
  );
}

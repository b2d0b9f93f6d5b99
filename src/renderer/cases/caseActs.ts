import type { Case, CasePiece, CaseId, ListedCase } from '../../contract/cases.ts';
import { api } from '../state/api.ts';
import { eachInTurn } from '../state/eachInTurn.ts';
import { go } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { Removals } from '../state/removals.ts';
import { words } from './words.ts';

export const openCase = ({ id }: Pick<ListedCase, 'id'>): void => {
  go({ screen: 'case', id });
};

const removedCases = new Removals<ListedCase>({
  says: (cases) => ({
    tone: 'good',
    title: words.removed.title(cases.length),
    text: words.removed.text(cases),
    undo: words.removed.undo,
  }),
  restore: (cases) => eachInTurn(cases, ({ id }) => api.cases.restore(id)),
});

/** Brings the cases back that were deleted last. */
export const undoRemoval = (): void => {
  removedCases.undoLast();
};

/** Deletes cases, and offers to bring them back as they were. */
export async function removeCases(cases: readonly ListedCase[]): Promise<void> {
  const removed: ListedCase[] = [];
  const done = await eachInTurn(cases, async (each) => {
    const erased = await api.cases.remove(each.id);
    if (erased.ok) removed.push(each);
    return erased;
  });
  if (removed.length > 0) removedCases.add(removed);
  notifyIfFailed(done);
}

type RemovedPiece = { id: CaseId; piece: CasePiece; at: number };

const removedPieces = new Removals<RemovedPiece>({
  says: (pieces) => ({
    tone: 'good',
    title: words.piece.removed.title,
    text: words.piece.removed.text(pieces.map(({ piece }) => nameOf(piece)).join('”, “')),
    undo: words.piece.removed.undo,
  }),
  // The last one first: each stood where the others after it were gone.
  restore: (pieces) => eachInTurn(pieces.toReversed(), (each) => api.cases.put(each)),
});

const nameOf = (piece: CasePiece): string =>
  piece.kind === 'text' ? piece.heading || words.piece.text : piece.title;

/** Brings the pieces back that were removed last. */
export const undoPieceRemoval = (): void => {
  removedPieces.undoLast();
};

/** Removes a piece, and offers to bring it back to its place. */
export async function removePiece({ id, pieces }: Case, piece: CasePiece): Promise<void> {
  const removed = await api.cases.removePiece({ id, piece: piece.id });
  if (removed.ok) removedPieces.add([{ id, piece, at: pieces.indexOf(piece) }]);
  notifyIfFailed(removed);
}

import { useEffect, useState } from 'react';
import type { CasePiece, PieceId } from '../../contract/cases.ts';
import { answerTo } from '../../contract/eventQuestions.ts';
import { api } from '../state/api.ts';
import { useAttempts, useLibrary } from '../state/mainState.ts';
import { useSame } from '../ui/useSame.ts';
import { sourceState, type SourceState } from './sourceState.ts';

type Counted = ReadonlyMap<PieceId, number | null>;

/** How many entries are found now for each piece of the event log; null where the archive does not say. */
function useCounts(pieces: readonly CasePiece[]): Counted {
  const asked = useSame(
    pieces.flatMap((piece) =>
      piece.kind === 'evidence' && piece.source.kind === 'entries'
        ? [{ id: piece.id, archive: piece.source.archive, scope: piece.source.scope }]
        : [],
    ),
  );
  const [counted, setCounted] = useState<Counted>(new Map());
  useEffect(() => {
    let isWanted = true;
    for (const { id, archive, scope } of asked) {
      const question = { kind: 'count', scope } as const;
      void api.events.ask({ archive, question, key: `case ${id}` }).then((answer) => {
        const entries = answer.ok ? answerTo(question, answer.value).entries : null;
        if (isWanted) setCounted((before) => new Map([...before, [id, entries]]));
      });
    }
    return () => {
      isWanted = false;
    };
  }, [asked]);
  return counted;
}

/** What became of the source of each piece since it was added, as far as it is known by now. */
export function useSourceStates(pieces: readonly CasePiece[]): ReadonlyMap<PieceId, SourceState> {
  const library = useLibrary(({ value }) => value);
  const attempts = useAttempts(({ value }) => value);
  const counted = useCounts(pieces);
  const states = new Map<PieceId, SourceState>();
  for (const piece of pieces) {
    if (piece.kind !== 'evidence' || !library || !attempts) continue;
    const entries = counted.get(piece.id);
    if (piece.source.kind === 'entries' && entries === undefined) continue;
    states.set(piece.id, sourceState(piece, { library, attempts, entries: entries ?? null }));
  }
  return states;
}

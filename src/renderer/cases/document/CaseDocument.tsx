import type { Case, PieceId } from '../../../contract/cases.ts';
import { formatTime } from '../../ui/text/formats.ts';
import { words } from '../words.ts';
import { PieceDocument, type Medium } from './PieceDocument.tsx';

/** What a document is made of. */
export type Documented = {
  of: Case;
  /** What became of the source of each piece, in words. */
  states: ReadonlyMap<PieceId, string>;
  /** What an anonymous document says of itself; null for any other. */
  notes: readonly string[] | null;
  writtenAtMs: number;
};

/** A whole case as one document. */
export function CaseDocument({ of, states, notes, writtenAtMs, medium }: Documented & { medium: Medium }) {
  return (
    <article data-case>
      <header>
        <h1>{of.name}</h1>
        <p data-said>{words.document.about(of.pieces.length, formatTime(writtenAtMs))}</p>
        {notes && <p data-said>{[words.anonymous.about, ...notes].join(' ')}</p>}
      </header>
      {of.pieces.map((piece) => (
        <section key={piece.id}>
          <PieceDocument piece={piece} medium={medium} />
          {piece.kind === 'evidence' && (
            <p data-said>
              {[
                words.piece.kinds[piece.of],
                words.piece.added(formatTime(piece.addedAtMs)),
                ...(states.has(piece.id) ? [states.get(piece.id)] : []),
              ].join(' · ')}
            </p>
          )}
        </section>
      ))}
    </article>
  );
}

import type { CasePiece, Evidence, PieceTable } from '../../../contract/cases.ts';
import type { EventScope } from '../../../contract/eventQuestions.ts';
import { microsText } from '../../../events/epochTime.ts';
import { filterText } from '../../../events/filterText.ts';
import { headerText, lineOf } from '../../ui/grid/gridColumns.ts';
import { visibleText } from '../../ui/grid/gridText.ts';
import { PlainTable } from '../../ui/page/PlainTable.tsx';
import { words } from '../words.ts';

/** What a piece is shown on. Paper folds nothing and has room for so many rows of a table. */
export type Medium = 'screen' | 'file' | 'paper';
const MOST_ON_PAPER = 40;
/** A table of so many rows need not be unfolded. */
const FEW = 12;

const says = words.document;

/** The bytes of a text, as the address of an image has them. */
function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary);
}

/** A picture as an image, in which nothing runs and nothing is loaded, whatever the picture says. */
const addressOf = (svg: string) => `data:image/svg+xml;base64,${base64Of(svg)}`;

const headOf = ({ name, unit }: PieceTable['columns'][number]) =>
  visibleText(headerText({ name, ...(unit === null ? {} : { unit }) }));

/** A table, or as much of it as is kept and there is room for. */
function Table({ table, medium }: { table: PieceTable; medium: Medium }) {
  const rows = medium === 'paper' ? table.rows.slice(0, MOST_ON_PAPER) : table.rows;
  const caption = says.table(visibleText(table.title), says.rows(rows.length, table.of));
  const content = (
    // What is wider than the page is scrolled by itself.
    <div data-scroll {...(medium === 'paper' ? {} : { tabIndex: 0, role: 'group', 'aria-label': caption })}>
      <PlainTable
        columns={table.columns}
        rows={rows}
        headOf={headOf}
        textOf={(cell, kind) => visibleText(lineOf(cell, kind))}
      />
    </div>
  );
  if (medium === 'paper')
    return (
      <>
        <p data-caption>{caption}</p>
        {content}
      </>
    );
  return (
    <details open={rows.length <= FEW || table.hasFields}>
      <summary>{caption}</summary>
      {content}
    </details>
  );
}

/** To the last digit, as the log is. */
const moment = (micros: number | null) =>
  micros === null ? words.scope.open : `${microsText(micros).replace(/\.000000$/, '')} UTC`;

/** Which entries were looked at. */
const scopeFacts = ({ fromMicros, beforeMicros, filter }: EventScope): (readonly [string, string])[] => [
  [words.scope.from, moment(fromMicros)],
  [words.scope.before, moment(beforeMicros)],
  [words.scope.filter, filter.length === 0 ? words.scope.none : filterText(filter)],
];

function EvidenceDocument({ piece, medium }: { piece: Evidence; medium: Medium }) {
  const { title, lines, picture, tables, demo, source } = piece;
  const facts = [...(source.kind === 'entries' ? scopeFacts(source.scope) : []), ...piece.facts];
  return (
    <>
      <h2>
        {visibleText(title)} {demo && <strong data-demo>{says.demo}</strong>}
      </h2>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never change places
        <p key={at}>{visibleText(line)}</p>
      ))}
      {picture !== null && <img src={addressOf(picture)} alt={says.picture(title)} />}
      {tables.map((table, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- tables never change places
        <Table key={at} table={table} medium={medium} />
      ))}
      {facts.length > 0 && (
        <p data-facts>{facts.map(([name, value]) => says.fact(name, visibleText(value))).join(' · ')}</p>
      )}
    </>
  );
}

/** A text by its paragraphs, which a blank line divides. */
const paragraphs = (text: string) => text.split(/\n[^\S\n]*\n/).filter((each) => each.trim() !== '');

/** A piece as a document has it: what was seen as it was, or what was written. */
export function PieceDocument({ piece, medium }: { piece: CasePiece; medium: Medium }) {
  if (piece.kind === 'evidence') return <EvidenceDocument piece={piece} medium={medium} />;
  return (
    <>
      {piece.heading.trim() !== '' && <h2>{piece.heading}</h2>}
      {paragraphs(piece.text).map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
        <p key={at} data-written>
          {each}
        </p>
      ))}
    </>
  );
}

import type { Case, CasePiece, Evidence, PieceTable } from '../../../contract/cases.ts';
import { anonymise, isExported, type Anonymising } from '../../../events/anonymous/anonymise.ts';
import { anonymousFilter } from '../../../events/anonymous/anonymousFilter.ts';
import { REMOVED } from '../../../events/anonymous/plainText.ts';
import { knownFieldOf } from '../../../events/fields.ts';
import { words } from '../words.ts';
import { anonymousText, hostName, Pseudonyms, type Replaced } from './anonymousText.ts';

const { anonymous: says } = words;

type AnonymousCase = {
  of: Case;
  /** Any other text of the document. */
  text: (text: string) => string;
  /** What is not in it, and what was replaced in the texts of the analyst. */
  notes: readonly string[];
};

/** What the archive replaces by hashes has names here that hold in this document alone. */
const HASHED: Readonly<Record<string, string>> = {
  address: 'address',
  network: 'network',
  id: 'ID',
  ruleId: 'rule',
  tupleId: 'tuple',
};

const howWith = (names: Pseudonyms): Anonymising => ({
  addresses: 'hashed',
  hosts: false,
  others: false,
  hash(text) {
    const [kind = '', ...rest] = text.split(' ');
    return names.of(HASHED[kind] ?? kind, rest.join(' '));
  },
});

/** The texts of a picture, as they are read. */
const textsIn = (svg: string): string[] =>
  [...svg.matchAll(/>([^<]+)</g)].map(([, text = '']) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll(/&#0?39;/g, "'")
      .replaceAll('&amp;', '&'),
  );

/** A value so short may be a word of any text. */
const LEAST = 4;

/**
 * What of a piece leads back to where it comes from, wherever it is repeated: the hashes of its files, or the number and
 * the values of a request, which name an organization and people.
 */
function leadsOf({ source, title, tables }: Evidence): string[] {
  if (source.kind === 'report') return source.reports.map(({ sha256 }) => sha256);
  if (source.kind === 'entries') return [];
  const values = tables.flatMap(({ rows }) => rows.flatMap(([, ...sent]) => sent.map((each) => each ?? '')));
  return [...(title.match(/\d+/g) ?? []), ...values].filter(({ length }) => length >= LEAST);
}

/** What is replaced in every text of a document, since one of its pieces or the settings say what it is. */
function replacedIn(
  { pieces }: Case,
  own: readonly string[],
  fieldText: (field: string, text: string) => string,
): Replaced {
  const evidence = pieces.filter((piece) => piece.kind === 'evidence');
  const fieldTables = evidence.flatMap(({ tables }) => tables.filter(({ hasFields }) => hasFields));
  return [
    ...fieldTables.flatMap(({ rows }) =>
      rows.flatMap(([field, value]) => {
        if (!field || !value || value.length < LEAST) return [];
        const by = fieldText(field, value);
        return by === value ? [] : [[value, by] as const];
      }),
    ),
    ...evidence.flatMap((piece) => leadsOf(piece).map((lead) => [lead, REMOVED] as const)),
    ...own.filter((name) => name.trim().length > 1).map((name) => [name, says.profile] as const),
  ];
}

/** A case without what leads to a person or says whose log it is. `own` are the names and numbers of one’s accounts. */
export function anonymousCase(of: Case, own: readonly string[]): AnonymousCase {
  const names = new Pseudonyms();
  const how = howWith(names);
  const notes: string[] = [];
  const inProducts = anonymousText(names, []);
  const fieldText = (field: string, text: string): string => {
    const known = knownFieldOf(field);
    if (known === 'host') return hostName(text, names);
    const said = anonymise([{ name: field, text }], null, how)[0]?.text ?? '';
    return known === 'userAgent' ? inProducts(said) : said;
  };
  const text = anonymousText(names, replacedIn(of, own, fieldText));
  /** Figures stay as they are, even where they look like the number of an account. */
  const cellText = (cell: string | null, kind: PieceTable['columns'][number]['kind'] = 'text') =>
    cell === null || (kind !== 'text' && !Number.isNaN(Number(cell))) ? cell : text(cell);

  const tableOf = (table: PieceTable): PieceTable => {
    const columns = table.columns.map((column) => ({
      ...column,
      name: text(column.name),
      unit: column.unit && text(column.unit),
    }));
    if (!table.hasFields)
      return {
        ...table,
        columns,
        title: text(table.title),
        rows: table.rows.map((row) => row.map((cell, at) => cellText(cell, table.columns[at]?.kind))),
      };
    const rows = table.rows.filter(([field]) => isExported(field ?? '', { hosts: true, others: false }));
    if (rows.length < table.rows.length) notes.push(says.fields(table.rows.length - rows.length));
    return {
      ...table,
      columns,
      rows: rows.map(([field, value, ...figures]) => [
        field ?? '',
        fieldText(field ?? '', value ?? ''),
        ...figures,
      ]),
    };
  };

  const evidenceOf = <E extends Evidence>(piece: E): E => {
    const { picture, source } = piece;
    const tables = piece.tables.map(tableOf);
    // Its names are those of its figures, and may be cut where there is no room, so that nobody knows them again.
    const isNamed =
      picture !== null &&
      (JSON.stringify(tables) !== JSON.stringify(piece.tables) ||
        textsIn(picture).some((each) => text(each) !== each));
    if (isNamed) notes.push(says.picture(text(piece.title)));
    return {
      ...piece,
      title: text(piece.title),
      lines: piece.lines.map(text),
      facts: piece.facts.map(([name, value]): [string, string] => [name, text(value)]),
      picture: isNamed ? null : picture,
      tables,
      source:
        source.kind === 'entries'
          ? { ...source, scope: { ...source.scope, filter: anonymousFilter(source.scope.filter, how) } }
          : source,
    };
  };

  const pieceOf = (piece: CasePiece): CasePiece[] => {
    if (piece.kind === 'text') {
      const written = { heading: text(piece.heading), text: text(piece.text) };
      if (written.heading !== piece.heading || written.text !== piece.text)
        notes.push(says.written(written.heading || words.piece.text));
      return [{ ...piece, ...written }];
    }
    if (piece.source.kind !== 'attempt') return [evidenceOf(piece)];
    notes.push(says.outcome);
    return [];
  };

  const pieces = of.pieces.flatMap(pieceOf);
  return { of: { ...of, name: text(of.name), pieces }, text, notes: [...new Set(notes)] };
}

// What holds the parts of a workbook together: their types and their relations.
import { xmlText } from './xmlText.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DRAWING = 'application/vnd.openxmlformats-officedocument';

/** The types of parts, by what they are to the part that they belong to. */
const TYPES = {
  officeDocument: `${SHEET}.sheet.main+xml`,
  worksheet: `${SHEET}.worksheet+xml`,
  styles: `${SHEET}.styles+xml`,
  sharedStrings: `${SHEET}.sharedStrings+xml`,
  table: `${SHEET}.table+xml`,
  pivotTable: `${SHEET}.pivotTable+xml`,
  pivotCacheDefinition: `${SHEET}.pivotCacheDefinition+xml`,
  drawing: `${DRAWING}.drawing+xml`,
  chart: `${DRAWING}.drawingml.chart+xml`,
} as const;

/** A file of the zip that a workbook is, and what it is. Its pieces are made when they are read, in the order of the files. */
export type Part = { name: string; kind: keyof typeof TYPES; pieces: Iterable<string>; leads?: Part[] };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function* declared(pieces: Iterable<string>): Generator<string> {
  yield XML;
  yield* pieces;
}

/** The relations of a part; a target is named from the root of the workbook. The number of each is its place. */
const relationsXml = (parts: readonly Part[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(
      ({ name, kind }, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="/${xmlText(name)}"/>`,
    )
    .join('')}</Relationships>`;

const typesXml = (parts: readonly Part[]): string =>
  `<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `${parts.map(({ name, kind }) => `<Override PartName="/${name}" ContentType="${TYPES[kind]}"/>`).join('')}</Types>`;

/** All parts that a part leads to, each once, after the one that leads to it. */
const allOf = (part: Part): Part[] => [...new Set([part, ...(part.leads ?? []).flatMap(allOf)])];

/** The files of a workbook. `last` are read after all others. */
export function* packagePieces(workbook: Part, last: Part): Generator<Pick<Part, 'name' | 'pieces'>> {
  const parts = [...new Set(allOf(workbook))];
  yield { name: '[Content_Types].xml', pieces: declared([typesXml(parts)]) };
  yield { name: '_rels/.rels', pieces: declared([relationsXml([workbook])]) };
  for (const part of [...parts.filter((each) => each !== last), last]) {
    const { name, pieces, leads = [] } = part;
    yield { name, pieces: declared(pieces) };
    if (leads.length > 0)
      yield {
        name: name.replace(/([^/]*)$/, '_rels/$1.rels'),
        pieces: declared([relationsXml(leads)]),
      };
  }
}

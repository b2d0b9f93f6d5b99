import { NAMES, TABLE } from '../xlsx/workbook.ts';
import { BookRefused } from './bookRefusal.ts';
import {
  attribute,
  excelPlain,
  plainText,
  rangeOf,
  tagsOf,
  withAttribute,
  type CellRange,
} from './xmlRead.ts';

/** A relation of a part: what it is, and the part that it leads to. */
type Relation = { id: string; type: string; part: string };

/** The part that a target leads to, seen from another part. */
function partAt(from: string, target: string): string {
  const steps = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of plainText(target).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** The file of the relations of a part. */
export const relationsOf = (part: string): string => part.replace(/([^/]*)$/, '_rels/$1.rels');

/** The relations of a part within the workbook. */
export const relations = (part: string, xml: string): Relation[] =>
  tagsOf(xml, 'Relationship').flatMap((tag) =>
    attribute(tag, 'TargetMode') === 'External'
      ? []
      : [
          {
            id: attribute(tag, 'Id') ?? '',
            type: (attribute(tag, 'Type') ?? '').replace(/.*\//, ''),
            part: partAt(part, attribute(tag, 'Target') ?? ''),
          },
        ],
  );

/** The sheets of a workbook with their names, in their order. */
export const sheetsOf = (workbook: string, related: readonly Relation[]): { name: string; part: string }[] =>
  tagsOf(workbook, 'sheet').map((tag) => ({
    name: plainText(attribute(tag, 'name') ?? ''),
    part: related.find(({ id }) => id === attribute(tag, 'r:id'))?.part ?? '',
  }));

/** The cells that a name stands for, and their sheet; null if it stands for no cells. */
export function namedArea(workbook: string, name: string): { sheet: string; range: CellRange } | null {
  const found = new RegExp(`<definedName\\s[^>]*\\bname="${name}"[^>]*>([^<]*)</definedName>`).exec(workbook);
  const [, sheet = '', ref = ''] = /^(.*)!([^!]*)$/.exec(plainText(found?.[1] ?? '')) ?? [];
  const range = rangeOf(ref);
  const plain = sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;
  return range && { sheet: plain, range };
}

/** What is known of the table whose rows are written anew. */
export type OldTable = { columns: string[]; range: CellRange };

/** A table of a workbook, if it is the one that Sextant writes. Refuses what cannot be updated. */
export function oldTable(xml: string, sheet: string): OldTable | null {
  const [tag = ''] = tagsOf(xml, 'table');
  const name = attribute(tag, 'displayName') ?? '';
  if (name.startsWith(`${TABLE}_`)) throw new BookRefused({ kind: 'several-sheets' });
  if (name !== TABLE) return null;
  const range = rangeOf(attribute(tag, 'ref') ?? '');
  if (!range || range.left !== 0 || (attribute(tag, 'tableType') ?? 'worksheet') !== 'worksheet')
    throw new BookRefused({ kind: 'not-ours' });
  if ((attribute(tag, 'totalsRowCount') ?? '0') !== '0') throw new BookRefused({ kind: 'totals' });
  if (/<calculatedColumnFormula[\s>]/.test(xml)) throw new BookRefused({ kind: 'formulas', sheet });
  return {
    range,
    columns: tagsOf(xml, 'tableColumn').map((column) => excelPlain(attribute(column, 'name') ?? '')),
  };
}

/** The table over other rows, without a filter or an order that its old rows had. */
export const newTable = (xml: string, ref: string): string =>
  xml
    .replace(/<sortState\b[^>]*?(?:\/>|>.*?<\/sortState>)/gs, '')
    .replace(/<autoFilter\b[^>]*?(?:\/>|>.*?<\/autoFilter>)/s, () => `<autoFilter ref="${ref}"/>`)
    .replace(/<table\s[^>]*>/, (tag) => withAttribute(tag, 'ref', ref));

/** Whether formulas of a workbook may go on from their own results, which nothing else can give again. */
export const isIterated = (workbook: string): boolean =>
  /^(?:1|true)$/.test(attribute(tagsOf(workbook, 'calcPr')[0] ?? '', 'iterate') ?? '');

/** What may follow `calcPr` in a workbook, which has its parts in one order. */
const AFTER_CALC =
  /<(?:oleSize|customWorkbookViews|pivotCaches|smartTagPr|smartTagTypes|webPublishing|fileRecoveryPr|webPublishObjects|extLst)[\s/>]|<\/workbook>/;

/** A workbook whose formulas are calculated when it is opened: their values are of the old rows. */
function calculated(workbook: string): string {
  const [tag] = tagsOf(workbook, 'calcPr');
  return tag === undefined
    ? workbook.replace(AFTER_CALC, (next) => `<calcPr fullCalcOnLoad="1"/>${next}`)
    : workbook.replace(tag, () => withAttribute(tag, 'fullCalcOnLoad', '1'));
}

/** The workbook with its names over other rows. `moved` is what becomes of any other name. */
export const newWorkbook = (workbook: string, info: string, moved: (formula: string) => string): string =>
  calculated(
    workbook.replace(
      /(<definedName\s([^>]*)>)([^<]*)(<\/definedName>)/g,
      (_, open: string, tag: string, formula: string, close: string) =>
        `${open}${attribute(` ${tag}`, 'name') === NAMES.info ? info : moved(formula)}${close}`,
    ),
  );

/** What a pivot reads, to be read again when the workbook is opened. */
export const refreshedPivot = (xml: string, sheet: string, before: string, after: string): string =>
  xml
    .replace(/<pivotCacheDefinition\s[^>]*>/, (tag) => withAttribute(tag, 'refreshOnLoad', '1'))
    .replace(/<worksheetSource\s[^>]*>/, (tag) =>
      attribute(tag, 'ref') === before && plainText(attribute(tag, 'sheet') ?? '') === sheet
        ? withAttribute(tag, 'ref', after)
        : tag,
    );

/** The styles of a workbook with one for a format of times, and its number; the one that is there, if there is one. */
export function withTimeStyle(styles: string, format: string): { xml: string; style: string } {
  const formats = tagsOf(styles, 'numFmt');
  const idOf = (tag: string) => attribute(tag, 'numFmtId') ?? '';
  const known = formats.find((tag) => plainText(attribute(tag, 'formatCode') ?? '') === format);
  const [cells = ''] = /<cellXfs[\s>].*?<\/cellXfs>/s.exec(styles) ?? [];
  const xfs = tagsOf(cells, 'xf');
  const there = known === undefined ? -1 : xfs.findIndex((tag) => idOf(tag) === idOf(known));
  if (there >= 0) return { xml: styles, style: String(there) };
  if (cells === '') throw new BookRefused({ kind: 'not-ours' });
  const id =
    known === undefined
      ? String(Math.max(163, ...formats.map((tag) => Number(idOf(tag)) || 0)) + 1)
      : idOf(known);
  const added = `<numFmt numFmtId="${id}" formatCode="${format}"/>`;
  const counted = (count: number) => (tag: string) => withAttribute(tag, 'count', String(count));
  let xml = styles
    .replace(/<cellXfs\b[^>]*>/, counted(xfs.length + 1))
    .replace(
      '</cellXfs>',
      `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>`,
    );
  if (known === undefined)
    xml =
      formats.length > 0
        ? xml
            .replace(/<numFmts\b[^>]*>/, counted(formats.length + 1))
            .replace('</numFmts>', `${added}</numFmts>`)
        : xml.replace(/<styleSheet\b[^>]*>/, (tag) => `${tag}<numFmts count="1">${added}</numFmts>`);
  return { xml, style: String(xfs.length) };
}

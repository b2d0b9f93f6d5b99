// Reads a workbook as another program would, without the code under test.
import JSZip from 'jszip';

/** A cell as found: a number, a time by its format, or a text. */
export type FoundCell = { kind: 'number' | 'text'; text: string; format: string; isBold: boolean };
/** A table over the cells of a sheet, its columns by their names. */
export type FoundTable = { name: string; ref: string; columns: string[] };
export type FoundSheet = {
  name: string;
  xml: string;
  /** The texts of the rows above its header, which is the last row that stays in sight. */
  above: string[];
  rows: (FoundCell | undefined)[][];
  table: FoundTable | null;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '?');
/** As Excel reads a text: `_x000D_` is a carriage return. */
const decoded = (xml: string) =>
  plain(xml).replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const columnOf = (slot: string) =>
  Array.from(/^[A-Z]+/.exec(slot)![0]).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** What XML 1.0 forbids, and references to it. */
const FORBIDDEN = /[\0-\b\v\f\u000e-\u001f\ufffe\uffff]|&#/;

export async function readWorkbook(bytes: Uint8Array): Promise<FoundSheet[]> {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const read = async (name: string) => {
    const xml = (await zip.file(name)?.async('string')) ?? '';
    if (FORBIDDEN.test(xml)) throw new Error(`${name} is not XML`);
    return xml;
  };
  const shared = [...(await read('xl/sharedStrings.xml')).matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(
    ([, text = '']) => decoded(text),
  );
  const styles = await read('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode').replaceAll('\\', ''),
    ]),
  );
  const xfs = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(
    ([tag]) => ({
      format: formats.get(attribute(tag, 'numFmtId')) ?? '',
      isBold: attribute(tag, 'fontId') === '1',
    }),
  );
  const types = await read('[Content_Types].xml');
  /** The only table of a sheet, by way of its relations. */
  const tableOf = async (sheet: number, xml: string): Promise<FoundTable | null> => {
    const id = /<tablePart r:id="([^"]*)"\/>/.exec(xml)?.[1];
    if (id === undefined) return null;
    const relations = await read(`xl/worksheets/_rels/sheet${sheet}.xml.rels`);
    const relation = [...relations.matchAll(/<Relationship [^>]*>/g)].find(
      ([tag]) => attribute(tag, 'Id') === id,
    )![0];
    const file = attribute(relation, 'Target').replace('/xl/', 'xl/');
    if (!types.includes(`PartName="/${file}"`)) throw new Error(`${file} has no type`);
    const table = await read(file);
    const head = /<table [^>]*>/.exec(table)![0];
    const columns = [...table.matchAll(/<tableColumn [^>]*>/g)].map(([tag]) =>
      decoded(attribute(tag, 'name')),
    );
    return { name: attribute(head, 'displayName'), ref: attribute(head, 'ref'), columns };
  };
  const book = await read('xl/workbook.xml');
  const names = [...book.matchAll(/<sheet [^>]*>/g)].map(([tag]) => plain(attribute(tag, 'name')));
  return Promise.all(
    names.map(async (name, index) => {
      const xml = await read(`xl/worksheets/sheet${index + 1}.xml`);
      if (/<f[ >]/.test(xml)) throw new Error('A formula.');
      const rows: (FoundCell | undefined)[][] = [];
      for (const [, number = '', body = ''] of xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)) {
        const cells: (FoundCell | undefined)[] = [];
        for (const [, head = '', inner = ''] of body.matchAll(/<c( [^>]*)>(.*?)<\/c>/gs)) {
          const type = attribute(head, 't');
          const value = /<v>(.*)<\/v>/s.exec(inner)?.[1] ?? '';
          const text =
            type === 's'
              ? shared[Number(value)]!
              : type === 'inlineStr'
                ? decoded(/<t[^>]*>(.*)<\/t>/s.exec(inner)?.[1] ?? '')
                : value;
          const style = xfs[Number(attribute(head, 's') || 0)]!;
          cells[columnOf(attribute(head, 'r'))] = { kind: type === '' ? 'number' : 'text', text, ...style };
        }
        rows[Number(number) - 1] = cells;
      }
      const head = Number(/<pane ySplit="(\d+)"/.exec(xml)?.[1] ?? 1) - 1;
      const above = Array.from(rows.splice(0, head), (row) => row?.[0]?.text ?? '');
      return { name, xml, above, rows, table: await tableOf(index + 1, xml) };
    }),
  );
}

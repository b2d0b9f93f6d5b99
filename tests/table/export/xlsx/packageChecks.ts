// What Excel asks of a workbook before it opens it without a repair, as ECMA-376 has it: parts, types, relations, and the
// order of elements.
import JSZip from 'jszip';
import path from 'node:path';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
const DRAWING = 'application/vnd.openxmlformats-officedocument.';

/** The type of the part that a relation leads to. */
const TYPE_OF: Readonly<Record<string, string>> = {
  officeDocument: `${SHEET}sheet.main+xml`,
  worksheet: `${SHEET}worksheet+xml`,
  styles: `${SHEET}styles+xml`,
  sharedStrings: `${SHEET}sharedStrings+xml`,
  table: `${SHEET}table+xml`,
  pivotTable: `${SHEET}pivotTable+xml`,
  pivotCacheDefinition: `${SHEET}pivotCacheDefinition+xml`,
  drawing: `${DRAWING}drawing+xml`,
  chart: `${DRAWING}drawingml.chart+xml`,
};

/** Children in the only order that the schema allows, as far as they are written. */
const ORDERS: Readonly<Record<string, string>> = {
  workbook: 'sheets definedNames calcPr pivotCaches',
  worksheet:
    'sheetPr dimension sheetViews sheetFormatPr cols sheetData conditionalFormatting pageSetup ignoredErrors drawing tableParts',
  table: 'autoFilter sortState tableColumns tableStyleInfo',
  pivotCacheDefinition: 'cacheSource cacheFields',
  pivotTableDefinition:
    'location pivotFields rowFields rowItems colFields colItems pageFields dataFields pivotTableStyleInfo',
  'c:chartSpace': 'c:date1904 c:roundedCorners c:chart c:spPr c:txPr',
  'c:chart': 'c:title c:autoTitleDeleted c:plotArea c:legend c:plotVisOnly c:dispBlanksAs',
  'c:title': 'c:tx c:layout c:overlay',
  'c:plotArea': 'c:layout c:scatterChart c:barChart c:catAx c:valAx',
  'c:scatterChart': 'c:scatterStyle c:varyColors c:ser c:axId',
  'c:barChart': 'c:barDir c:grouping c:varyColors c:ser c:gapWidth c:axId',
  'c:ser': 'c:idx c:order c:tx c:spPr c:marker c:invertIfNegative c:xVal c:cat c:yVal c:val c:smooth',
  'c:marker': 'c:symbol c:size c:spPr',
  'c:valAx':
    'c:axId c:scaling c:delete c:axPos c:majorGridlines c:title c:numFmt c:majorTickMark c:minorTickMark c:tickLblPos c:spPr c:txPr c:crossAx c:crosses c:crossBetween',
  'c:catAx':
    'c:axId c:scaling c:delete c:axPos c:title c:numFmt c:majorTickMark c:minorTickMark c:tickLblPos c:spPr c:txPr c:crossAx c:crosses c:auto c:lblAlgn c:lblOffset c:noMultiLvlLbl',
  'c:legend': 'c:legendPos c:overlay',
  'xdr:twoCellAnchor': 'xdr:from xdr:to xdr:graphicFrame xdr:clientData',
  'xdr:graphicFrame': 'xdr:nvGraphicFramePr xdr:xfrm a:graphic',
};

type Element = { name: string; attributes: Map<string, string>; children: Element[] };

/** A part as a tree; throws where it is not well-formed, or a prefix has no namespace. */
function parsed(part: string, xml: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  const rest = xml.replace(
    /<(?:\?[^>]*\?|(\/)?([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/)?)>/g,
    (_, end: string | undefined, name: string | undefined, tag = '', empty: string | undefined) => {
      if (name === undefined) return '';
      if (end) {
        if (open.pop()?.name !== name) throw new Error(`${part}: ${name} ends nothing`);
        return '';
      }
      const pairs = [...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      );
      const attributes = new Map(pairs);
      if (attributes.size !== pairs.length) throw new Error(`${part}: ${name} has an attribute twice`);
      const element: Element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      if (!empty) open.push(element);
      const prefixes = [name, ...attributes.keys()].flatMap((each) =>
        each.includes(':') ? [each.split(':')[0]] : [],
      );
      for (const prefix of prefixes)
        if (prefix !== 'xmlns' && prefix !== 'xml' && !xml.includes(`xmlns:${prefix}="`))
          throw new Error(`${part}: ${prefix} has no namespace`);
      return '';
    },
  );
  if (open.length !== 1 || root.children.length !== 1 || /<|&(?!\w+;)/.test(rest))
    throw new Error(`${part} is no XML`);
  return root.children[0]!;
}

const everyOf = (element: Element): Element[] => [element, ...element.children.flatMap(everyOf)];

/** What is wrong with an element of a part: the order of its children, or how many they are said to be. */
function* wrongIn(part: string, { name, attributes, children }: Element): Generator<string> {
  const order = ORDERS[name]?.split(' ');
  const positions = order && children.map((child) => order.indexOf(child.name));
  if (positions?.includes(-1)) yield `${part}: ${name} has an element that no rule knows`;
  if (positions?.some((position, at) => position < (positions[at - 1] ?? 0)))
    yield `${part}: ${name} is out of order`;
  const count = attributes.get('count');
  if (count !== undefined && name !== 'sst' && Number(count) !== children.length)
    yield `${part}: ${name} has ${children.length}, not ${count}`;
}

const twice = (values: readonly string[]): boolean =>
  new Set(values.map((each) => each.toLowerCase())).size !== values.length;

/** What is wrong with where a pivot says that its cells are, which Excel counts from the fields of its columns. */
function* wrongLocation(pivot: Element): Generator<string> {
  const all = everyOf(pivot);
  const [location, columns] = ['location', 'colFields'].map((name) => all.find((each) => each.name === name));
  const fields = columns?.children.map(({ attributes }) => attributes.get('x')) ?? [];
  const said = (key: string) => Number(location?.attributes.get(key));
  const hasNames = fields.some((field) => field !== '-2');
  if (said('firstHeaderRow') !== (hasNames || fields.length === 0 ? 1 : 0))
    yield 'the header of the pivot is elsewhere';
  if (said('firstDataRow') !== (hasNames ? fields.length + 1 : 1))
    yield 'the pivot has its figures elsewhere';
  const rows =
    /^[A-Z]+(\d+):[A-Z]+(\d+)$/
      .exec(location?.attributes.get('ref') ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  if ((rows[1] ?? 0) - (rows[0] ?? 0) !== said('firstDataRow')) yield 'the pivot has more than its totals';
  // Each item has a part for each field of its axis; that of a total has the first alone.
  const items = all.find(({ name }) => name === 'colItems')?.children ?? [];
  for (const { attributes, children } of items)
    if (children.length !== (attributes.get('t') === 'grand' ? 1 : fields.length))
      yield 'a column of the pivot has parts of no field';
}

/** All that is wrong with a workbook. */
export async function wrongWith(bytes: Uint8Array): Promise<string[]> {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const names = Object.keys(zip.files).filter((name) => !zip.files[name]?.dir);
  const trees = new Map<string, Element>();
  for (const name of names) trees.set(name, parsed(name, await zip.file(name)!.async('string')));
  const wrong = [...trees].flatMap(([name, tree]) =>
    everyOf(tree).flatMap((each) => [...wrongIn(name, each)]),
  );
  const types = new Map(
    trees
      .get('[Content_Types].xml')!
      .children.flatMap(({ name, attributes }) =>
        name === 'Override'
          ? [[attributes.get('PartName')!.slice(1), attributes.get('ContentType')!] as const]
          : [],
      ),
  );
  const parts = names.filter((name) => name !== '[Content_Types].xml' && !name.endsWith('.rels'));
  for (const name of [...types.keys()].filter((each) => !parts.includes(each)))
    wrong.push(`${name} has a type only`);
  for (const name of parts.filter((each) => !types.has(each))) wrong.push(`${name} has no type`);
  const reached = new Set<string>();
  for (const [file, tree] of [...trees].filter(([name]) => name.endsWith('.rels'))) {
    const from = file.replace(/_rels\/([^/]*)\.rels$/, '$1');
    const relations = tree.children.map(({ attributes }) => {
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((key) => attributes.get(key));
      return {
        id,
        type: type.replace(RELATIONS, ''),
        part: target.startsWith('/') ? target.slice(1) : path.join(path.dirname(from), target),
      };
    });
    if (twice(relations.map(({ id }) => id))) wrong.push(`${file}: an id comes twice`);
    for (const { type, part } of relations) {
      reached.add(part);
      if (types.get(part) !== TYPE_OF[type]) wrong.push(`${file}: ${part} is no ${type}`);
    }
    const uses =
      from === '' ? [] : everyOf(trees.get(from) ?? { name: '', attributes: new Map(), children: [] });
    for (const { name, attributes } of uses)
      if (attributes.has('r:id') && !relations.some(({ id }) => id === attributes.get('r:id')))
        wrong.push(`${from}: ${name} leads nowhere`);
  }
  for (const name of parts.filter((each) => !reached.has(each))) wrong.push(`nothing leads to ${name}`);
  const workbook = everyOf(trees.get('xl/workbook.xml')!);
  const said = (name: string, key: string) =>
    workbook.flatMap((each) => (each.name === name ? [each.attributes.get(key) ?? ''] : []));
  for (const key of ['name', 'sheetId', 'r:id'])
    if (twice(said('sheet', key))) wrong.push(`two sheets have one ${key}`);
  if (said('sheet', 'name').some((name) => name.length > 31)) wrong.push('the name of a sheet is too long');
  const pivot = trees.get('xl/pivotTables/pivotTable1.xml');
  if (pivot) {
    const cache = everyOf(trees.get('xl/pivotCache/pivotCacheDefinition1.xml')!);
    const fields = cache.flatMap((each) =>
      each.name === 'cacheField' ? [each.attributes.get('name') ?? ''] : [],
    );
    const own = everyOf(pivot);
    const data = own.flatMap((each) =>
      each.name === 'dataField' ? [each.attributes.get('name') ?? ''] : [],
    );
    wrong.push(...wrongLocation(pivot));
    const columns = everyOf(trees.get('xl/tables/table1.xml')!).flatMap((each) =>
      each.name === 'tableColumn' ? [each.attributes.get('name') ?? ''] : [],
    );
    if (fields.join('\0') !== columns.join('\0'))
      wrong.push('the fields of the pivot are not the columns of the table');
    if (twice([...fields, ...data])) wrong.push('two fields have one name');
    if (own.filter(({ name }) => name === 'pivotField').length !== fields.length)
      wrong.push('a field is missing');
    if (pivot.attributes.get('cacheId') !== said('pivotCache', 'cacheId')[0])
      wrong.push('the pivot has no cache');
  }
  return wrong;
}

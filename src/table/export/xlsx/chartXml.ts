// A chart over the rows of a sheet. It has no figures of its own: whoever opens it reads the cells.
import type { BookChart } from '../exportForm.ts';
import { columnName } from './sheetCells.ts';
import { xmlText } from './xmlText.ts';

/** The colours of figures, which colour-blind people can tell apart, as the app has them on white. */
const COLOURS = ['0371D5', 'C98200', '098258', 'AF5294', '259BD8', '812F00', '786E06', '4B3D8E'] as const;

const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

/** What a chart is drawn of: the cells of a sheet, from the row of the header to the last. */
export type ChartCells = {
  sheet: string;
  head: number;
  last: number;
  /** How its times are shown, in their order or not; null where each row is a name. */
  times: { format: string; ordered: boolean } | null;
  /** Whether all figures are whole numbers. */
  whole: boolean;
};

/** Columns are counted from the left of a sheet, rows of pixels from its top: the size of bars follows their number. */
const SIZE = { columns: 16, rows: 28, most: 120 };

const titleXml = (text: string, size: number) =>
  '<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr>' +
  `<a:defRPr sz="${size}" b="0"/></a:pPr><a:r><a:rPr sz="${size}" b="0"/><a:t>${xmlText(text)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;

const fill = (at: number) =>
  `<a:solidFill><a:srgbClr val="${COLOURS[at % COLOURS.length] ?? ''}"/></a:solidFill>`;

/** Points at times, joined where they are in order; a line between others would go back and forth. */
const pointsLook = (at: number, ordered: boolean) =>
  `<c:spPr><a:ln w="19050">${ordered ? fill(at) : '<a:noFill/>'}</a:ln></c:spPr>` +
  `<c:marker><c:symbol val="circle"/><c:size val="3"/><c:spPr>${fill(at)}<a:ln><a:noFill/></a:ln></c:spPr></c:marker>`;

function seriesXml({ category, series }: BookChart, { sheet, head, last, times }: ChartCells): string {
  const quoted = `'${sheet.replaceAll("'", "''")}'`;
  const name = (column: number) => xmlText(`${quoted}!$${columnName(column)}$${head}`);
  const cells = (column: number) =>
    xmlText(`${quoted}!$${columnName(column)}$${head + 1}:$${columnName(column)}$${last}`);
  return series
    .map((column, at) => {
      const called = `<c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>${name(column)}</c:f></c:strRef></c:tx>`;
      const values = `<c:numRef><c:f>${cells(column)}</c:f></c:numRef>`;
      return times
        ? `<c:ser>${called}${pointsLook(at, times.ordered)}` +
            `<c:xVal><c:numRef><c:f>${cells(category)}</c:f></c:numRef></c:xVal>` +
            `<c:yVal>${values}</c:yVal><c:smooth val="0"/></c:ser>`
        : `<c:ser>${called}<c:spPr>${fill(at)}</c:spPr><c:invertIfNegative val="0"/>` +
            `<c:cat><c:strRef><c:f>${cells(category)}</c:f></c:strRef></c:cat><c:val>${values}</c:val></c:ser>`;
    })
    .join('');
}

/** The two axes, by their numbers: what the rows are of, and their figures. */
function axesXml({ unit }: BookChart, { times, whole }: ChartCells): string {
  const [first, second] = times ? (['b', 'l'] as const) : (['l', 't'] as const);
  const figures =
    `<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${second}"/>` +
    `<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>` +
    `${unit === null ? '' : titleXml(unit, 1000)}<c:numFmt formatCode="${whole ? '#,##0' : 'General'}" sourceLinked="0"/>` +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/>' +
    `<c:crosses val="autoZero"/><c:crossBetween val="${times ? 'midCat' : 'between'}"/></c:valAx>`;
  const names = times
    ? `<c:valAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${first}"/>` +
      `<c:numFmt formatCode="${xmlText(times.format)}" sourceLinked="0"/><c:majorTickMark val="out"/>` +
      '<c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:txPr><a:bodyPr rot="-2700000"/><a:lstStyle/>' +
      '<a:p><a:pPr><a:defRPr/></a:pPr><a:endParaRPr/></a:p></c:txPr><c:crossAx val="2"/><c:crosses val="autoZero"/>' +
      '<c:crossBetween val="midCat"/></c:valAx>'
    : // The first row is on top, as in the sheet.
      '<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="maxMin"/></c:scaling><c:delete val="0"/>' +
      `<c:axPos val="${first}"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/>` +
      '<c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="2"/><c:crosses val="autoZero"/>' +
      '<c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/></c:catAx>';
  return names + figures;
}

/** `chart1.xml`: points at times, or bars of names. */
export function chartXml(chart: BookChart, cells: ChartCells): string {
  const series = seriesXml(chart, cells);
  const axes = '<c:axId val="1"/><c:axId val="2"/>';
  const drawn = cells.times
    ? `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series}${axes}</c:scatterChart>`
    : `<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}` +
      `<c:gapWidth val="60"/>${axes}</c:barChart>`;
  return (
    `<c:chartSpace xmlns:c="${CHART}" xmlns:a="${MAIN}" xmlns:r="${OFFICE}"><c:roundedCorners val="0"/><c:chart>` +
    `${titleXml(chart.title, 1400)}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${drawn}${axesXml(chart, cells)}</c:plotArea>` +
    (chart.series.length > 1 ? '<c:legend><c:legendPos val="r"/><c:overlay val="0"/></c:legend>' : '') +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>'
  );
}

/** `drawing1.xml`: where the chart is on its sheet, below its first row. Bars have room for their names. */
export function drawingXml(chart: BookChart, { head, last, times }: ChartCells): string {
  const bars = times ? 0 : (last - head) * Math.max(1, chart.series.length / 2);
  const bottom = 1 + Math.min(Math.max(SIZE.rows, Math.ceil(bars)), SIZE.most);
  const at = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  return (
    `<xdr:wsDr xmlns:xdr="${DRAWING}" xmlns:a="${MAIN}"><xdr:twoCellAnchor>${at('from', 0, 1)}${at('to', SIZE.columns, bottom)}` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1" descr="${xmlText(chart.title)}"/><xdr:cNvGraphicFramePr/>` +
    '</xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic>' +
    `<a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" xmlns:r="${OFFICE}" r:id="rId1"/></a:graphicData></a:graphic>` +
    '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>'
  );
}
